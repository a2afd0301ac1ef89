"""The callables of calls_struct.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("struct")
