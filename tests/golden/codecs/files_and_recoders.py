# codecs.open(), EncodedFile(), StreamReaderWriter, StreamRecoder, iterencode(): reading by size, by characters, by lines, writing, seeking.
import codecs
import io
import os
import pickle

PATH = f"/tmp/coil-codecs-{os.getpid()}.txt"


def show(call, *args, **options):
    try:
        print(*[str(a).split(" at 0x")[0].replace(PATH, "PATH") for a in args], options, "=", repr(call(*args, **options)))
    except Exception as error:
        print(*[str(a).split(" at 0x")[0].replace(PATH, "PATH") for a in args], options, "!", type(error).__name__, str(error).replace(PATH, "PATH"))


with codecs.open(PATH, "w", "utf-16") as f:
    f.write("one é\ntwo\n")
    f.writelines(["three", "\n"])
    print(f.encoding, type(f).__name__, f.stream.mode if hasattr(f.stream, "mode") else "", f.name == PATH)
with codecs.open(PATH, encoding="utf-16") as f:
    print(f.readline(), f.read(3), f.readlines(), f.read())
    f.seek(0)
    print(list(f), f.reset(), f.tell())
    show(f.read, 0)
with codecs.open(PATH, "rb", "utf-16", errors="ignore", buffering=0) as f:
    print(next(f), f.errors)
with codecs.open(PATH, "r") as f:
    print(type(f).__name__)
show(codecs.open, PATH, "r", "no-such-codec")
show(codecs.open, "/nonexistent/x", "r", "utf-8")
with codecs.open(PATH, "w+", "latin-1", "replace") as f:
    f.write("日é")
    f.seek(0)
    print(f.read())
os.remove(PATH)
text = "line one\nline é two\r\nthree\u2028four\x85five\n\nlast"
data = text.encode()


def reader(data=data, errors="strict", name="utf-8"): return codecs.getreader(name)(io.BytesIO(data), errors)


r = reader()
print([r.readline() for _ in range(9)])
r = reader()
print([r.readline(keepends=False) for _ in range(9)])
r = reader()
print("".join(r.readline(size=3) for _ in range(50)) == text)
r = reader()
print(r.readlines(), r.readlines())
r = reader()
print(r.readlines(keepends=False), reader().readlines(5), reader().readlines(5, False))
for args in ((), (-1,), (0,), (5,), (5, 3), (-1, 4), (2, -1), (-1, -1, True), (20, 3, True)):
    r = reader()
    print(args, [r.read(*args) for _ in range(3)])
r = reader()
print(r.readline(), r.read(3), r.readline(), r.read(2, 1), r.read())
r = reader(b"a\xc3")
print(repr(r.read()), r.bytebuffer)
r = reader(b"a\r")
print(repr(r.readline()), repr(r.readline()))
r = reader(b"x" * 200 + b"\n" + b"y" * 10000 + b"\nz")
print([len(r.readline()) for _ in range(4)])
with reader() as r:
    print(next(r), r.stream.closed)
print(r.stream.closed)
for thing in (reader(), codecs.getwriter("utf-8")(io.BytesIO()), codecs.StreamReaderWriter(io.BytesIO(), codecs.getreader("utf-8"), codecs.getwriter("utf-8")), codecs.EncodedFile(io.BytesIO(), "utf-8", "latin-1")):
    show(pickle.dumps, thing)
    print(thing.errors if hasattr(thing, "errors") else "", hasattr(thing, "getvalue"), hasattr(thing, "nothing"))
w = codecs.getwriter("ascii")(io.BytesIO(), "replace")
print(w.write("aé"), w.writelines(["b", "c"]), w.stream.getvalue(), w.reset(), w.seek(0), w.tell())
rw = codecs.StreamReaderWriter(io.BytesIO(b"abc\ndef\n"), codecs.getreader("utf-8"), codecs.getwriter("utf-8"), "strict")
print(rw.read(2), rw.readline(), rw.readlines(3), rw.seek(0), next(rw), iter(rw) is rw, rw.tell(), rw.write("é"), rw.writelines(["x"]), rw.reset(), rw.stream.getvalue())
with rw:
    pass
print(rw.stream.closed)
base = io.BytesIO("é\nñ\nü".encode("latin-1"))
e = codecs.EncodedFile(base, "utf-8", "latin-1")
print(e.read(), e.seek(0), e.readline(), e.readlines(), e.seek(0), list(e), e.seek(0), next(e), e.readline(5), e.data_encoding, e.file_encoding)
e = codecs.EncodedFile(out := io.BytesIO(), "utf-8")
print(e.write("é".encode()), e.writelines([b"a", b"b"]), out.getvalue(), e.file_encoding, e.reset())
e = codecs.EncodedFile(out := io.BytesIO(), "utf-8", "ascii", "replace")
e.write("é".encode())
print(out.getvalue())
show(codecs.EncodedFile(io.BytesIO(), "utf-8", "ascii").write, "é".encode())
with e:
    pass
print(out.closed)
print(list(codecs.iterencode(["a", "", "é"], "utf-16")), list(codecs.iterdecode([b"\xff", b"\xfea", b"\0", b""], "utf-16")), list(codecs.iterencode([], "utf-8")), list(codecs.iterdecode([b"\xc3", b"\xa9"], "utf-8")), list(codecs.iterencode("aé", "ascii", "ignore")))
show(list, codecs.iterdecode([b"\xc3"], "utf-8"))
for name in ("Codec", "IncrementalEncoder", "IncrementalDecoder", "BufferedIncrementalEncoder", "BufferedIncrementalDecoder"):
    made = getattr(codecs, name)()
    for call in ("encode", "decode", "_buffer_encode", "_buffer_decode"):
        if hasattr(made, call):
            show(getattr(made, call), "x", *(("strict", True) if "buffer" in call else ()))
    if "Incremental" in name:
        print(made.getstate(), made.reset(), made.setstate(made.getstate()), getattr(made, "buffer", None))


class Counting(codecs.BufferedIncrementalEncoder):
    def _buffer_encode(self, input, errors, final): return (input[:len(input) // 2 * 2].encode(), len(input) // 2 * 2) if not final else (input.encode(), len(input))


c = Counting()
print(c.encode("abc"), c.getstate(), c.encode("d"), c.getstate(), c.encode("e"), c.buffer, c.setstate("q"), c.encode("", True), c.setstate(0), c.encode("z", True))
