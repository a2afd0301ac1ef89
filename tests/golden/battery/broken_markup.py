"""The callables of calls_markup.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("markup", """
    Element Element.__setitem__ Element.find Element.findall Element.findtext Element.makeelement Element.set ElementTree.parse SubElement TreeBuilder TreeBuilder.end TreeBuilder.start parse: Coil's half is in Python, the reference's in C
    """)
