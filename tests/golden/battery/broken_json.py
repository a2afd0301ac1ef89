"""The callables of calls_json.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("json", """
    JSONDecodeError dump dumps load loads: asked by another special method
    """)
