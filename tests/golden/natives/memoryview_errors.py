# What a memoryview refuses, and in which words.
from array import array
from _each import each

each("""
    memoryview()
    memoryview(5)
    memoryview("x")
    memoryview(b"abc")[3]
    memoryview(b"abc")[-4]
    memoryview(b"abc")["x"]
    memoryview(b"abc")[0, 0]
    memoryview(b"abc")[0] = 1
    m = memoryview(bytearray(b"abc")); m[0] = 256
    m = memoryview(bytearray(b"abc")); m[0] = "x"
    m = memoryview(bytearray(b"abc")); m[9] = 1
    m = memoryview(bytearray(b"abc")); m[0:2] = b"x"
    m = memoryview(bytearray(b"abc")); m[0:2] = array("h", [1])
    m = memoryview(bytearray(b"abc")); del m[0]
    m = memoryview(bytearray(b"abc")); m["x"] = 1
    m = memoryview(array("h", [1])); m[0] = 1 << 20
    m = memoryview(array("h", [1])); m[0] = 1.5
    m = memoryview(array("d", [1])); m[0] = "x"
    m = memoryview(array("Q", [1])); m[0] = -1
    memoryview(b"abc").cast("x")
    memoryview(b"abc").cast("h")
    memoryview(b"abc").cast(5)
    memoryview(b"abcd").cast("h").cast("i")
    memoryview(b"abcd")[::2].cast("B")
    hash(memoryview(bytearray(b"a")))
    hash(memoryview(array("h", [1])).toreadonly())
    memoryview(b"a") < memoryview(b"b")
    m = memoryview(b"abc"); m.release(); m[0]
    m = memoryview(b"abc"); m.release(); m.tobytes()
    m = memoryview(b"abc"); m.release(); len(m)
    m = memoryview(b"abc"); m.release(); m.format
    m = memoryview(b"abc"); m.release(); m.cast("B")
    m = memoryview(b"abc"); m.release(); memoryview(m)
    m = memoryview(b"abc"); m.release(); hash(m)
    m = memoryview(b"abc"); m.release(); m.release(); print(repr(m)[:22])
    m = memoryview(b"abc"); m.release(); m.__enter__()
    m = memoryview(b"abc"); m.tobytes("X")
    b = bytearray(b"abc"); m = memoryview(b); b.append(1)
    b = bytearray(b"abc"); m = memoryview(b); b.clear()
    m = memoryview(bytearray(b"abc")); n = memoryview(m); m.release(); print(n[0])
    m = memoryview(b"abc"); m.readonly = 1
    class M(memoryview): pass
    memoryview(b"abc")[::0]
    memoryview(b"abc").index(b"a")
""", globals())
