"""The callables of calls_io.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("io", """
    BufferedIOBase.read BufferedIOBase.read1 BufferedIOBase.seek IOBase.seek RawIOBase.seek TextIOBase.read TextIOBase.readline TextIOBase.seek TextIOBase.write BufferedWriter.read BufferedWriter.read1 BufferedRWPair.seek: what cannot be done is refused before the argument is looked at
    BytesIO.read BytesIO.read1 BytesIO.readinto BytesIO.readinto1 BytesIO.readline BytesIO.seek BytesIO.truncate StringIO.read StringIO.readline StringIO.seek StringIO.truncate: so is what is closed
    TextIOWrapper.seek: compared with 0 later
    """)
