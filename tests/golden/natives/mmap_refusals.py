# Mapped memory: places, searches, slices, and what a mapping refuses.
import mmap, os, tempfile
from _each import each_value as each

f = tempfile.TemporaryFile()
f.write(b"0123456789" * 10); f.flush()
n = f.fileno()
empty = tempfile.TemporaryFile()
m = mmap.mmap(n, 100)
r = mmap.mmap(n, 10, access=mmap.ACCESS_READ)
w = mmap.mmap(n, 10, access=mmap.ACCESS_COPY)
a = mmap.mmap(-1, 32)
t = mmap.mmap(n, 10, trackfd=False)
x = mmap.mmap(-1, 8); x.close()
page = mmap.PAGESIZE
each(r"""
    mmap.ACCESS_DEFAULT, mmap.ACCESS_READ, mmap.ACCESS_WRITE, mmap.ACCESS_COPY
    mmap.MAP_SHARED, mmap.MAP_PRIVATE, mmap.MAP_ANON, mmap.MAP_ANONYMOUS, mmap.PROT_READ, mmap.PROT_WRITE, mmap.PROT_EXEC
    mmap.ALLOCATIONGRANULARITY == page, mmap.error is OSError
    mmap.mmap("x", 1)
    mmap.mmap(n, "x")
    mmap.mmap(n, -1)
    mmap.mmap(n, 1, offset=-1)
    mmap.mmap(n, 1, offset=1)
    mmap.mmap(n, 1, offset=page)
    mmap.mmap(n, 0, offset=page)
    mmap.mmap(n, 101)
    mmap.mmap(n, 1, access=7)
    mmap.mmap(n, 1, access=mmap.ACCESS_READ, flags=mmap.MAP_PRIVATE)
    mmap.mmap(n, 1, access=mmap.ACCESS_READ, prot=mmap.PROT_READ)
    mmap.mmap(empty.fileno(), 0)
    mmap.mmap(-1, 0)
    mmap.mmap(-1, 1, trackfd="x").close()
    mmap.mmap(999, 1)
    len(m), m.size(), m.tell(), m.closed, r.size(), a.size()
    t.size()
    t.resize(20)
    m[0], m[-1], m[99], m[-100]
    m[100]
    m[-101]
    m["x"]
    m[1.5]
    m[1 << 70]
    m[0:3], m[97:200], m[::25], m[3:1], m[::-33], m[5:5]
    m[0] = 65; m[0]
    m[0] = 256
    m[0] = -1
    m[0] = "x"
    m[0] = b"x"
    m[100] = 1
    m["x"] = 1
    m[0:2] = b"ab"; m[0:3]
    m[0:2] = b"a"
    m[0:2] = "ab"
    m[0:2] = 5
    m[0:8:3] = b"xyz"; m[0:9]
    m[0:8:3] = b"xy"
    del m[0]
    del m[0:2]
    del r[0]
    del r[0:1]
    r[0] = 1
    r[0:1] = b"x"
    r.write(b"x")
    r.write_byte(1)
    r.move(0, 1, 1)
    r.resize(5)
    w.resize(5)
    w[0:2] = b"??"; w[:4], m[:4]
    m.read(3), m.tell(), m.read(0), m.read_byte(), m.readline()[:4], m.tell()
    m.read(), m.read(5), m.readline()
    m.read_byte()
    m.write_byte(1)
    m.write(b"x")
    m.seek(0), m.tell(), m.seek(-1, 2), m.tell(), m.seek(-9, 1), m.tell()
    m.seek(100), m.tell()
    m.seek(101)
    m.seek(-1)
    m.seek(-101, 2)
    m.seek(0, 3)
    m.seek(0, "x")
    m.seek("x")
    m.seek(98), m.read(-1), m.seek(98), m.read(None), m.seek(98), m.read(99)
    m.read("x")
    m.seek(90), m.write(b"new"), m.tell(), m[88:95]
    m.write(b"eleven bytes")
    m.write("text")
    m.write_byte(66), m.tell(), m[93]
    m.write_byte(256)
    m.write_byte("x")
    m.seek(50), m.find(b"0"), m.find(b"0", 0), m.find(b"0", 61, 70), m.find(b"9", -1), m.find(b"nothing"), m.find(b"", 5)
    m.rfind(b"0"), m.rfind(b"0", 0, 85), m.rfind(b"1", -5), m.rfind(b"nothing"), m.rfind(b"")
    m.find("x")
    m.find(b"0", "x")
    m.move(0, 10, 5); m[:10]
    m.move(95, 0, 5); m[95:]
    m.move(0, 10, 0)
    m.move(0, 96, 5)
    m.move(96, 0, 5)
    m.move(-1, 0, 1)
    m.move(0, -1, 1)
    m.move(0, 0, -1)
    m.flush()
    m.flush(0, 10)
    m.flush(0)
    m.flush(-1, 1)
    m.flush(0, 101)
    m.flush(1, 100)
    m.flush("x", 1)
    m.madvise(mmap.MADV_NORMAL)
    m.madvise(mmap.MADV_NORMAL, 0, 10)
    m.madvise(mmap.MADV_NORMAL, 100)
    m.madvise(mmap.MADV_NORMAL, -1)
    m.madvise(mmap.MADV_NORMAL, 0, -1)
    m.madvise(mmap.MADV_NORMAL, 0, 1000)
    m.madvise(mmap.MADV_NORMAL, 0, (1 << 63) - 1)
    m.madvise(mmap.MADV_NORMAL, page, (1 << 63) - 1)
    m.madvise("x")
    m.madvise(-5)
    a.write(b"12345"), a.resize(64), len(a), a[:6], a.tell()
    a.resize(2), len(a), a.tell()
    a.resize(-1)
    a.resize(0)
    a.resize("x")
    v = memoryview(m); v.format, v.nbytes, v.readonly, v.shape, memoryview(r).readonly
    m.close()
    m.resize(10)
    v.release()
    m.resize(50), len(m), m.size(), os.fstat(n).st_size
    x.closed, x.close()
    x[0]
    del x[0]
    len(x)
    x.size()
    x.read()
    x.find(b"")
    x.flush()
    x.tell()
    x.__enter__()
    with mmap.mmap(-1, 4) as y: y.write(b"with")
    y.closed, y
    r
    w
    [mmap.mmap(-1, 4), mmap.mmap(-1, 4, access=mmap.ACCESS_WRITE), x]
    m.seekable(), m.seek(0)
    5 in m
    48 in m, 255 in m
    list(r)[:3], b"1" in r
    bytes(r), r == r, hash(r) == hash(r)
""", globals())
