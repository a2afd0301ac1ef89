# Where a buffered stream is after each of two operations, over a file that is read, changed or appended to.
import io
import os
import tempfile

OPERATIONS = {
    "read": lambda f: f.read(3), "write": lambda f: f.write(b"XY"), "append": lambda f: f.write(b"Z" * 20), "flush": lambda f: f.flush(), "seek": lambda f: f.seek(2), "back": lambda f: f.seek(-1, 1), "on": lambda f: f.seek(1, 1), "end": lambda f: f.seek(0, 2),
    "cut": lambda f: f.truncate(4), "peek": lambda f: f.peek()[:3], "all": lambda f: f.read(), "line": lambda f: f.readline(),
}
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "file")

    class Slow(io.FileIO): pass

    for mode in "r+", "a+":
        for kind in io.FileIO, Slow:
            for first in OPERATIONS:
                row = []
                for second in OPERATIONS:
                    with open(path, "wb") as f:
                        f.write(b"0123456789\nabcdefghij")
                    f, told = io.BufferedRandom(kind(path, mode), 8), []
                    if mode == "r+":
                        f.read(1)
                    for call in OPERATIONS[first], OPERATIONS[second], lambda f: f.tell(), lambda f: f.read(2), lambda f: f.seek(1), lambda f: f.read(2), lambda f: f.close():
                        try:
                            told.append(call(f))
                        except OSError as error:
                            told.append(f"error {error.errno}")
                    with open(path, "rb") as f:
                        told.append(f.read())
                    row.append(told)
                print(mode, kind is Slow, first, *row, sep="\n  ")
