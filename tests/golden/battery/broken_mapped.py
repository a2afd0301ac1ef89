"""The callables of calls_mapped.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("mapped", """
    mmap.__delitem__: refused before it is asked for a number
    load loads: whether code is allowed is asked for where there is some
    """)
