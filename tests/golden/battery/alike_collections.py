"""The callables of calls_collections.py, with arguments that are nearly what they may be."""
from _alike import alike

# The reference takes a tuple apart that is no key: its items become the error's arguments.
alike("collections", apart="""
    OrderedDict.pop _other([('k', 'v')], 0)
    """)
