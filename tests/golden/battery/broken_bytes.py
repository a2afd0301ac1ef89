"""The callables of calls_bytes.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("bytes", """
    bytes.__contains__ bytearray.__contains__: the reference hides what __index__ raises
    bytearray.extend: its length is asked for room first
    memoryview.__getitem__: of several dimensions, refused before it looks
    """)
