"""The callables of calls_pickle.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("pickle")
