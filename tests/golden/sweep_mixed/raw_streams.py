# A raw stream in Python under the buffered and text layers: short reads, None, and a newline cut in two.
import io
import struct


class Drip(io.RawIOBase):
    def __init__(self, *pieces):
        self.pieces = list(pieces)
        self.written = []

    def readable(self):
        return True

    def writable(self):
        return True

    def readinto(self, into):
        if not self.pieces:
            return 0
        piece = self.pieces.pop(0)
        if piece is None:
            return None
        memoryview(into)[: len(piece)] = piece
        return len(piece)

    def write(self, data):
        part = bytes(data[:5])
        self.written.append(part)
        return len(part)


text = io.TextIOWrapper(io.BufferedReader(Drip(b"on", b"e\r", b"\ntw\xc3", b"\xb6\rthree\n", b"end"), 4), "utf-8", newline=None)
print(text.readline(), list(text), text.newlines)
raw = Drip()
with io.BufferedWriter(raw, 8) as out:
    for k in range(4):
        out.write(struct.pack("<HB", k, k))
    out.flush()
print(len(raw.written) > 1, b"".join(raw.written) == b"".join(struct.pack("<HB", k, k) for k in range(4)))
print(io.BufferedReader(Drip(None)).read(), Drip(b"ab", b"c").readall())
both = io.BufferedRWPair(Drip(b"left"), Drip())
print(both.read(2), both.write(b"x"), both.peek()[:1])
both.close()
