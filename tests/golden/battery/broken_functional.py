"""The callables of calls_functional.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("functional", """
    concat iconcat: asked of the left one before the right one is looked at
    """)
