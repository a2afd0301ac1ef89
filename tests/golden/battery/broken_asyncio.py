"""The callables of calls_asyncio.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("asyncio", """
    Condition.notify TimerHandle as_completed wait StreamReader.read: asked by another special method
    Task StreamWriter: what is left half made says so differently
    """)
