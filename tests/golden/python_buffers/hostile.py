# __buffer__ and __release_buffer__ that take away what the native that calls them works on.
import array
import gc
import io
import struct


class Does:
    def __init__(self, at_start=None, at_end=None, data=b"ab"):
        self.at_start, self.at_end, self.data = at_start, at_end, data

    def __buffer__(self, flags):
        if self.at_start:
            self.at_start()
        return memoryview(self.data)

    def __release_buffer__(self, view):
        if self.at_end:
            self.at_end()


def tried(name, use):
    try:
        print(name, use())
    except Exception as e:
        print(name, type(e).__name__, e)


for name in ("find", "count", "startswith", "removeprefix", "removesuffix", "strip", "split", "partition", "rpartition", "join", "__add__", "__contains__"):
    for when in ("at_start", "at_end"):
        b = bytearray(b"ab" * 1000)
        does = Does(**{when: b.clear})
        tried((name, when), lambda: len(repr(getattr(b, name)([does] if name == "join" else does))))
b = bytearray(b"ab" * 1000)
tried("replace", lambda: len(b.replace(Does(at_start=b.clear), Does(at_end=b.clear))))
tried("extend", lambda: b.extend(Does(at_start=b.clear, at_end=lambda: b.extend(b"x" * 100))))
tried("slice", lambda: b.__setitem__(slice(5, 50), Does(at_end=b.clear)))
m = memoryview(bytearray(b"ab"))
tried("==", lambda: m == Does(at_start=m.release))
m = memoryview(bytearray(b"ab"))
tried("m[:] =", lambda: m.__setitem__(slice(2), Does(at_start=m.release)))
s = io.BytesIO(b"abc" * 100)
tried("write", lambda: s.write(Does(at_start=s.close)))
s = io.BytesIO(b"abc" * 100)
tried("readinto", lambda: s.readinto(Does(at_start=s.close, data=bytearray(9))))
s = io.BufferedWriter(io.BytesIO())
tried("buffered", lambda: s.write(Does(at_start=s.close)))
a = array.array("b", b"abc" * 100)
tried("frombytes", lambda: a.frombytes(Does(at_start=a.clear if hasattr(a, "clear") else lambda: a.__delitem__(slice(None)))))
packer = struct.Struct("2s")
tried("Struct", lambda: packer.unpack(Does(at_start=lambda: packer.__init__("9s"))))
e = UnicodeDecodeError("x", b"y", 0, 1, "z")
tried("init", lambda: e.__init__("x", Does(at_start=lambda: e.__init__("x", b"other", 0, 1, "z")), 0, 1, "z") or e.object)


class Deep:
    def __buffer__(self, flags):
        return memoryview(self)


tried("deep", lambda: bytes(Deep()))


class Cycle:
    def __buffer__(self, flags):
        return memoryview(bytearray(b"cycle"))

    def __release_buffer__(self, view):
        kept.append((self.view[1:3], view.tobytes()))


kept = []
c = Cycle()
c.view = memoryview(c)
c.me = c
del c
gc.collect()
print(kept[0][0].tobytes() if kept else kept, [k[1] for k in kept])
kept.clear()
gc.collect()
holder = []
holder.append(memoryview(Does(at_end=gc.collect)))
holder.append(holder)
del holder
gc.collect()
w = memoryview(Does(at_end=lambda: print("released"))).obj
print("then", type(w).__name__)
tried("made", lambda: type(w)())
tried("new", lambda: object.__new__(type(w)))
tried("view of it", lambda: memoryview(w))
