# A stream written in Python has no state but its attributes, and is pickled and copied with those; a native one is not.
import copy
import io
import pickle


class Raw(io.RawIOBase):
    pass


class Text(io.TextIOBase):
    pass


for stream in io.IOBase(), Raw(), Text(), io.BufferedReader(io.BytesIO()):
    try:
        stream.a = 1
        print(copy.copy(stream).a, *[pickle.loads(pickle.dumps(stream, protocol)).a for protocol in (0, 2, 4)])
    except TypeError as e:
        print(e)
for name, args in ("read", ()), ("readinto", (bytearray(1),)), ("peek", ()), ("readline", ()), ("__next__", ()):
    closed = io.BufferedReader(io.BytesIO())
    closed.close()
    try:
        getattr(closed, name)(*args)
    except ValueError as e:
        print(e)
