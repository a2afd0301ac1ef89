# io over odd raw streams where Coil answers, or words its refusal, in its own way.
import io, os
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
class TextBuf(io.BytesIO):
    def __init__(self, *chunks): super().__init__(); self.chunks = list(chunks)
    def read1(self, n=-1): return self.chunks.pop(0) if self.chunks else b""
    def read(self, n=-1): return self.chunks.pop(0) if self.chunks else b""
R, W, RW, T = io.BufferedReader, io.BufferedWriter, io.BufferedRandom, io.TextIOWrapper
def text(*chunks, enc="utf-8", **k): return T(TextBuf(*chunks), enc, **k)
D = io.IncrementalNewlineDecoder
class Peeks(io.IOBase):
    def __init__(self, data): self.data = data
    def peek(self, n): return self.data[:3]
    def read(self, n=-1): r, self.data = self.data[:n], self.data[n:]; return r
each(r"""
    R(Raw("x")).read(4)
    r = R(Raw(b"abcdef")); r.peek(), r.seek(3), r.raw.at, r.seek(-1, 1), r.seek(100, 1), r.raw.at
    w = W(Raw(room=[None]), 4); w.write(b"ab"), w.write(b"abcdef")
    w.write(b"x")
    w.raw.room = None; w.flush(), w.raw.out
    w = W(Raw(room=[2, None]), 4); w.write(b"abcdefghij")
    w.raw.room = None; w.flush(), w.raw.out
    w = W(Raw(room=[2, None, 4]), 4); w.write(b"abcdefghij"), w.raw.out
    w = W(Raw(room=[None, None, 8]), 4); w.write(b"abcd"), w.flush()
    w.flush(), w.raw.out
    w.raw.room = None; w.flush(), w.raw.out
    w = W(Raw(room=[-3]), 4); w.write(b"abcdefgh")
    w.raw.room = None; w.flush(), w.raw.out
    r = R(Raw(b"abc")); r.close(); r.peek()
    Raw(99).read(5)
    Raw(b"x").read("x")
    text("str").read()
    text(5).read()
    T(io.BytesIO(), "utf-8").seek("x")
    t = T(io.BytesIO(), "utf-8"); t.reconfigure(line_buffering="x"), t.line_buffering
    T(io.BytesIO(), "hex")
    D.__new__(D).decode("x")
    Peeks(b"abcdef\ng").readline(5), Peeks(b"a\nb").readline(), Peeks(b"abcdefgh").readline()
""", globals())
