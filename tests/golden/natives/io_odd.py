# io over raw streams, buffers and decoders that answer oddly: None, too much, other types, errors; newlines, carried characters, marks, places.
import codecs, io, os
from _each import each_value as each

class Raw(io.RawIOBase):
    """Reads pieces in turn: bytes, None for would block, an exception, or a number to be returned as it is; writes at most `room`."""
    def __init__(self, *pieces, room=None, seek=True): self.pieces, self.room, self.out, self.at, self.seeks = list(pieces), room, bytearray(), 0, seek
    def readable(self): return True
    def writable(self): return True
    def seekable(self): return self.seeks
    def tell(self): return self.at
    def seek(self, n, w=0):
        self.at = n if w == 0 else self.at + n if w == 1 else 100 + n
        return self.at
    def truncate(self, n=None): return ("truncated", n)
    def readinto(self, b):
        if not self.pieces: return 0
        p = self.pieces.pop(0)
        if isinstance(p, Exception): raise p
        if isinstance(p, bytes): b[:len(p)] = p; self.at += len(p); return len(p)
        return p
    def write(self, b):
        if isinstance(self.room, list):
            n = self.room.pop(0) if self.room else None
            if isinstance(n, Exception): raise n
            if n is None: return None
            if n < 0 or n > len(b): return n
        else: n = len(b) if self.room is None else min(self.room, len(b))
        self.out += bytes(b[:n]); self.at += n
        return n
class Base(io.IOBase):
    def __init__(self, data): self.data = data
    def read(self, n=-1):
        if isinstance(self.data, bytes): r, self.data = self.data[:n], self.data[n:]; return r
        return self.data
class Peeks(Base):
    def __init__(self, data, peeked): self.data, self.peeked = data, peeked
    def peek(self, n): return self.data[:3] if self.peeked is None else self.peeked
class All(Raw):
    def __init__(self, v): super().__init__(); self.v = v
    def readall(self): return self.v
class NoAll(Raw):
    readall = None
class Buf(io.BufferedIOBase):
    def __init__(self, v): self.v = v
    def read(self, n=-1): return self.v
    def read1(self, n=-1): return self.v
class TextBuf(io.BytesIO):
    def __init__(self, *chunks): super().__init__(); self.chunks = list(chunks)
    def read1(self, n=-1): return self.chunks.pop(0) if self.chunks else b""
    def read(self, n=-1): return self.chunks.pop(0) if self.chunks else b""
class OnlyRead:
    closed = False
    def __init__(self, *c): self.c = list(c)
    def readable(self): return True
    def writable(self): return False
    def seekable(self): return False
    def read(self, n=-1): return self.c.pop(0) if self.c else b""
    def flush(self): pass
    def close(self): pass
class BadName(Raw):
    @property
    def name(self): raise KeyError("name")
