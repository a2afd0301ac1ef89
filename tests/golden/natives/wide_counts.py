# Counts and places beyond 32 bits, which mean the same where a size has no more: nothing is cut to its lower half.
import collections, io, itertools, json, struct
from array import array
from _each import each

W = 1 << 32

def moved(iterator, at):
    iterator.__setstate__(at)
    return list(iterator)

each(r"""
    collections.deque("abc", W), collections.deque("abc", W + 1) * 2, collections.deque("abc").index("b", 0, W)
    f"{'abc':.4294967297}", f"{'abc':.{W}}"
    "%.4294967297s" % "abc"
    "%.*s" % (W, "abc")
    f"{1.5:.4294967297}"
    list(itertools.islice("abc", W)), list(itertools.islice("abc", W, W + 2)), itertools.repeat(1, W + 1)
    struct.unpack_from("b", b"abc", W)
    struct.pack_into("b", bytearray(3), W, 1)
    moved(iter("abc"), W), moved(iter(b"abc"), W), moved(iter([1, 2, 3]), W), moved(iter((1, 2)), W), moved(iter(array("i", [1, 2])), W)
    b"abcd".hex("-", W + 1)
    b"abcd".hex("-", -W - 1)
    b"abcd".hex("-", -(1 << 63))
    b"abcd".hex("-", 1 << 64)
    b"abcd".hex("-", (1 << 31) - 1), b"abcd".hex("-", -1 << 31)
    a = array("b", b"abc"); a.insert(W, 5); a.insert(-W, 6); print(a, a.index(5, W - W), a[-W:W], a[::W]); a.pop(W)
    a[W]
    a.index(5, W)
    l = [1, 2]; l.insert(W, 5); l.insert(-W, 6); print(l, l[-W:W], l[::W + 1], l.index(5, -W, W)); l.pop(W)
    "abc".find("c", -W, W), "abc".replace("b", "x", W), "a b".split(None, W), "abc"[W:], "abc"[::-W]
    json.JSONDecoder().scan_once("[1]", W)
    io.BytesIO(b"abc").truncate(W + 1), io.BytesIO(b"abc\nd").readline(W), io.BytesIO(b"abc").read(W), io.StringIO("abc").truncate(W), io.StringIO("abc\n").read(W)
    io.BufferedReader(io.BytesIO(b"abc\nd")).readline(W + 1), io.TextIOWrapper(io.BytesIO(b"abc\nd")).readline(W + 1)
    len(range(W + 1)), range(W)[-1], range(0, W * 4, W)[3], W in range(W + 1), range(W).index(W - 1), slice(-W, W, 3).indices(5)
    1 >> W, -1 >> W, 0 << W, hash(W), hash(-W), hash(float(W)), round(5, W), round(1.5, W)
    memoryview(b"abcd").cast("B", [W + 4])
    memoryview(b"abcd").cast("B", [4]).tolist(), memoryview(b"abcd").cast("i", (1,)).shape
    memoryview(b"abcd").cast("B", [0])
    memoryview(b"abcd").cast("B", [-4])
    memoryview(b"abcd").cast("B", ["x"])
    memoryview(b"abcd").cast("i", [1 << 62])
    memoryview(b"abcd").cast("B", 4)
    memoryview(b"").cast("B", [1])
    memoryview(b"abc")[W]
""", globals())
