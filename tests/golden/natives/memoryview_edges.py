# Memoryviews: formats, shapes, slices, comparisons, exports.
import struct
from array import array
from _each import each_value as each

each("""
    m = memoryview(b"abcdef"); print(m.format, m.itemsize, m.nbytes, m.ndim, m.shape, m.strides, m.suboffsets, m.readonly, m.c_contiguous, m.f_contiguous, m.contiguous, m.obj)
    m = memoryview(b"abcdef")[1:5]; print(m[0], m[-1], m.tobytes(), m.tolist(), len(m), m.obj)
    m = memoryview(b"abcdef")[::-2]; print(m.tobytes(), m.strides, m.contiguous, m.tolist(), m[::-1].tobytes(), bytes(m))
    m = memoryview(b"abcdef")[4:1]; print(len(m), m.tobytes(), m.shape, m.strides)
    [memoryview(array(c, [1, 2])).tolist() for c in "bBhHiIlLqQfd"]
    [memoryview(array(c, [1, 2])).format for c in "bBhHiIlLqQfd"], memoryview(b"abc").cast("c").tolist(), memoryview(b"\\0\\1").cast("?").tolist()
    [memoryview(bytes(8)).cast(c).itemsize for c in "bBchHiIqQfd?e"], [memoryview(bytes(8)).cast(c).itemsize == struct.calcsize(c) for c in "lLnNP"]
    b = bytearray(8); m = memoryview(b).cast("i"); m[0] = -5; m[1] = 7; print(m.tolist(), b)
    b = bytearray(8); m = memoryview(b).cast("d"); m[0] = 1.5; print(m[0], b); m = memoryview(b).cast("Q"); m[0] = 1 << 63; print(m[0]); m = memoryview(b).cast("f"); m[1] = 0.5; print(m[1])
    m = memoryview(bytearray(struct.calcsize("P"))).cast("P"); m[0] = -1; print(m.tobytes() == b"\\xff" * m.nbytes, m[0] == (1 << 8 * m.nbytes) - 1); m[0] = 1 << 64
    m[0] = -(1 << 63) - 1
    b = bytearray(4); m = memoryview(b).cast("?"); m[1] = "x"; m[2] = 0; print(m.tolist()); m = memoryview(b).cast("c"); m[0] = b"z"; print(m[0], b); m = memoryview(b).cast("e"); m[0] = 1.5; print(m[0])
    b = bytearray(b"abcdef"); m = memoryview(b); m[1:3] = b"XY"; m[::3] = b"12"; print(b); m[2:5] = m[0:3]; print(b); m[:] = m[::-1]; print(b)
    memoryview(b"ab") == b"ab", memoryview(b"ab") != bytearray(b"ac"), memoryview(b"ab") == "ab", memoryview(array("h", [1])) == memoryview(array("i", [1])), memoryview(array("d", [1])) == array("b", [1]), memoryview(b"a") == memoryview(b"ab")
    m = memoryview(b"ab"); n = memoryview(b"ab"); m.release(); print(m == n, m == m)
    hash(memoryview(b"ab")) == hash(b"ab"), 98 in memoryview(b"ab"), list(memoryview(b"ab")), list(reversed(memoryview(b"ab")))
    memoryview(b"abc").hex(), memoryview(b"abc").hex("-"), memoryview(b"abcd").hex(":", 2), memoryview(bytearray(b"a")).toreadonly().readonly
    with memoryview(bytearray(b"ab")) as m: print(m[0])
    memoryview(b"").tolist(), len(memoryview(b"")), memoryview(b"").nbytes, memoryview(memoryview(b"ab")).obj
    i = iter(memoryview(b"ab")); print(next(i), list(i)); isinstance(memoryview(b""), __import__("collections").abc.Sequence)
    b"".join([memoryview(b"ab"), b"c"]), bytes(memoryview(b"abc")[::2]), b"abc".startswith(memoryview(b"ab")) if 0 else 0
    memoryview(b"a").__class_getitem__(int) if hasattr(memoryview, "__class_getitem__") else 0
    memoryview(b"abcd").cast("i")[0], memoryview(b"abcd").cast("h").cast("B").tolist()
""", globals())