class SelfName(Raw): pass
R, W, RW, T = io.BufferedReader, io.BufferedWriter, io.BufferedRandom, io.TextIOWrapper
def text(*chunks, enc="utf-8", **k): return T(TextBuf(*chunks), enc, **k)
each(r"""
    R(Raw(b"abc", b"de")).read(), R(Raw(b"abc", None, b"de")).read(), R(Raw(None)).read(), R(Raw(b"abc", b"de")).read(4)
    R(Raw(None)).read1()
    R(Raw(b"ab")).peek(1)
    R(Raw(None)).peek()
    r = R(Raw(b"abcdef")); r.read(2), r.tell(), r.seek(1, 1), r.read(1), r.seek(4), r.seek(-1, 1)
    r = R(io.BytesIO(b"abcdefgh"), 4); r.read(1), r.tell(), r.seek(1, 1), r.tell(), r.read(1), r.seek(-2, 1), r.read(1), r.seek(3, 1), r.tell(), r.read(), r.seek(-3, 2), r.tell(), r.read(2), r.seek(-1, 1), r.read(9), r.seek(20, 1), r.read(), r.seek(0), r.read(2), r.seek(0, 1)
    rw = RW(io.BytesIO(b"abcdef"), 4); rw.read(2), rw.write(b"XY"), rw.raw.getvalue(), rw.tell(), rw.flush(), rw.raw.getvalue(), rw.read(), rw.seek(0), rw.read(1), rw.write(b"123456"), rw.seek(-1, 1), rw.read(), rw.raw.getvalue(), rw.truncate(3), rw.raw.getvalue(), rw.seek(1), rw.peek(), rw.write(b"q"), rw.close()
    Base(b"ab\ncd").readline(), Base(b"ab\ncd").readlines(), Base(b"abc").readline(2), Base(b"").readline(), list(Base(b"a\nb"))
    Base(b"a\nb\nc").readlines(3), Peeks(b"ab\n", b"").readline()
    R(Raw(5000000)).read(4)
    R(Raw(-2)).read(4)
    R(Raw(OSError("raw"))).read(4)
    r = R(Raw(b"ab", OSError("raw"))); r.read(5)
    b = bytearray(4); R(Raw(b"abc", b"d")).readinto(b), b, R(Raw(b"abc", b"d")).readinto1(b), R(Raw(None)).readinto(b), R(Raw(b"ab", None)).readinto(b), R(Raw(None)).readinto1(b)
    R(Raw(b"ab\ncd", b"ef\n")).readlines(), R(Raw(b"ab\ncd")).readline(2), list(R(Raw(b"a\n", b"b"))), R(Raw(b"a", b"b\nc")).readline(), R(Raw(None)).readline(), R(Raw(b"ab", None, b"c\n")).readline()
    R(All(b"all")).read(), R(All(None)).read(), R(NoAll(b"x", b"y")).read(), R(NoAll(None)).read(), R(NoAll(b"x", None)).read()
    R(All("text")).read()
    R(All(5)).read()
    r.seek(0, 5)
    R(Raw(seek=False)).seek(0)
    R(Raw(seek=False)).tell()
    r = R(Raw()); r.raw.at = -5; r.tell()
    R(Raw()).write(b"x")
    W(Raw()).read()
    W(Raw()).peek()
    W(Raw()).readinto(bytearray(1))
    R(Raw()).truncate()
    w = W(Raw(), 4); w.write(b"ab"), w.raw.out, w.write(b"cd"), w.raw.out, w.write(b"efghi"), w.raw.out, w.flush(), w.raw.out, w.tell(), w.write(b""), w.truncate(), w.write(bytearray(b"zz")), w.seek(0), w.raw.out
    w = W(Raw(room=3), 4); w.write(b"abcdefghij"), w.flush(), w.raw.out
    w.raw.out, w.raw.room.append(99) if 0 else 0
    w = W(Raw(room=[99]), 4); w.write(b"ab"), w.flush()
    w.raw.room = None; w.close()
    w.raw.room = None; w.close()
    w = W(Raw(room=[OSError("disk")]), 4); w.write(b"ab"), w.flush()
    w.raw.room = None; w.close(), w.raw.out, w.closed
    w = W(Raw(), 4); w.write("x")
    w.write(5)
    p = io.BufferedRWPair(Raw(b"ab"), Raw()); p.read(1), p.peek(), p.write(b"q"), p.flush(), p.isatty(), p.readable(), p.writable(), p.closed, p.readinto(bytearray(1)), p.read1(), p.close(), p.closed
    io.BufferedRWPair(5, Raw())
    io.BufferedRWPair(Raw(), 5)
    R(5)
    W(5)
    R(Raw(), 0)
    R(Raw(), -1)
    R(Raw(), "x")
    R()
    repr(R(BadName()))
    n = SelfName(); b = R(n); n.name = b; repr(b)
    n.name = "plain"; repr(b), b.name, b.closed, b.raw is n, b.detach() is n, n.closed
    b.read()
    b.mode
    repr(b)
    r = R(Raw()); r.mode
    r.name
    r.raw.mode = "rb"; r.mode, r.fileno() if 0 else 0
    r.fileno()
    r.close(), r.closed, r.close()
    r.read()
    r.seek(0)
    with r: pass
    R.__new__(R).read()
    W.__new__(W).write(b"x")
    repr(R.__new__(R))
    R.__new__(R).closed
    Base(5).readline()
    Base(None).readline()
    Base("x").readline()
    Peeks(b"ab", "x").readline()
    Peeks(b"ab", 5).readline()
    Base(b"a").readline("x")
    Base(b"a").readlines("x")
    io.IOBase().readline()
    io.IOBase().writelines([b"a"])
    io.IOBase().writelines(5)
    io.IOBase().seek(0)
    io.IOBase().truncate()
    io.IOBase().fileno()
    io.IOBase().tell(), 1
    io.IOBase().isatty(), io.IOBase().readable(), io.IOBase().closed, io.IOBase().flush(), io.IOBase().close()
    io.RawIOBase().read(1)
    io.RawIOBase().write(b"")
    io.RawIOBase().readinto(b"")
    Raw(b"abc").read(5), Raw(None).read(5), Raw(b"ab", b"cd").read(), Raw(b"ab", None).read(), Raw(None).read(), Raw(b"abc").readall(), Raw().readall(), Raw(b"abc").read(0), Raw(b"ab").read(-5)
    Raw("x").read(5)
    io.BufferedIOBase().read()
    io.BufferedIOBase().read1()
    io.BufferedIOBase().write(b"")
    io.BufferedIOBase().detach()
    Buf(b"abc").readinto(bytearray(3)), Buf(b"a").readinto1(bytearray(3)), Buf(b"").readinto(bytearray(3))
    Buf(b"abc").readinto(bytearray(2))
    Buf(5).readinto(bytearray(2))
    Buf(None).readinto1(bytearray(2))
    Buf(b"a").readinto(b"x")
    io.TextIOBase().read()
    io.TextIOBase().readline()
    io.TextIOBase().write("x")
    io.TextIOBase().detach()
    io.TextIOBase().encoding, io.TextIOBase().newlines, io.TextIOBase().errors
""", globals())
each(r"""
    text(b"ab\r\ncd\re\n").read(), text(b"ab\r", b"\ncd").read(), text(b"a\r\nb", newline="").read(), text(b"a\r\nb", newline="\r\n").readlines(), text(b"a\rb\nc", newline="\r").readlines(), text(b"a\r", b"\nb\n", newline="").readlines(), text(b"a\r", b"b", newline="").readlines(), text(b"a\rb\r\n", newline="\n").readlines(), text(b"a\r", newline="").readline(), text(b"ab\r\n", newline="").readline(3), text(b"x\ry").readline(1)
    t = text(b"a\rb\nc\r\n"); t.newlines, t.read(), t.newlines
    t = text(b"a\r", b"\n", b"b"); t.readline(), t.newlines, t.readline(), t.newlines
    text(b"\xc3", b"\xa9x").read(), text(b"\xc3", b"\xa9x").read(1), text(b"\xe2\x82", b"\xac").readline(), text(b"\xff", errors="replace").read(), text(b"\xc3", errors="ignore").read(), text(b"\xf0\x9f", b"\x98", b"\x80!").read(2), text(b"a\xc3", b"\xa9", b"b").readline()
    text(b"\xc3").read()
    text(b"\xff").read(1)
    text(b"\xff\n").readline()
    text("\ufeffab".encode("utf-8"), enc="utf-8-sig").read(), text(b"ab", enc="utf-8-sig").read(), text(b"\xff\xfea\0", enc="utf-16").read(), text(b"\xfe\xff\0a", enc="utf-16").read(), text(b"a\0b\0", enc="utf-16-le").read(), text(b"\0\0\xfe\xff\0\0\0a", enc="utf-32").read(), text(b"\xff\xfe\0\0a\0\0\0", enc="utf-32").read(), text(b"a\0", b"\0\0", enc="utf-32-le").read(), text(b"a", b"\0", enc="utf-16-le").read(1), text(b"\xe9", enc="latin-1").read(), text(b"\xe9", enc="cp1252").read(), text(b"+AOk-", enc="utf-7").read()
    t = text(b"abc", b"def"); t.read(2), t.read(0), t.read(3), t.read(), t.read(), t.read(5)
    t = text(b"abc\n", b"def\n"); t.readline(0), t.readline(2), t.readline(), t.readline(-1), t.readline(), next(text(b"x"))
    next(text())
    text(b"ab\ncd").readlines(), text(b"ab\ncd").readlines(1), list(text(b"ab\ncd")), text(b"a").readline("x") if 0 else 0
    text("str").read(1)
    text(5).read(1)
    text(None).read(1)
    T(io.BytesIO(b"x"), "utf-8").read("x")
    T(OnlyRead(b"ab", b"c"), "utf-8").read(), T(OnlyRead(b"ab\nc"), "utf-8").readline(), T(OnlyRead(b"ab"), "utf-8").seekable(), T(OnlyRead(b"ab"), "utf-8").readable(), T(OnlyRead(bytearray(b"ba")), "utf-8").read(1), T(OnlyRead(memoryview(b"mv")), "utf-8").read()
    T(OnlyRead(b"ab"), "utf-8").tell()
    T(OnlyRead(b"ab"), "utf-8").seek(0)
    T(OnlyRead(b"ab"), "utf-8").write("x")
    T(OnlyRead(b"ab"), "utf-8").fileno()
    T(OnlyRead(b"ab"), "utf-8").isatty()
    t = T(io.BytesIO(b"ab\xc3\xa9cd\nef"), "utf-8"); t.tell(), t.read(1), t.tell(), t.read(2), t.tell(), t.readline(), t.tell(), t.seek(4), t.read(1), t.seek(0, 1), t.seek(0, 2), t.read(), t.seek(0), t.read(2)
    t = T(io.BytesIO("ab\u20accd".encode("utf-16")), "utf-16"); t.read(1), t.tell(), t.read(2), t.seek(t.tell()), t.read(), t.seek(0), t.read(3), t.tell()
    t = T(io.BytesIO(b"a\r\nb\r\nc"), "utf-8"); t.readline(), t.tell(), t.read(1), t.tell(), t.seek(3), t.read()
    t = T(io.BytesIO("\ufeffab".encode("utf-8")), "utf-8-sig"); t.read(1), t.tell(), t.seek(0), t.read(), t.tell()
    t = T(io.BytesIO(b"\xc3\xa9\xff\xc3\xa9"), "utf-8", errors="replace"); t.read(1), t.tell(), t.read(1), t.tell(), t.read(), t.seek(2), t.read(1)
    t = T(io.BytesIO(b"abcdef"), "ascii"); t._CHUNK_SIZE = 2; t.read(1), t.tell(), t.read(3), t.tell(), t._CHUNK_SIZE, t.seek(5), t.read()
    t = T(io.BytesIO(b"+AOk-abc+AOk-"), "utf-7"); t.read(2), t.read()
    t.seek(1, 1)
    t.seek(1, 2)
    t.seek(0, 5)
    t.seek(-1)
    t = T(io.BytesIO(b"abcdef"), "utf-8"); t.read(2), t.truncate(), t.buffer.getvalue(), t.seek(0), t.read(), t.truncate(3), t.buffer.getvalue(), t.seek(0), t.read()
    t = T(io.BytesIO(), "utf-8"); t.write("a\u20ac\n"), t.tell(), t.buffer.getvalue(), t.flush(), t.write(""), t.seek(0), t.read(), t.write("z"), t.flush(), t.buffer.getvalue()
    t = T(io.BytesIO(), "utf-16"); t.write("a"), t.write("b"), t.flush(), t.buffer.getvalue()[2:], len(t.buffer.getvalue()), t.seek(0), t.write("c"), t.flush(), len(t.buffer.getvalue())
    t = T(io.BytesIO(), "utf-32"); t.write("a"), t.write("b"), t.flush(), len(t.buffer.getvalue())
    t = T(io.BytesIO(), "utf-8-sig"); t.write("a"), t.write("b"), t.flush(), t.buffer.getvalue(), t.seek(0), t.read()
    t = T(io.BytesIO(), "utf-8", newline="\r\n"); t.write("a\nb\r\n"), t.flush(), t.buffer.getvalue(), t.newlines
    t = T(io.BytesIO(), "utf-8", newline="\r"); t.write("a\nb"), t.flush(), t.buffer.getvalue()
    t = T(io.BytesIO(), "utf-8", line_buffering=True); t.write("a"), t.buffer.getvalue(), t.write("b\nc"), t.buffer.getvalue(), t.line_buffering, t.write("\r"), t.buffer.getvalue(), t.write_through
    t = T(io.BytesIO(), "utf-8", write_through=True); t.write("a"), t.buffer.getvalue(), t.write_through
    t = T(io.BytesIO(), "ascii", "replace"); t.write("\u20ac"), t.flush(), t.buffer.getvalue(), t.errors, t.encoding
    t = T(io.BytesIO(), "ascii"); t.write("\u20ac")
    t.write(5)
    t.writelines(["a", "b"]), t.writelines([]), t.flush(), t.buffer.getvalue()
    t.writelines([5])
    t.writelines(5)
    t.reconfigure(encoding="latin-1", errors="ignore", newline="\r\n", line_buffering=True), t.encoding, t.errors, t.line_buffering, t.write("\xe9\n"), t.buffer.getvalue()
    t.reconfigure(encoding=5)
    t.reconfigure(errors=5)
    t.reconfigure(newline=5)
    t.reconfigure(newline="x")
    t.reconfigure(encoding="nope")
    T(io.BytesIO(), 5)
    T(io.BytesIO(), "nope")
    T(io.BytesIO(), "a\0b")
    T(io.BytesIO(), "utf-8", 5)
    T(io.BytesIO(), "utf-8", "nope")
    T(io.BytesIO(), "utf-8", "a\0b")
    T(io.BytesIO(), "utf-8", newline=5)
    T(io.BytesIO(), "utf-8", newline="x")
    T(5, "utf-8")
    T()
    repr(T(BadName(), "utf-8"))
    n = SelfName(); t = T(n, "utf-8"); n.name = t; repr(t)
    n.name = "plain"; n.mode = "rb"; repr(t), t.name, t.buffer is n, t.detach() is n
    repr(t)
    t.read()
    t = T(io.BytesIO(b"x"), "utf-8"); t.close(), t.closed, t.close(), repr(t)
    t.read()
    t.write("x")
    t.tell()
    with t: pass
    iter(t)
    t.mode = "zz"; repr(t)
    t.errors = "x"
    T.__new__(T).read()
    repr(T.__new__(T))
    t = T(io.BytesIO(b"one\ntwo\n"), "utf-8"); t.__init__(io.BytesIO(b"three\r\nfour"), "ascii", newline=""), t.read(2), t.__init__(io.BytesIO(b"five"), "utf-8"), t.read(), t.encoding, t.newlines
    D = io.IncrementalNewlineDecoder; d = D(None, True); d.decode("a\r"), d.decode("\nb\rc"), d.newlines, d.getstate(), d.reset(), d.newlines, d.getstate()
    d = D(None, False); d.decode("a\r\nb\rc\n"), d.newlines, d.decode("x\r"), d.decode("", True), d.newlines
    d = D(codecs.getincrementaldecoder("utf-8")(), True); d.decode(b"a\r"), d.getstate(), d.decode(b"\n\xc3"), d.getstate(), d.decode(b"\xa9"), d.setstate((b"\xc3", 1)), d.decode(b"\xa9"), d.reset(), d.getstate(), d.decode(b"\r", True), d.newlines
    d.setstate(5)
    d.setstate((1,))
    d.setstate((b"", "x"))
    d.decode(5)
    D(None, True).decode(b"x")
    D(None, True).decode(5)
    D(None)
    D(5, True).decode("x")
    D(type("Bad", (), {"getstate": lambda s: 5})(), True).getstate()
    D(type("Bad", (), {"getstate": lambda s: (1, "x")})(), True).getstate()
    D(type("Bad", (), {"getstate": lambda s: (b"q", 3)})(), True).getstate()
    b = io.BytesIO(b"abc"); b.seek(5), b.write(b"x"), b.getvalue(), b.seek(-2, 2), b.read(1), b.seek(-1, 1), b.tell(), b.truncate(), b.getvalue(), b.truncate(1), b.tell(), b.getvalue(), b.seek(10), b.read(), b.readline(), b.readinto(bytearray(2)), b.truncate(20), b.getvalue()
    b.seek(-1)
    b.seek(0, 5)
    b.seek("x")
    b.truncate(-1)
    b.truncate("x")
    b.write("x")
    b.read("x")
    b.readinto(b"x")
    b.writelines([5])
    io.BytesIO("x")
    io.BytesIO(b"", b"")
    io.BytesIO(x=1)
    io.BytesIO(initial_bytes=b"q").getvalue(), io.BytesIO(bytearray(b"r")).read(), io.BytesIO(None).read()
    v = b.getbuffer(); v[0:1] = b"Z"; b.getvalue()[:1]
    b.write(b"too long" * 10)
    b.truncate(0)
    b.close()
    v.release(); b.close(), b.closed
    b.read()
    b.getvalue()
    b.getbuffer()
    b.__getstate__()
    b = io.BytesIO(b"ab\ncd"); b.read(1), b.__getstate__(), b.readlines(), b.__setstate__((b"xyz", 1, {"q": 5})), b.read(), b.q, b.isatty(), b.seekable(), b.read1(), b.detach.__name__
    b.__setstate__(5)
    b.__setstate__((b"", 1))
    b.__setstate__((b"", "x", None))
    b.__setstate__((b"", -1, None))
    b.__setstate__((b"", 1, 5))
    b.__setstate__(("x", 1, None))
    b.__setstate__((b"", 1 << 70, None))
    b.detach()
    s = io.StringIO("ab\ncd"); s.read(1), s.tell(), s.seek(0, 2), s.write("\u20ac"), s.getvalue(), s.seek(1), s.readline(), s.readline(1), s.truncate(), s.getvalue(), s.truncate(2), s.getvalue(), s.seek(5), s.write("z"), s.getvalue(), s.newlines, s.line_buffering
    s.seek(-1)
    s.seek(1, 1)
    s.seek(1, 2)
    s.seek(0, 5)
    s.seek("x")
    s.truncate(-1)
    s.truncate("x")
    s.write(5)
    s.write(b"x")
    s.read("x")
    s.readline("x")
    io.StringIO(5)
    io.StringIO("", 5)
    io.StringIO("", "x")
    io.StringIO(x=1)
    io.StringIO("a\r\nb\rc\n", None).read(), io.StringIO("a\r\nb\rc\n", "").readlines(), io.StringIO("a\nb", "\r\n").getvalue(), io.StringIO("a\r\nb\rc", "\r").readlines(), io.StringIO(None).getvalue(), io.StringIO("a\r\nb", newline="\n").readline(), io.StringIO(initial_value="q").read()
    s = io.StringIO("x\ny", ""); s.__getstate__(), s.__setstate__(("new", "\n", 1, {"w": 2})), s.read(), s.w, s.encoding, s.errors, list(io.StringIO("a\nb"))
    s.__setstate__(5)
    s.__setstate__(("", "\n", 1))
    s.__setstate__(("", "\n", "x", None))
    s.__setstate__(("", "\n", -1, None))
    s.__setstate__(("", "\n", 1, 5))
    s.__setstate__((5, "\n", 1, None))
    s.close(), s.closed, s.close()
    s.read()
    s.getvalue()
    s.write("x")
    s.seek(0)
    s.__getstate__()
    s.readable()
""", globals())
folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), "io_odd-%d" % os.getpid())
os.mkdir(folder)
top, path = os.getcwd(), "f"
os.chdir(folder)
F = io.FileIO
rd, wr = os.pipe()
os.set_blocking(rd, False)
class NoAttr(io.FileIO):
    __slots__ = ()
