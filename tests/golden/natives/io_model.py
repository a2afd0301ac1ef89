# Thousands of small steps on each kind of stream, beside a model in plain Python: what they answer, where they stand, what was written.
import io


class Chance:
    def __init__(self, seed):
        self.state = seed

    def __call__(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % n


class Raw(io.RawIOBase):
    """A file that reads and writes by halves."""
    def __init__(self, data, chance):
        self.data, self.at, self.chance = bytearray(data), 0, chance
    def readable(self): return True
    def writable(self): return True
    def seekable(self): return True
    def readinto(self, into):
        n = min(len(into), len(self.data) - self.at, 1 + self.chance(7))
        n = max(n, 0)
        into[:n] = self.data[self.at:self.at + n]
        self.at += n
        return n
    def write(self, data):
        n = min(len(data), 1 + self.chance(5))
        self.data.extend(bytes(max(0, self.at - len(self.data))))
        self.data[self.at:self.at + n] = bytes(data[:n])
        self.at += n
        return n
    def seek(self, offset, whence=0):
        self.at = offset + (0, self.at, len(self.data))[whence]
        return self.at
    def tell(self): return self.at
    def truncate(self, size=None):
        size = self.at if size is None else size
        del self.data[size:]
        self.data.extend(bytes(size - len(self.data)))
        return size


class Model:
    """The same in memory, without buffers."""
    def __init__(self, data):
        self.data, self.at = bytearray(data), 0
    def read(self, n=-1):
        end = len(self.data) if n is None or n < 0 else self.at + n
        got = bytes(self.data[self.at:end])
        self.at += len(got)
        return got
    def readline(self, n=-1):
        rest = bytes(self.data[self.at:])
        line = rest[:rest.find(b"\n") + 1] or rest
        return self.read(len(line) if n < 0 else min(n, len(line)))
    def readinto(self, into):
        got = self.read(len(into))
        into[:len(got)] = got
        return len(got)
    def write(self, data):
        if data:
            self.data.extend(bytes(max(0, self.at - len(self.data))))
        self.data[self.at:self.at + len(data)] = data
        self.at += len(data)
        return len(data)
    def seek(self, offset, whence=0):
        self.at = offset + (0, self.at, len(self.data))[whence]
        return self.at
    def tell(self): return self.at
    def truncate(self, size=None):
        size = self.at if size is None else size
        del self.data[size:]
        self.data.extend(bytes(size - len(self.data)))
        return size


def steps(stream, model, chance, kinds, count):
    """How many answers differ, of each kind."""
    wrong = {}
    for _ in range(count):
        kind = kinds[chance(len(kinds))]
        if kind == "read": act = lambda s, n=chance(9) - 1: s.read(n)
        elif kind == "readline": act = lambda s, n=chance(9) - 1: s.readline(n)
        elif kind == "readinto": act = lambda s, n=chance(9): (lambda b: (s.readinto(b), bytes(b)))(bytearray(n))
        elif kind == "write": act = lambda s, d=bytes(97 + chance(20) if chance(5) else 10 for _ in range(chance(12))): s.write(d)
        elif kind == "seek": act = lambda s, n=chance(40): s.seek(n)
        elif kind == "seek back": act = lambda s, n=chance(4): s.seek(-min(n, s.tell()), 1)
        elif kind == "seek end": act = lambda s, n=chance(4): s.seek(n, 2)
        elif kind == "tell": act = lambda s: s.tell()
        else: act = lambda s, n=chance(50): s.truncate(n)
        if act(stream) != act(model):
            wrong[kind] = wrong.get(kind, 0) + 1
    return wrong


TEXT = b"one\ntwo three\n\nfour five six seven\n" * 2
READS, WRITES, MOVES = ["read", "readline", "readinto"], ["write", "write"], ["seek", "seek back", "seek end", "tell"]
for size in (1, 2, 3, 5, 8, 64, 8192):
    told = []
    for seed in range(4):
        chance = Chance(seed * 1000 + size)
        raw, model = Raw(TEXT, Chance(seed)), Model(TEXT)
        told.append(steps(io.BufferedReader(raw, size), model, chance, READS + MOVES, 250))
        raw, model = Raw(TEXT, Chance(seed)), Model(TEXT)
        writer = io.BufferedWriter(raw, size)
        told.append(steps(writer, model, chance, WRITES + MOVES + ["truncate"], 250))
        writer.flush()
        told.append(raw.data == model.data)
        raw, model = Raw(TEXT, Chance(seed)), Model(TEXT)
        both = io.BufferedRandom(raw, size)
        told.append(steps(both, model, chance, READS + WRITES + MOVES + ["truncate"], 400))
        both.flush()
        told.append(raw.data == model.data)
    print(size, [t for t in told if t not in ({}, True)])
for seed in range(4):
    stream, model = io.BytesIO(TEXT), Model(TEXT)
    print("BytesIO", steps(stream, model, Chance(seed), READS + WRITES + MOVES, 1500), stream.getvalue() == model.data)


class Units:
    """Text of whole characters: StringIO's model."""
    def __init__(self, text):
        self.text, self.at = text, 0
    def read(self, n=-1):
        got = self.text[self.at:] if n < 0 else self.text[self.at:self.at + n]
        self.at += len(got)
        return got
    def readline(self, n=-1):
        rest = self.text[self.at:]
        line = rest[:rest.find("\n") + 1] or rest
        return self.read(len(line) if n < 0 else min(n, len(line)))
    def write(self, text):
        self.text = self.text.ljust(self.at, "\0")
        self.text = self.text[:self.at] + text + self.text[self.at + len(text):]
        self.at += len(text)
        return len(text)


def text_steps(stream, model, chance, letters, count):
    wrong = 0
    for _ in range(count):
        kind = chance(5)
        if kind == 0: act = lambda s, n=chance(9) - 1: s.read(n)
        elif kind == 1: act = lambda s, n=chance(9) - 1: s.readline(n)
        elif kind == 2: act = lambda s, d="".join(letters[chance(len(letters))] for _ in range(chance(9))): s.write(d)
        elif kind == 3: act = lambda s, n=chance(60): s.seek(n) if s is stream else setattr(s, "at", n) or n
        else: act = lambda s: s.tell() if s is stream else s.at
        wrong += act(stream) != act(model)
    return wrong


for letters in ("ab\n", "a\xe9\n\u1234", "a\U00012345\n"):
    stream, model = io.StringIO(), Units("")
    print("StringIO", text_steps(stream, model, Chance(5), letters, 1500), stream.getvalue() == model.text)

# Text read by pieces, with each treatment of newlines, however the bytes come.
LINES = "a\nb\r\nc\rd\n\re\r\r\nf\xe9\u1234\U00012345\n\r\n"
for newline in (None, "", "\n", "\r", "\r\n"):
    plain = LINES if newline is not None else LINES.replace("\r\n", "\n").replace("\r", "\n")
    ends = {None: ["\n"], "": ["\r\n", "\n", "\r"], "\n": ["\n"], "\r": ["\r"], "\r\n": ["\r\n"]}[newline]
    def split(text):
        lines, at, start = [], 0, 0
        while at < len(text):
            end = next((e for e in ends if text.startswith(e, at)), None)
            at += len(end) if end else 1
            if end:
                lines.append(text[start:at])
                start = at
        return lines + [text[start:]] if start < len(text) else lines
    wrong = 0
    for encoding in ("utf-8", "utf-16", "utf-32-le", "latin-1"):
        text = plain if encoding != "latin-1" else plain.replace("\u1234\U00012345", "")
        data = (LINES if encoding != "latin-1" else LINES.replace("\u1234\U00012345", "")).encode(encoding)
        for chunk in (1, 2, 3, 7, 100):
            for n in (1, 2, 3, 5, 100):
                made = lambda: io.TextIOWrapper(io.BufferedReader(Raw(data, Chance(chunk * n)), chunk), encoding, newline=newline)
                t = made()
                t._CHUNK_SIZE = chunk
                parts = []
                while part := t.read(n):
                    parts.append(part)
                wrong += "".join(parts) != text or any(len(p) > n for p in parts)
                t = made()
                t._CHUNK_SIZE = chunk
                wrong += list(t) != split(text)
                t, told = made(), []
                t._CHUNK_SIZE = chunk
                while line := t.readline():
                    told.append((t.tell(), line))
                for place, following in zip(told, told[1:]):
                    t.seek(place[0])
                    wrong += t.readline() != following[1]
                t.seek(0)
                wrong += t.readline() != told[0][1]
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline=newline)
    out.write(LINES)
    out.flush()
    want = LINES.replace("\n", newline or "\n") if newline in ("\r", "\r\n") else LINES
    t = made()
    t.read()
    print(repr(newline), wrong, out.buffer.getvalue() == want.encode(), made().newlines, t.newlines)

# The decoder of newlines, over every way to cut a text in two and three.
for translate in (False, True):
    wrong, seen = 0, set()
    for text in ("a\r\nb", "\r", "\r\r\n", "\n\r", "a\rb\nc\r\nd", "\r\n\r\n", ""):
        for i in range(len(text) + 1):
            for j in range(i, len(text) + 1):
                d = io.IncrementalNewlineDecoder(None, translate)
                states = []
                parts = []
                for n, part in enumerate((text[:i], text[i:j], text[j:])):
                    parts.append(d.decode(part, n == 2))
                    states.append(d.getstate())
                want = text.replace("\r\n", "\n").replace("\r", "\n") if translate else text
                wrong += "".join(parts) != want
                seen.add((text, str(d.newlines)))
                d.setstate(states[0])
                wrong += "".join([parts[0], d.decode(text[i:j]), d.decode(text[j:], True)]) != want
    print(translate, wrong, sorted(seen))
