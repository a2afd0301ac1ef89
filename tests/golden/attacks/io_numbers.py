# Sizes, positions and flags at the ends of what 64 bits hold.
import io


class Line:
    def __len__(self):
        return 2**63 - 1


class Lines(io.IOBase):
    def __iter__(self):
        return iter([Line(), Line(), Line()])


print(len(Lines().readlines()), len(Lines().readlines(2**62)))


class Decoder:
    def __init__(self, flag):
        self.flag = flag

    def getstate(self):
        return b"", self.flag

    def setstate(self, state):
        print(state)


for flag in 2**61, 2**62 + 1, -1, -2**62 - 3:
    d = io.IncrementalNewlineDecoder(Decoder(flag), True)
    print(d.getstate())
    d.setstate((b"", flag))


class Far(io.RawIOBase):
    def yes(self):
        return True

    readable = writable = seekable = yes

    def tell(self):
        return 2**63 - 1

    def seek(self, *args):
        return 2**63 - 1

    def write(self, data):
        return len(data)

    def readinto(self, data):
        data[:] = b"x" * len(data)
        return len(data)


def tell(f, *args):
    try:
        print(f(*args) >= 0)
    except (OSError, ValueError, OverflowError) as e:
        print(type(e).__name__)


b = io.BufferedRandom(Far())
b.write(b"abc")
tell(b.tell)
b = io.BufferedReader(Far())
tell(b.seek, 5)
b.read(3)
tell(b.tell)
tell(b.seek, 2, 1)
