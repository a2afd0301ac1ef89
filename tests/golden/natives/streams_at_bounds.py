"""Streams over memory at the bounds of their buffers and lines: sizes, limits, places, options that are set again."""
import io
from _each import each_value as each
from _told import told


class Raw(io.RawIOBase):
    """Tells what is asked of it; gives at most `most` bytes at once."""

    def __init__(self, data=b"", most=5):
        self.data, self.most, self.at, self.log = bytearray(data), most, 0, []

    def readable(self):
        return True

    writable = seekable = readable

    def readinto(self, buffer):
        n = min(len(buffer), self.most, len(self.data) - self.at)
        buffer[:n] = self.data[self.at:self.at + n]
        self.at += n
        self.log.append(("r", len(buffer)))
        return n

    def write(self, data):
        n = min(len(data), self.most)
        self.data[self.at:self.at + n] = data[:n]
        self.at += n
        self.log.append(("w", bytes(data)[:12], len(data)))
        return n

    def seek(self, to, whence=0):
        self.at = to + (0, self.at, len(self.data))[whence]
        self.log.append(("s", to, whence))
        return self.at

    def truncate(self, size=None):
        self.log.append(("t", size))
        del self.data[size:]
        return size


text = "ab\ncd\r\nef\rgh\u20ac\U00012345\n\nlast"
for newline in (None, "", "\n", "\r", "\r\n"):
    for chunk in (1, 2, 3, 7, 8192):
        def stream():
            t = io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8", newline=newline)
            t._CHUNK_SIZE = chunk
            return t
        t = stream()
        lines = [(t.readline(n), t.tell() & 2**64 - 1) for n in (0, 1, 2, 3, 1, 100, -1, 2, 2, -5)] if chunk < 8 else list(t)
        print(repr(newline), chunk, lines, repr(stream().read()), [*iter(lambda t=stream(): t.read(3), "")])
        t = stream()
        t.read(4)
        place = t.tell()
        rest = t.read()
        t.seek(place)
        print(place & 2**64 - 1, t.read() == rest, told(t.seek, -1), told(t.seek, 1, 1), told(t.seek, 0, 1) == t.tell(), told(t.seek, 0, 2), told(t.seek, 1, 2), told(t.seek, 0, 3))
for options in ({}, {"line_buffering": True}, {"write_through": True}, {"newline": "\r\n"}, {"newline": ""}, {"newline": "\r", "line_buffering": True}):
    raw = io.BytesIO()
    t = io.TextIOWrapper(raw, "utf-8", **options)
    seen = []
    for piece in ("a", "b\n", "c\rd", "123456789", "x", "\n\n"):
        seen.append((t.write(piece), raw.getvalue()))
    print(options, seen, t.tell(), raw.getvalue(), t.line_buffering, t.write_through)
    t.reconfigure(line_buffering=True)
    t.write("p\nq")
    seen = [raw.getvalue()[-3:], t.line_buffering, t.write_through]
    t.reconfigure(line_buffering=None, write_through=True, newline="\n", errors="replace", encoding="ascii")
    t.write("\u20ac\n")
    print(seen, raw.getvalue()[-4:], t.line_buffering, t.write_through, t.encoding, t.errors)
    t.reconfigure(line_buffering=False, write_through=False)
    t.write("r\n")
    print(raw.getvalue()[-4:], t.line_buffering, t.write_through, told(t.reconfigure, 5), told(t.reconfigure, encoding=5), told(t.reconfigure, errors=5), told(t.reconfigure, newline=5), told(t.reconfigure, newline="x"), told(t.reconfigure, line_buffering="x"))
t = io.TextIOWrapper(io.BytesIO(b"abc\ndef"), "utf-8")
t.read(1)
print(told(t.reconfigure, encoding="ascii"), told(t.reconfigure, errors="ignore"), told(t.reconfigure, newline=""), told(t.reconfigure, line_buffering=True), t.read(), told(t.truncate, 1), t.buffer.getvalue())
for size in (1, 3, 8):
    raw = Raw(b"abcdefghijklmnopqrstuvwxyz", 99)
    r = io.BufferedReader(raw, size)
    print(size, r.peek(), r.peek(1), r.read(0), r.read1(2), r.read1(), r.read(3), r.read1(-1), r.tell(), r.readinto(bytearray(2)), r.seek(-2, 1), r.read(1), r.seek(1, 1), r.read(2), r.seek(3), r.read(size), r.read(size + 1), r.readline(2), r.seek(-3, 2), r.read(), r.read(), r.tell())
    raw = Raw(b"", 3)
    w = io.BufferedWriter(raw, size)
    print([w.write(b"x" * n) for n in (0, 1, size - 1, size, size + 1, 1)], w.tell(), w.flush(), bytes(raw.data), w.truncate(2), w.seek(1), w.write(b"yz"), w.truncate(), w.close(), bytes(raw.data))
    raw = Raw(b"abcdefghij", 99)
    b = io.BufferedRandom(raw, size)
    print(b.read(1), b.write(b"XY"), b.read(2), b.tell(), b.peek(1)[:1], b.write(b"Z"), b.seek(0), b.read(), b.seek(2), b.readline(), b.write(b"!"), b.flush(), bytes(raw.data))
