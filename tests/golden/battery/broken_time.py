"""The callables of calls_time.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("time", """
    clock_gettime clock_gettime_ns: the reference takes no __index__
    """)
