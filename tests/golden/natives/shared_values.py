# multiprocessing.sharedctypes without ctypes: each typecode's value and what it refuses, arrays of each kind, slices of them.
import multiprocessing as mp
from multiprocessing import sharedctypes as shared
from _each import each_value as each

V, A = shared.RawValue, shared.RawArray


def put(kind, *values):
    """What a value of a type is after each was put in it."""
    got, v = [], V(kind)
    for value in values:
        try:
            v.value = value
            got.append(v.value)
        except Exception as error:
            got.append(f"{type(error).__name__}: {error}")
    return got


each(r"""
[(k, V(k).value) for k in "cbBhHiIlLqQfd"], V("u").value, V("i", 5), V("d", 2.5).value, V("c", b"x").value, V("c", 65).value, V("u", "x").value
put("b", 127, 128, -129, 256, 2.0, "a", None, True), put("B", 255, 256, -1), put("h", 32767, 32768, -32769), put("H", 65536, -1), put("i", 2 ** 31, -2 ** 31 - 1), put("I", 2 ** 32, -1), put("q", 2 ** 63), put("Q", 2 ** 64, -1)
put("f", 1, 1.1, True, "a", None, 1e39, 1e300), put("d", 1, 1.1, 10 ** 400, [])
put("c", b"a", bytearray(b"b"), 0, 1, 255, 256, -1, b"", b"ab", "a", None)
put("u", "a", "\U0001f600", "", "ab", b"a", 5, None)
V("z")
V("i", "x")
V("c", 300)
V("i", 1, 2)
A("i", 3)[:], A("i", [1, 2, 3])[:], A("i", range(4))[1:3], A("d", (1, 2.5))[:], len(A("q", 7)), A("i", [])[:], A("b", [1, -2, 3])[::2], A("i", 5)[-1]
a = A("i", [1, 2, 3, 4]); a[0] = 9; a[1:3] = [7, 8]; a[-1] = 5; a[:], a[::-1], a[2:0:-1], list(a), 7 in a, [x for x in a]
a[4]
a[-5]
a[4] = 1
a["x"]
a[1:3] = [1]
a[::2] = [5, 6]; a[:]
a[0] = "x"
del a[0]
A("i", -1)
A("i", "x")
A("i", ["x"])
A("i", 2.5)
A("z", 2)
c = A("c", 5); c.value, c.raw, len(c), c[0], c[:2]
c.value = b"ab"; c.value, c.raw, c[:], c[1], c[4]
c.value = b"abcde"; c.value, c.raw
c.raw = b"xy"; c.value, c.raw
c.value = b"a\0b"; c.value, c.raw
c.value = b"abcdef"
c.raw = b"abcdef"
c.value = "x"
c.raw = bytearray(b"12345"); c.raw
c[0] = b"z"; c[1] = 66; c[2:4] = b"qq"; c.raw
c[0] = b"zz"
c[0] = "z"
c[0:2] = b"abc"
A("c", b"hello").value, A("c", [b"a", 66, b"c"]).raw, len(A("c", b"hello"))
A("c", "hello")
u = A("u", 4); u.value, len(u), u[:] == "\0" * 4
u.value = "ab"; u.value, u[0], u[:3], len(u)
u.value = "abcd"; u.value
u.value = "abcde"
u.value = b"ab"
u[0] = "\u1234"; u[1:3] = "xy"; u.value
u[0] = "ab"
u[0] = 5
A("u", "hello").value, A("u", ["a", "b"]).value
type(V("i")).__name__, type(V("l")).__name__, type(V("B")).__name__, type(A("i", 3)).__name__, type(A("c", 3)).__name__
shared.copy(V("i", 5)).value, shared.copy(A("i", [1, 2]))[:], shared.copy(A("c", b"ab")).value
s = shared.synchronized(V("i", 4)); s.value, s.get_obj().value, type(s).__name__, type(s.get_lock()).__name__
with s: s.value += 1
s.value, repr(s)[:33]
with s.get_lock(): s.value = 9
s = shared.synchronized(A("i", [1, 2])); s[0], s[:], len(s), type(s).__name__
s[0] = 5; s[1:] = [6]; list(s), s.get_obj()[:]
s = shared.synchronized(A("c", b"ab")); s.value, s.raw, type(s).__name__, s[0]
s.value = b"c"; s.raw
shared.synchronized(s)
shared.Value("i", 3, lock=False).value, type(shared.Value("i", lock=True)).__name__, type(shared.Value("d", lock=mp.RLock())).__name__, shared.Array("i", 2, lock=False)[:], type(shared.Array("c", b"ab")).__name__
shared.Value("i", lock=5)
shared.Array("i", 2, lock=5)
""", globals())
