"""The callables of calls_datetime.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("datetime", """
    datetime.combine: refused in the other words of native code
    """)
