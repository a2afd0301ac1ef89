# A read of far more than there is takes memory for what there is.
import io
import os
import tempfile

MUCH = 1 << 26
with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "f")
    with open(name, "wb") as f:
        f.write(b"little" * 3)
    with open(name, "rb") as f:
        print(f.read(MUCH), f.read(MUCH))
        f.seek(3)
        print(f.read1(MUCH), f.peek(MUCH))


class Raw(io.RawIOBase):
    left = 20 << 20

    def readable(self):
        return True

    def readinto(self, room):
        part = min(len(room), self.left)
        room[:part] = b"x" * part
        self.left -= part
        return part


print(len(io.BufferedReader(Raw()).read(19 << 20)), len(io.BufferedReader(Raw()).read(MUCH)))
