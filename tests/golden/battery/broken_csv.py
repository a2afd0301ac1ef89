"""The callables of calls_csv.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("csv", """
    Sniffer.sniff: asked by another special method
    writer: the dialect is looked at first
    """)
