# Streams in memory are copied and pickled with their position and attributes; what __setstate__() refuses.
import copy, io, pickle

b = io.BytesIO(b"one\ntwo")
b.readline()
b.mark = [1]
s = io.StringIO("a\r\nb\rc\n", newline=None)
s.readline()
u = io.StringIO("a\r\nb", newline="")
u.seek(9)
for stream in b, s, u, io.StringIO("x\ny", newline="\r\n"), io.StringIO(newline="\r"):
    print(type(stream).__name__, stream.__getstate__())
    for other in copy.copy(stream), copy.deepcopy(stream), *(pickle.loads(pickle.dumps(stream, p)) for p in range(2, 6)):
        print(other.getvalue().__repr__(), other.tell(), other.__dict__, repr(getattr(other, "newlines", 0)), other.write(other.getvalue()[:1]), end=";")
    print()
for make, states in (io.BytesIO, ((b"", -1, None), ("text", 0, None), (b"", 0.0, None), (b"", 0, 0), (b"", 0), 0, (bytearray(b"ok"), 1, {"spam": 3}))), \
        (io.StringIO, (("", "f", 0, None), ("", "", -1, None), (b"", "", 0, None), ("", b"", 0, None), ("", "", 0.0, None), ("", "", 0, 0), ("x", 0), 0, ("ok", "\n", 1, {"spam": 3}), ("a\r\nb\n", None, 0, None))):
    for state in states:
        stream = make()
        try:
            print(stream.__setstate__(state), stream.getvalue(), stream.tell(), stream.__dict__)
        except (TypeError, ValueError) as error:
            print(type(error).__name__, error)
    stream.close()
    for call in stream.__getstate__, lambda: stream.__setstate__(state), lambda: pickle.dumps(stream):
        try:
            call()
        except ValueError as error:
            print(error)
for p in 0, 1:
    try:
        pickle.dumps(b, p)
    except TypeError as error:
        print(error)
for stream in open(__file__), open(__file__, "rb"), open(__file__, "rb", 0), io.BufferedRWPair(b, b):
    try:
        pickle.dumps(stream)
    except TypeError as error:
        print(error)
    stream.close()
