# What zipfile refuses: of calls, of open archives, of broken ones.
import io, struct, zipfile
from _tried import tried

Z = zipfile.ZipFile


def archive(*names, comment=b"", **kwargs):
    f = io.BytesIO()
    with Z(f, "w", **kwargs) as z:
        for name in names:
            z.writestr(name, b"content of it")
        z.comment = comment
    return f.getvalue()


good = archive("a", "b/c")
tried("metadata_encoding", Z, io.BytesIO(), "w", metadata_encoding="utf-8")
tried("mode", Z, io.BytesIO(), "b")
tried("compression", Z, io.BytesIO(), "w", 99)
z = Z(io.BytesIO(good))
tried("comment", setattr, z, "comment", "text")
tried("password type", z.setpassword, "text")
tried("open pwd", z.open, "a", "w", pwd=b"x")
tried("open pwd type", z.open, "a", pwd="x")
tried("open mode", z.open, "a", "x")
tried("missing", z.read, "missing")
tried("write", z.writestr, "x", b"")
tried("extract", z.extract, "missing", "/")
z.close()
tried("closed", z.read, "a")
out = io.BytesIO()
w = Z(out, "a")
with w.open("first", "w") as stream:
    stream.write(b"1")
    tried("second writer", w.open, "second", "w")
    tried("read while written", w.open, "first")
    tried("writestr while written", w.writestr, "second", b"")
    tried("mkdir while written", w.mkdir, "folder")
    tried("close while written", w.close)
tried("empty name", w.write, "", "")
tried("mkdir", w.mkdir, zipfile.ZipInfo("file"))
tried("mkdir type", w.mkdir, 3)
w.close()
tried("written when closed", w.writestr, "x", b"")
tried("mkdir when closed", w.mkdir, "x")
small = Z(io.BytesIO(), "w", allowZip64=False)
tried("zip64", lambda: small.open("a", "w", force_zip64=True))
large = zipfile.ZipInfo("large")
large.file_size = 1 << 32
tried("large", lambda: small.open(large, "w"))
tried("ZipInfo date", zipfile.ZipInfo, "n", (1979, 1, 1, 0, 0, 0))


def broken(label, offset, new, data=good, name="a"):
    if offset < 0:
        offset += len(data)
    def read():
        with Z(io.BytesIO(data[:offset] + new + data[offset + len(new):])) as z:
            return z.read(name)
    tried(label, read)


directory = good.index(b"PK\1\2")
end = good.index(b"PK\5\6")
broken("local magic", 0, b"XX")
broken("local truncated", directory + 42, struct.pack("<L", len(good) - 3))
broken("local name", 30, b"z")
broken("flags patched", directory + 8, struct.pack("<H", 0x20))
broken("flags strong", directory + 8, struct.pack("<H", 0x40))
broken("flags encrypted", directory + 8, struct.pack("<H", 1))
broken("crc", 31, b"C")
broken("method", directory + 10, struct.pack("<H", 77))
broken("central magic", directory, b"XX")
broken("version", directory + 6, b"\xff")
broken("directory offset", end + 16, struct.pack("<L", len(good) * 2))
broken("directory size", end + 12, struct.pack("<L", len(good) * 2))
broken("directory short", end + 12, struct.pack("<L", end - directory - 3))
broken("cut", 0, b"", good[:-30])
broken("no archive", 0, b"", b"text")
tried("is", zipfile.is_zipfile, io.BytesIO(b"PK"))
with Z(io.BytesIO(good)) as z, z.open("a") as stream:
    tried("seek", stream.seek, 0, 7)
    tried("seek back", stream.seek, -5)
    tried("write to reader", stream.write, b"")
named = io.BytesIO(good)
named.name = "archive.zip"
p = zipfile.Path(Z(named))
tried("path open folder", p.joinpath("b").open)
tried("path missing", p.joinpath("zzz").open)
tried("path binary encoding", p.joinpath("a").open, "rb", encoding="utf-8")
tried("iterdir of file", lambda: list(p.joinpath("a").iterdir()))