for size in (0, -1, "x", 1.5):
    print(size, told(io.BufferedReader, Raw(), size).__class__.__name__, told(io.BufferedWriter, Raw(), size) if not isinstance(told(io.BufferedWriter, Raw(), size), io.BufferedWriter) else "made")
for kind, data in ((io.BytesIO, b"ab\ncd\nef"), (io.StringIO, "ab\ncd\nef")):
    m = kind(data)
    print([told(m.read, n) for n in (0, 1, -1, 5)], m.seek(0), [told(m.readline, n) for n in (0, 1, 5, -1, None)], m.seek(2), m.readlines(1), m.seek(0), m.readlines(3), m.seek(0), m.readlines(4), m.seek(0), m.readlines(0), m.tell())
    print([told(m.seek, *a) for a in ((3,), (-1,), (100,), (0, 1), (0, 2), (1, 1), (-2, 2), (-100, 2), (0, 3), (2**70,), ("x",))], m.tell(), m.read(), told(m.truncate, -1), told(m.truncate, 2), m.getvalue(), m.tell(), m.seek(4), m.write(data[:1]), m.getvalue(), told(m.truncate), told(m.truncate, 99), m.getvalue())
    print(told(m.write, 5), told(m.writelines, [data[:1], data[1:2]]), m.tell(), told(m.writelines, [data[:1], 5]), m.getvalue(), told(kind, 5), m.close(), told(m.read), told(m.tell), told(m.seekable))
m = io.BytesIO(b"abcdef")
print(m.read1(2), m.read1(-1), m.read1(), m.seek(1), m.readinto(bytearray(9)), m.getbuffer()[2:4].tobytes(), told(lambda: [m.getbuffer(), m.truncate(0)][0]).__class__.__name__)
for newline in (None, "", "\n", "\r", "\r\n"):
    s = io.StringIO("a\nb\r\nc\rd", newline)
    print(repr(newline), list(s), s.getvalue(), s.write("\ne\r\n"), s.getvalue(), s.newlines, s.line_buffering)
d = io.IncrementalNewlineDecoder(None, True)
print([d.decode(x, f) for x, f in (("a\r", 0), ("\nb\r", 0), ("c\r", 1), ("\n", 1), ("\r\r\n\n", 1))], d.newlines, d.getstate(), d.setstate((b"", 1)), d.getstate(), d.decode("\n"), d.reset(), d.newlines, d.getstate())
each("""
io.TextIOWrapper(io.BytesIO(), "utf-8", newline="x")
io.TextIOWrapper(io.BytesIO(), "nothing")
io.TextIOWrapper(io.BytesIO(), "utf-8", "nothing").write("\\ud800")
io.TextIOWrapper(io.BytesIO(), encoding="utf\\0")
io.TextIOWrapper(io.BytesIO(), "utf-8", errors="\\0")
t = io.TextIOWrapper(io.BytesIO(b"abc"), "utf-8"); t._CHUNK_SIZE = 0
t._CHUNK_SIZE = -1
del t._CHUNK_SIZE
t._CHUNK_SIZE, t.read(2), t.detach().read(), t.closed
t.buffer
io.TextIOWrapper(io.BytesIO(b"\\xff"), "utf-8").read()
io.TextIOWrapper(io.BytesIO(b"ab\\xffcd"), "utf-8", "replace").read(3)
next(io.TextIOWrapper(io.BytesIO(b""), "utf-8"))
t = io.TextIOWrapper(io.BytesIO(b"a\\nb"), "utf-8"); next(t); t.tell()
repr(t), t.name
io.open(5.5)
io.open("x", "rw")
io.open("x", "rr")
io.open("x", "")
io.open("x", "U")
io.open("x", "rb", encoding="utf-8")
io.open("x", "rb", errors="x")
io.open("x", "rb", newline="")
io.open("x", "r", 0)
io.open("x", "r", -5)
io.open("x", "b")
io.open("x", "r+w")
io.open("x", "tb")
io.open(-1)
io.open("x", "r", closefd=False)
io.open("x", "xyz")
io.text_encoding(None), io.text_encoding("x"), io.DEFAULT_BUFFER_SIZE
io.BufferedRWPair(Raw(b"ab"), Raw()).read(5)
io.BufferedRWPair(Raw(b"ab"), Raw(), 0)
p = io.BufferedRWPair(Raw(b"abc"), w := Raw(), 2); p.read(1), p.peek(1), p.write(b"xyz"), p.flush(), bytes(w.data), p.readable(), p.writable(), p.read1(1), p.readinto(bytearray(1)), p.isatty(), p.closed, p.close(), p.closed
io.IOBase().readline(), io.IOBase().seekable()
io.RawIOBase().read(1)
""", globals())
