"""The callables of calls_collections.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("collections", """
    UserString.encode: asked for its truth first
    """)
