"""The callables of calls_asyncio.py, with arguments that are nearly what they may be."""
from _alike import alike

# The reference's Task asks a loop that was not given whether it runs; its slices compare floats, ours convert them.
alike("asyncio", left="""
    gather: in which order coroutines are told of that never ran
    """, apart="""
    Task value(), eager_start=_other(False, 1)
    StreamReader.read n=_other(2, 2)
    StreamReader.readexactly _other(2, 2)
    """)
