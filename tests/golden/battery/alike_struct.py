"""The callables of calls_struct.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("struct", """
    array.__mul__ array.__rmul__: in the operator's words
    """)
