"""The callables of calls_ctypes.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("ctypes", """
    CFUNCTYPE PYFUNCTYPE: types are looked at when it is made
    resize: what is no instance is refused first
    """)
