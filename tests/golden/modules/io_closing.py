# Streams being closed: what fails is told, both errors where two steps fail; what nobody closed is warned about, and closed.
import io, os, sys, warnings

warnings.simplefilter("always")


class Raw(io.RawIOBase):
    def writable(self): return True
    def readable(self): return True
    def write(self, data): raise OSError("no write")
    def readinto(self, buffer): return 0
    def close(self):
        super().close()
        raise ValueError("no close")


for make in io.BufferedWriter, lambda raw: io.TextIOWrapper(io.BufferedWriter(raw)):
    stream = make(Raw())
    stream.write("x" if isinstance(stream, io.TextIOBase) else b"x")
    try:
        stream.close()
    except ValueError as error:
        print(error, repr(error.__context__), stream.closed)


class Told(io.FileIO):
    def flush(self): print("flush"); super().flush()
    def close(self): print("close"); super().close()


sys.unraisablehook = lambda info: print("unraisable", repr(info.exc_value), type(info.object).__name__)
path = f"/tmp/io_closing_{os.getpid()}"
with warnings.catch_warnings(record=True) as caught:
    Told(path, "w")
    for args in ("wb", 0), ("wb",), ("w",), ("r+b",):
        stream = open(path, *args)
        text = repr(stream)
        del stream
        print(text.replace(path, "PATH") in str(caught[-1].message).replace(path, "PATH"), caught[-1].category.__name__)
    del caught[:]
    io.BufferedReader(Raw())
    print(caught)
# a byte order mark is written at the beginning, and nowhere else
for encoding in "utf-8-sig", "utf-16":
    with open(path, "w", encoding=encoding) as f:
        f.write("aaa")
        at = f.tell()
    with open(path, "r+", encoding=encoding) as f:
        f.seek(at)
        f.write("zzz")
        f.seek(0)
        f.write("bbb")
    with open(path, "a", encoding=encoding) as f:
        f.seek(0)
        f.seek(0, 2)
        f.write("xxx")
    with open(path, "rb") as f:
        print(f.read())
with open(path, "w+", encoding="utf-8") as f:
    f.write("one\ntwo\nthree\n")
    f.seek(0)
    print(repr(f.readline()), f.write("four\n"), repr(f.readline()), repr(f.read()))
os.unlink(path)
