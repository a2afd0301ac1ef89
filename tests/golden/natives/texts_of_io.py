"""io's classes by the names of their arguments, what they warn of, and how they tell a coding by its mark."""
import gc
import io
import os
import re
import tempfile
import warnings

from _each import each_value as each

folder = tempfile.mkdtemp()
path = os.path.join(folder, "f")
with open(path, "wb") as f:
    f.write(b"one\r\ntwo\r\n")
raw = io.FileIO(path)


class Telling(io.RawIOBase):
    """A raw stream that tells the sizes it is asked for."""

    def __init__(self, said):
        self.said, self.left = said, 3

    def readable(self):
        return True

    def writable(self):
        return True

    def readinto(self, room):
        self.said.append(len(room))
        self.left -= 1
        room[:4] = b"abcd"
        return 4 if self.left > 0 else 0

    def write(self, data):
        self.said.append(len(data))
        return len(data)


def asked(cls, do, *args, **kw):
    said = []
    made = cls(Telling(said), *args, **kw)
    do(made)
    made.close()
    return said


each("""
io.FileIO(file=path, mode="rb", closefd=True, opener=None).close()
io.FileIO(path, "r", True, lambda name, flags: os.open(name, flags)).close()
io.FileIO(path, "r", False)
io.FileIO(path, closefd=False)
io.FileIO(path, mode="q")
io.FileIO(file=path, name=1)
io.FileIO()
io.FileIO(path, path=path)
io.BytesIO(initial_bytes=b"a").getvalue()
io.BytesIO(initial_byte=b"a")
io.BytesIO(b"a", b"b")
io.StringIO(initial_value="a\\n", newline="\\r\\n").getvalue()
io.StringIO(initial=1)
io.StringIO("a", "\\n", 1)
io.StringIO("a", newline="x")
io.BufferedReader(raw=raw, buffer_size=5).read(2)
io.BufferedReader(row=raw)
io.BufferedReader()
io.BufferedReader(raw, 0)
io.BufferedWriter(raw=io.BytesIO(), buffer_size=5).write(b"abc")
io.BufferedWriter(raw=io.BytesIO(), size=5)
io.BufferedRandom(raw=io.BytesIO(), buffer_size=5).write(b"abc")
io.BufferedRandom(buffer=1)
io.BufferedRWPair(io.BytesIO(b"abc"), io.BytesIO(), 5).read()
io.BufferedRWPair(reader=io.BytesIO(), writer=io.BytesIO())
io.BufferedRWPair(io.BytesIO())
io.TextIOWrapper(buffer=io.BytesIO(b"a\\r\\n"), encoding="ascii", errors="strict", newline="", line_buffering=True, write_through=True).read()
io.TextIOWrapper(buffer=io.BytesIO(), encoding="ascii", newlines="")
io.TextIOWrapper()
io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors=1)
io.TextIOWrapper(io.BytesIO(), encoding=1)
io.IncrementalNewlineDecoder(decoder=None, translate=True, errors="strict").decode(input="a\\r\\nb", final=True)
io.IncrementalNewlineDecoder(None)
io.IncrementalNewlineDecoder(decoder=None, translation=True)
open(file=path, mode="r", buffering=-1, encoding="ascii", errors="strict", newline=None, closefd=True, opener=None).read()
open(path, "xrwa+tb")
open(path, "rU")
open(path, "rr")
open(path, "+")
open(path, "t")
open(path, "bt")
open(path, "rb", encoding="ascii")
open(path, "rb", errors="strict")
open(path, "rb", newline="")
open(path, "r", 0)
open(path, "w", newline="x")
asked(io.BufferedReader, lambda b: b.read(1))
asked(io.BufferedReader, lambda b: b.read(1), 7)
asked(io.BufferedReader, lambda b: b.peek(), 7)
asked(io.BufferedReader, lambda b: b.readline())
asked(io.BufferedReader, lambda b: b.read())
asked(io.BufferedReader, lambda b: b.readinto(bytearray(9000)))
asked(io.BufferedWriter, lambda b: b.write(bytes(8192)))
asked(io.TextIOWrapper, lambda b: b.read(1), "ascii")
io.DEFAULT_BUFFER_SIZE, io.TextIOWrapper(io.BytesIO(), "ascii")._CHUNK_SIZE
""", globals())

for coding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"):
    memory = io.BytesIO()
    text = io.TextIOWrapper(memory, encoding=coding)
    text.write("a\u20ac")
    text.flush()
    place = text.tell()
    text.write("b")
    text.seek(0, 2)
    text.write("c")
    text.flush()
    print(coding, memory.getvalue(), place, end=" ")
    text.seek(0)
    print(ascii(text.read(1)), ascii(text.read()), end=" ")
    text.seek(place)
    print(ascii(text.read()), end=" ")
    again = io.TextIOWrapper(io.BytesIO(memory.getvalue() * 2), encoding=coding)
    print(ascii(again.read()))
for mark in (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\xef\xbb", b"\xff", b""):
    for coding in ("utf-8-sig", "utf-16", "utf-32", "utf-8"):
        try:
            read = io.TextIOWrapper(io.BytesIO(mark + b"a\0\0\0"), encoding=coding).read()
        except UnicodeError as error:
            print(mark, coding, error)
        else:
            print(mark, coding, ascii(read))

# What is left open is told of, each kind in its words.
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    os.chdir(folder)
    for make in (lambda: io.FileIO("f"), lambda: open("f", "rb"), lambda: open("f", "r", encoding="ascii"), lambda: open("f", "r+b"),
                 lambda: io.BufferedReader(io.FileIO("f")), lambda: io.BufferedWriter(io.FileIO("f", "a")), lambda: os.scandir("."),
                 lambda: next(os.scandir(".")).name, lambda: os.fdopen(os.open("f", 0), "rb", 0) and None):
        made = make()
        made = None
        gc.collect()
    for warning in caught:
        print(warning.category.__name__, re.sub("name=[0-9]+", "name=N", str(warning.message)), type(warning.source).__name__)
for name in os.listdir("."):
    os.remove(name)
os.rmdir(folder)
