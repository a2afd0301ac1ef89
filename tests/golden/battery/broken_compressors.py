"""The callables of calls_compressors.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("compressors", """
    compress: takes __index__
    """)
