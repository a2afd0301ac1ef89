"""The callables of calls_builtins.py, with arguments that are nearly what they may be."""
from _alike import alike

# The reference puts __builtins__ into an OrderedDict behind its back, where its order does not see it.
alike("builtins", apart="""
    eval '1 + 1', globals=_other({'x': 5}, 1)
    exec '1 + 1', globals=_other({'x': 5}, 1)
    """)
