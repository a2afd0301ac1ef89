# At the program's end a finaliser still finds what its object holds as it was: files that were not closed get all that was written.
import subprocess, sys

PROGRAM = '''
import gzip, io, os, sys, tempfile, zipfile


class Holder:
    def __init__(self, name, *held):
        self.name, self.held = name, held

    def __del__(self):
        print(self.name, [held.closed if isinstance(held, io.IOBase) else held.name for held in self.held])


class Told(io.RawIOBase):
    "A file in memory that tells at its end what was written to it."

    def __init__(self, name):
        self.name, self.data = name, b""

    def writable(self):
        return True

    def write(self, data):
        self.data += data
        return len(data)

    def close(self):
        if not self.closed:
            print(self.name, "closed with", len(self.data) > 0, self.check(self.data))
        super().close()

    def check(self, data):
        return data


def unpacked(data):
    return gzip.decompress(data)


def function():
    return globals()


buffered = io.BufferedWriter(Told("buffered"))
buffered.write(b"rest")
text = io.TextIOWrapper(io.BufferedWriter(Told("text")), encoding="utf-8")
text.write("words")
raw = Told("packed")
raw.check = unpacked
packed = gzip.GzipFile(fileobj=raw, mode="wb", mtime=0)
packed.write(b"content")
del raw
outer = Holder("outer", Holder("inner", Holder("innermost")))
cycle = Holder("cycle")
cycle.me = cycle, Holder("in a cycle")
'''
print("\n".join(sorted(subprocess.run([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True).stdout.splitlines())))
