# What a raw stream is given to read into holds nothing of anybody's; what it keeps of it, or says it put there, harms nobody.
import io


class Raw(io.RawIOBase):
    def __init__(self, answers): self.answers, self.kept, self.seen = list(answers), [], []
    def readable(self): return True
    def seekable(self): return True
    def seek(self, at, whence=0): return 0
    def readinto(self, buffer):
        self.seen.append(set(bytes(buffer)))
        self.kept.append(buffer)
        answer = self.answers.pop(0) if self.answers else 0
        if isinstance(answer, bytes):
            buffer[:len(answer)] = answer
            return len(answer)
        return len(buffer) + 1 if answer == "more" else answer


for answers in [b"abc", b"def"], [3, b"x"], [b"abc", 2, 1], ["more"], [-1], [None], [b"ab", None, b"c"], [b"z" * 16, b"y" * 16, 5]:
    for call in lambda b: b.read(), lambda b: b.read(5), lambda b: b.read(40), lambda b: b.read1(), lambda b: b.read1(3), lambda b: b.peek(), lambda b: b.readline(), lambda b: (b.readinto(a := bytearray(7)), a), lambda b: (b.readinto(a := bytearray(30)), a):
        raw = Raw(answers)
        b = io.BufferedReader(raw, 16)
        row = []
        for _ in range(2):
            try:
                row.append(call(b))
            except (OSError, ValueError) as error:
                row.append(f"{type(error).__name__}: {error}")
        try:
            for each in raw.kept:
                each[:] = b"!" * len(each)
        except (ValueError, TypeError) as error:
            row.append(str(error))
        try:
            row.append(b.read1(4))
        except OSError as error:
            row.append(str(error))
        print(answers[:3], row, set().union(*raw.seen))
