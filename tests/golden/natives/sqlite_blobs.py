# Blobs of sqlite3: reading, places, slices, and what they refuse.
import sqlite3
from _each import each_value as each

d = sqlite3.connect(":memory:")
d.executescript("create table t(x); insert into t values (x'0102030405'), ('text'), (null), (x'0a0b')")
b = d.blobopen("t", "x", 1)
read = d.blobopen("t", "x", 1, readonly=True)
each(r"""
    len(b), b.tell(), b.read(), b.read(), b.tell()
    b.seek(0), b.read(2), b.read(-1), b.read(0)
    b.seek(1), b.read(99)
    b.seek(-2, 2), b.tell(), b.seek(-1, 1), b.tell()
    b.seek(5), b.tell()
    b.seek(6)
    b.seek(-1)
    b.seek(0, 3)
    b.seek(0, -1)
    b.seek(2 ** 31 - 1, 1)
    b.seek(2 ** 31 - 1, 2)
    b.seek(2 ** 31)
    b.seek("x")
    b.read("x")
    b.seek(0), b.write(b"ab"), b.tell(), b[:]
    b.write(b"too long")
    b.write("text")
    b.write(5)
    b[0], b[-1], b[4], b[-5]
    b[5]
    b[-6]
    b["x"]
    b[1.0]
    b[2 ** 70]
    b[1:3], b[::2], b[10:20]
    b[0] = 255; b[0]
    b[0] = 256
    b[0] = -1
    b[0] = "x"
    b[0] = b"x"
    b[5] = 1
    b["x"] = 1
    b[0:2] = b"xy"; b[:]
    b[0:2] = b"xyz"
    b[0:2] = b"x"
    b[::2] = b"123"; b[:]
    b[::2] = b"12"
    b[0:2] = 5
    b[0:2] = "xy"
    b[2:2] = b""
    del b[0]
    del b[0:2]
    iter(b)
    list(b)
    5 in b
    read.write(b"x")
    read[0] = 1
    read[0:1] = b"1"
    d.blobopen("t", "x", 2).read()
    d.blobopen("t", "x", 3)
    d.blobopen("t", "x", 9)
    d.blobopen("t", "y", 1)
    d.blobopen("u", "x", 1)
    d.blobopen("t", "x", 1, name="nothing")
    d.blobopen("t", "x", "1")
    d.blobopen("t", "x", 2 ** 63)
    d.blobopen("t", "x")
    d.blobopen(1, "x", 1)
    d.blobopen("t", "x", 1, readonly=True, name="main").read()
    d.blobopen("t", "x", 1, True)
    with d.blobopen("t", "x", 4) as w: w.read()
    w.read()
    len(w)
    w.close()
    w.__enter__()
    w.tell()
    d.execute("update t set x = x'0908' where rowid = 1").rowcount
    b.read()
    b[0]
    b[0:1]
    b.seek(0), b.write(b"x")
    len(b)
    b.close(), b.close()
    b.read()
    d.close()
    read.read()
    read.close()
""", globals())
