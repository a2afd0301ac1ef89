"""The callables of calls_math.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("math", """
    Random.binomialvariate binomialvariate: compared the other way round
    seed: the version is not compared for None
    """)
