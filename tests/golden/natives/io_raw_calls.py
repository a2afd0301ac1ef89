# What a buffered stream asks of the raw one below: a large write at once, nothing for a seek within the buffer.
import io
import os
import tempfile


class Raw(io.RawIOBase):
    def __init__(self, data=b"", takes=None):
        self.data, self.at, self.log, self.takes = bytearray(data), 0, [], takes
    def readable(self): return True
    def writable(self): return True
    def seekable(self): return True
    def readinto(self, into):
        self.log.append(f"read {len(into)}")
        got = self.data[self.at:self.at + len(into)]
        into[:len(got)] = got
        self.at += len(got)
        return len(got)
    def write(self, data):
        n = len(data) if self.takes is None else min(self.takes, len(data))
        self.log.append(f"write {len(data)}: {n}")
        self.data[self.at:self.at + n] = data[:n]
        self.at += n
        return n
    def seek(self, offset, whence=0):
        self.log.append(f"seek {offset} {whence}")
        self.at = offset + (0, self.at, len(self.data))[whence]
        return self.at
    def tell(self):
        return self.at


def asked(raw):
    told = ", ".join(raw.log)
    raw.log.clear()
    return told or "nothing"


raw = Raw(bytes(range(200)))
reader = io.BufferedReader(raw, 16)
for offset, whence in ((5, 0), (3, 1), (-6, 1), (0, 0), (15, 0), (16, 0), (17, 0), (20, 0), (-3, 1), (100, 0), (-50, 2), (0, 1)):
    print("seek", offset, whence, "->", reader.seek(offset, whence), reader.read(2).hex(), reader.tell(), asked(raw))
print(len(reader.read(40)), reader.seek(-1, 1), reader.read(1).hex(), asked(raw))
print(reader.seek(0), len(reader.read()), reader.seek(10), reader.read(1))
for takes in (None, 7):
    raw = Raw(takes=takes)
    writer = io.BufferedWriter(raw, 16)
    for size in (10, 6, 1, 15, 16, 17, 3, 50, 33, 0, 1000):
        print("write", size, writer.write(b"x" * size), asked(raw))
    print(writer.tell(), asked(raw))
    print(writer.flush(), len(raw.data), asked(raw))
raw = Raw(b"0123456789" * 5)
both = io.BufferedRandom(raw, 16)
print(both.read(3), both.write(b"abc"), both.read(3), both.seek(4), both.read(4), both.write(b"z" * 40), both.seek(0), both.read(), bytes(raw.data) == both.seek(0) or raw.at)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a")
    with open(path, "wb") as f:
        print(f.write(b"ab" * 50000), f.tell(), f.write(b"c"), f.tell(), f.seek(3), f.write(b"Z"), f.seek(0, 2))
    with open(path, "a+b") as f:
        print(f.tell(), f.seek(2), f.read(3), f.write(b"end"), f.tell(), f.seek(-5, 2), f.read(), f.seek(1), f.read(2))
    with open(path, "r+b") as f:
        print(f.read(3), f.raw.seek(50), f.seek(1), f.read(2), f.seek(99999), f.read(1), f.read(5), f.read(1))
    with open(path, "rb") as f:
        f.raw.readinto = lambda into: into.__setitem__(slice(0, 2), b"!!") or 2
        print(f.read(4), f.seek(0) == 0)
    with open(path, "w", newline="") as f:
        f.write("one\r\ntwo\rthree\n" * 2 + "é\r\n" + "x" * 20000 + "\r\nlast")
    for newline in (None, "", "\n", "\r", "\r\n"):
        with open(path, newline=newline) as f:
            f._CHUNK_SIZE = 5
            lines = [f.readline(), f.readline(4), f.readline(), f.readline(0), *f]
            print(newline, [line if len(line) < 50 else (len(line), line[-3:]) for line in lines], f.newlines)
        with open(path, newline=newline) as f:
            print(f.read(7), f.tell(), f.readline(), len(f.read()), repr(f.read()), f.tell(), f.seek(0), f.readline())
