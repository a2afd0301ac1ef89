# Whatever takes a bytes-like object takes an instance with __buffer__, asks it with the flags it needs, and releases it once.
import os
import struct

log = []


class Shown:
    def __init__(self, data):
        self.data = data

    def __buffer__(self, flags):
        log.append(flags)
        return memoryview(self.data)

    def __release_buffer__(self, view):
        log.append("r")


def show(name, use, data=b"hello"):
    log.clear()
    try:
        result = use(Shown(data))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(name, log, repr(result)[:60])


def extended(b):
    a = bytearray(b"x")
    a += b
    a.extend(b)
    a[:1] = b
    return a


r, w = os.pipe()
show("memoryview", lambda b: memoryview(b).tobytes())
show("bytes", bytes)
show("bytearray", bytearray)
show("join", lambda b: b",".join([b, b"x"]))
show("concat", lambda b: b"x" + b)
show("reflected", lambda b: b + b"x")
show("extended", extended)
show("find", lambda b: b"xhello".find(b))
show("in", lambda b: b in b"xhello")
show("replace", lambda b: b"hello".replace(b, b))
show("split", lambda b: b"1hello2".split(b))
show("strip", lambda b: bytearray(b"hexlo").strip(b))
show("startswith", lambda b: b"hello".startswith((b"x", b)))
show("removeprefix", lambda b: bytearray(b"hellox").removeprefix(b))
show("translate", lambda b: b"hex".translate(None, b))
show("maketrans", lambda b: bytes.maketrans(b, b)[:2])
show("bytes ==", lambda b: b"hello" == b)
show("bytearray ==", lambda b: bytearray(b"hello") == b)
show("memoryview ==", lambda b: memoryview(b"hello") == b)
show("memoryview [:] =", lambda b: memoryview(bytearray(5)).__setitem__(slice(5), b))
show("int", int, b"12")
show("float", float, b"1.5")
show("complex", complex, b"1")
show("str", lambda b: str(b, "ascii"))
show("from_bytes", lambda b: int.from_bytes(b))
show("eval", eval, b"1 + 1")
show("unpack", lambda b: struct.unpack("5s", b))
show("unpack_from", lambda b: struct.unpack_from("2s", b, 3))
show("pack_into", lambda b: struct.pack_into("2s", b, 0, b"ab"), bytearray(3))
show("pack_into, read-only", lambda b: struct.pack_into("2s", b, 0, b"ab"))
show("os.write", lambda b: os.write(w, b))
show("os.writev", lambda b: os.writev(w, [b, b]))
show("os.readv", lambda b: os.readv(r, [b]), bytearray(3))
show("hash", lambda b: hash(memoryview(b)) == hash(b"hello"))
show("open", open)
