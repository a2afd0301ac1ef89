"""The callables of calls_sockets.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("sockets", """
    socket: compared before it is asked for a number
    CalledProcessError TimeoutExpired getoutput getstatusoutput: asked by another special method
    """)
