"""The callables of calls_sockets.py, with arguments that are nearly what they may be."""
from _alike import alike

# Compared with -1 before it is asked for a number.
alike("sockets", apart="""
    socket proto=_other(-1, 2)
    """)
