"""The callables of calls_codecs.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("codecs", """
    IncrementalDecoder.decode IncrementalDecoder.setstate StreamReader.read StreamReaderWriter.read StreamRecoder.read: asked by another special method
    iterdecode iterencode: the refusal names other types
    """)
