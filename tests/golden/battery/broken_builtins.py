"""The callables of calls_builtins.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("builtins", """
    BlockingIOError: how many were written is no matter of its making
    """)