try:
    each(r"""
        f = F(path, "x+"); f.write(b"hello\n"), f.seek(0), f.read(2), f.tell(), f.readall(), f.readall(), f.seek(-3, 2), f.read(-1), f.truncate(3), f.seek(0), f.read(), f.truncate(), f.readinto(bytearray(2)), f.mode, f.closed, f.readable(), f.writable(), f.seekable(), f.isatty(), f.closefd, f.name == path, f._blksize > 1
        f.close(), f.closed, f.close()
        f.read()
        f.write(b"")
        f.seek(0)
        f.fileno()
        f.readable()
        f.truncate()
        f.isatty()
        repr(f)
        F(path, "x")
        open(path + "/no/such")
        io.text_encoding("x"), io.open_code(path).read(3)
        F(path, "w").read()
        F(path, "r").write(b"x")
        F(path, "r").truncate()
        F(path.encode() + b"\0")
        F(-1)
        F(path, closefd=False)
        F(path, "rw")
        F(path, "")
        F(path, 5)
        F(path, opener=lambda p, f: -1)
        F(path, opener=lambda p, f: "x")
        F(path, opener=lambda p, f: 1 / 0)
        F(path, opener=5)
        F(path, opener=lambda p, f: os.open(p, f)).read(), F(path, opener=lambda p, f: os.open(p, f)).mode
        [F(path, m).mode for m in ("r", "w", "a", "r+", "w+", "a+", "rb", "rb+")]
        big = b"x" * 200000; f = F(path, "w+"); f.write(big), f.seek(0), f.readall() == big, f.seek(100), len(f.read()), f.read(5), f.seek(199990), len(f.readall()), f.close()
        len(open(path, "rb").read()), len(open(path, "rb", 0).read()), len(open(path, "rb", 10).read(50)), len(open(path, encoding="ascii").read()), len(open(path, encoding="ascii").read(100000))
        r = F(rd, closefd=False); r.read(5), r.readall(), r.readinto(bytearray(2)), R(r).read(5) if 0 else 0
        os.write(wr, b"ab"), r.read(5), r.readall()
        os.write(wr, b"cd"), r.readall(), r.readinto(bytearray(2))
        r.seek(0)
        r.tell()
        r.seekable(), r.mode, r.name == rd, r.closefd, repr(r) == f"<_io.FileIO name={rd} mode='rb' closefd=False>"
        b = open(rd, "rb", closefd=False); os.write(wr, b"line\nrest"); b.readline(), b.read(2), b.read(10), b.read(10)
        F.__new__(F).read()
        repr(F.__new__(F)), F.__new__(F).closed
        f = F(path); f.name = f; repr(f)
        del f.name; repr(f) != "", f.close()
        open(path, "rb", buffering=1).close(), open(path, "r", buffering=1, encoding="ascii").line_buffering
        open(path, "r", 0)
        open(path, "rb", encoding="ascii")
        open(path, "rb", errors="strict")
        open(path, "rb", newline="")
        open(path, "rt+b")
        open(path, "q")
        open(path, "")
        open(path, "r+w")
        open(path, "U")
        open(path, 5)
        open(path, "r", "x")
        open(path, encoding=5)
        open(path, errors=5)
        open(path, newline=5)
        open(path, newline="q")
        open(5.5)
        open([])
        open(path, opener=5)
        open()
        io.open_code(5)
    """, globals())
finally:
    os.close(rd), os.close(wr), os.remove(path), os.chdir(top), os.rmdir(folder)
