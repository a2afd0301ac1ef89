"""The callables of calls_decimal.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("decimal", """
    Decimal.same_quantum: a context is not looked at, as it is not needed
    """)
