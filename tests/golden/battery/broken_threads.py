"""The callables of calls_threads.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("threads", """
    Condition.notify: compared also where nobody waits
    """)
