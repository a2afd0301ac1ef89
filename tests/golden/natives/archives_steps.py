# Zip archives and tar files by their steps: closed ones, modes, duplicates, names in folders, sizes beyond what fits, members of every kind.
import io
import os
import shutil
import stat
import struct
import sys
import tarfile
import warnings
import zipfile
import zipimport
from _each import each_value as each
from _own_folder import top, words

warnings.simplefilter("ignore")


def warned(call, *args, **options):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        words(call, *args, **options)
    return [(one.category.__name__, str(one.message), one.filename.rpartition("/")[2]) for one in found]


def put(path, text):
    os.makedirs(os.path.dirname(os.path.join(top, path)), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.utime(path, (315619200 + 100, 315619200 + 100))
    os.chmod(path, 0o640)


put("d/a.txt", "text of a"), put("d/e/b.txt", "b" * 100), put("d/old", "x")
os.utime("d/old", (5, 5))
os.symlink("a.txt", "d/link"), os.link("d/a.txt", "d/hard")


def made(*members, comment=b"", **options):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", **options) as archive:
        for name, text in members:
            archive.writestr(zipfile.ZipInfo(name, (1990, 1, 2, 3, 4, 6)), text)
        archive.comment = comment
    return file


closed = zipfile.ZipFile(made(("a", "1"))); closed.close()
plain = zipfile.ZipFile(made(("a/", ""), ("a/b.txt", "text\nmore\n"), ("c/d/e", b"\xff"), ("f", "x" * 50), comment=b"told"))
writing = zipfile.ZipFile(io.BytesIO(), "w")
plain.filename = "plain.zip"
root = zipfile.Path(plain)


def infos(archive):
    return [(i.filename, i.date_time, i.compress_type, i.comment, i.extra, i.create_system, i.create_version, i.extract_version, i.flag_bits, i.volume, i.internal_attr, oct(i.external_attr), i.header_offset, hex(i.CRC), i.compress_size, i.file_size, i.is_dir()) for i in archive.infolist()]


def damaged(place, data, source=None):
    content = bytearray((source or made(("a", "1"), ("b", "2"))).getvalue())
    content[place:place + len(data) if place >= 0 or place + len(data) < 0 else None] = data
    return content


def read_all(content, **options):
    with zipfile.ZipFile(io.BytesIO(bytes(content)), **options) as archive:
        return {name: archive.read(name) for name in archive.namelist()}, archive.testzip()


def extended(name, *fields, kind=1, **values):
    """A ZipInfo read from a central directory with an extra field of that kind."""
    info = zipfile.ZipInfo(name)
    info.extra = struct.pack("<HH", kind, sum(map(len, fields))) + b"".join(fields)
    for key, value in values.items():
        setattr(info, key, value)
    words(info._decodeExtra, 0) if hasattr(info, "_decodeExtra") else None
    return info


def tarred(mode="w", **options):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode=mode, **options) as archive:
        for name in ("d/a.txt", "d/hard", "d/link", "d/e"):
            archive.add(name, filter=lambda info: info.replace(mtime=5, uid=1, gid=2, uname="u", gname="g"))
        special = tarfile.TarInfo("fifo"); special.type = tarfile.FIFOTYPE
        archive.addfile(special)
        device = tarfile.TarInfo("dev"); device.type, device.devmajor, device.devminor = tarfile.CHRTYPE, 1, 3
        archive.addfile(device)
        long = tarfile.TarInfo("n/" * 60 + "long"); long.size = 2
        archive.addfile(long, io.BytesIO(b"ab"))
        accent = tarfile.TarInfo("\u00e4"); accent.linkname, accent.type, accent.mtime, accent.uid = "t/" * 80, tarfile.SYMTYPE, 1.5, 8 ** 8
        archive.addfile(accent)
    return file


def members(content, **options):
    with tarfile.open(fileobj=io.BytesIO(content), **options) as archive:
        return [(m.name[-30:], m.size, oct(m.mode), m.mtime, m.uid, m.gid, m.uname, m.gname, m.type, m.linkname[-20:], m.devmajor, m.devminor, m.offset, m.offset_data, sorted(m.pax_headers), m.isreg(), m.isfile(), m.isdir(), m.issym(), m.islnk(), m.ischr(), m.isblk(), m.isfifo(), m.isdev(), m.issparse()) for m in archive]


gnu, pax, ustar = (lambda: tarred(format=tarfile.GNU_FORMAT).getvalue()), (lambda: tarred(format=tarfile.PAX_FORMAT).getvalue()), None
one = tarfile.TarInfo("one")
each(r"""
    words(closed.read, "a"), words(closed.open, "a"), words(closed.writestr, "x", "y"), words(closed.write, "d/a.txt"), words(closed.mkdir, "x"), closed.testzip.__name__, words(closed.testzip), repr(closed), closed.fp
    words(plain.writestr, "x", "y"), words(plain.write, "d/a.txt"), words(plain.mkdir, "x"), words(plain.open, "none"), words(plain.open, "f", "x"), words(plain.open, "f", "w"), words(plain.open, "f", "r", b"pwd"), words(plain.open, "f", "r", "pwd"), words(plain.read, "f", pwd="x"), words(plain.setpassword, "x"), words(plain.getinfo, "none"), plain.comment, words(setattr, plain, "comment", 5), repr(plain)[:40]
    infos(plain), plain.namelist(), plain.testzip(), plain.NameToInfo is not None
    words(zipfile.ZipFile, io.BytesIO(b"x")), words(zipfile.ZipFile, io.BytesIO(), "q"), words(zipfile.ZipFile, io.BytesIO(), "w", 99), words(zipfile.ZipFile, io.BytesIO(), "w", allowZip64=0).__class__.__name__, words(zipfile.ZipFile, "none.zip"), words(zipfile.ZipFile, "none.zip", "x").__class__.__name__, words(zipfile.ZipFile, io.BytesIO(), "r", metadata_encoding="x"), words(zipfile.ZipFile, io.BytesIO(), "w", metadata_encoding="latin-1")
    writing.writestr("x", "1"), warned(writing.writestr, "x", "2"), warned(writing.write, "d/a.txt", "x"), warned(writing.mkdir, "x"), writing.mkdir("dir"), writing.mkdir("other/", 0o700), words(writing.mkdir, 5), writing.write("d/e", "folder"), writing.write("d/a.txt"), writing.namelist(), [oct(i.external_attr >> 16) for i in writing.infolist()][2:]
    warned(lambda: setattr(writing, "comment", b"x" * 70000)), len(writing.comment), words(writing.write, "d/old"), words(zipfile.ZipFile(io.BytesIO(), "w", strict_timestamps=False).write, "d/old"), words(zipfile.ZipInfo.from_file, "d/old"), zipfile.ZipInfo.from_file("d/old", strict_timestamps=False).date_time, zipfile.ZipInfo.from_file("d/e", "/abs/e").filename, words(zipfile.ZipInfo, "x", (1979, 1, 1, 0, 0, 0))
    handle = writing.open("h", "w"); words(writing.open, "i", "w"), words(writing.close), words(writing.read, "x"), handle.write(b"ab"), handle.writable(), handle.close(), handle.closed, words(handle.write, b"c"), writing.getinfo("h").file_size
    repr(plain.open("f")), repr(plain.getinfo("a/")), repr(plain.getinfo("f")), repr(zipfile.ZipInfo("n\0m")), zipfile.ZipInfo("a\\b").filename, plain.open("f").read1(5), plain.open("f").peek(3)[:3], plain.open("f").readable(), plain.open("f").seekable(), plain.open("a/b.txt").readlines(), plain.open("a/b.txt").readline(2), plain.open("f").read(-1)[:2], plain.open("f").mode, plain.open("f").name
    f = plain.open("f"); f.seek(10), f.tell(), f.seek(-5, 2), f.read(), f.seek(-3, 1), f.tell(), f.seek(2), f.tell(), words(f.seek, 0, 5), f.close(), words(f.read), words(f.seek, 0), words(f.tell), words(f.readable), words(f.seekable), repr(f)
    read_all(damaged(0, b"")), words(read_all, damaged(0, b"XX")), words(read_all, damaged(30, b"z")), words(read_all, damaged(31, b"9")), words(read_all, damaged(-22, b"XXXX")), words(read_all, damaged(-10, b"\xff\xff\0\0")), words(read_all, b"junk" + bytes(damaged(0, b""))), words(read_all, damaged(6, b"\1")), words(read_all, damaged(8, b"\x63")), words(read_all, damaged(26, b"\2"))
    words(read_all, bytes(damaged(0, b""))[:-5]), words(read_all, bytes(damaged(0, b"")) + b"tail"), zipfile.is_zipfile(io.BytesIO(bytes(damaged(0, b"")) + b"tail")), zipfile.is_zipfile("none"), zipfile.is_zipfile(io.BytesIO(b"")), words(plain.extract, "none"), words(plain.extractall, "out", ["f", "a/b.txt"]), sorted(os.listdir("out"))
    [words(extended, "x", *fields, **values).file_size for fields, values in (((b"\5\0\0\0\0\0\0\0",), {"file_size": 0xFFFFFFFF}), ((b"\5\0\0\0\0\0\0\0", b"\6\0\0\0\0\0\0\0"), {"file_size": 0xFFFFFFFF, "compress_size": 0xFFFFFFFF}), ((b"\5",), {"file_size": 0xFFFFFFFF}), ((), {"file_size": 7}))]
    root.name in ("", "a"), (root / "a").is_dir(), (root / "a/b.txt").is_file(), (root / "a/b.txt").read_text(), (root / "c/d/e").read_bytes(), [p.at for p in (root / "a").iterdir()], (root / "a/b.txt").suffix, (root / "a/b.txt").stem, (root / "a/b.txt").suffixes, (root / "a/b.txt").parent.at, (root / "none").exists(), (root / "c").exists(), words((root / "none").open), words((root / "a").open), words((root / "f").iterdir), (root / "a/b.txt").relative_to(root / "a"), root == zipfile.Path(plain), [p.at for p in root.glob("*")], [p.at for p in root.rglob("*.txt")], words(lambda: list(root.glob(""))), (root / "f").match("f*"), (root / "a").joinpath("b.txt", "x").at, (root / "f").is_symlink(), hash(root) == hash(root)
    words(zipfile.Path(writing).joinpath("x").open, "w", encoding="q"), words((root / "f").open, "rb", "utf-8"), words((root / "f").open, "rb", encoding="x"), words((root / "f").open, "q"), repr(zipfile.Path(plain, "a/")).endswith("'a/')")
    io.TextIOWrapper((root / "a/b.txt").open("rb"), "utf-8").read()
    [tuple(zip((len(tarred(format=kind).getvalue()),), (members(tarred(format=kind).getvalue()),))) for kind in (tarfile.GNU_FORMAT, tarfile.PAX_FORMAT)]
    words(tarred, format=tarfile.USTAR_FORMAT), words(tarfile.open, fileobj=io.BytesIO(b"x" * 600)), words(tarfile.open, fileobj=io.BytesIO(b"")), words(tarfile.open, "none.tar"), words(tarfile.open), words(tarfile.open, "x", "q"), words(tarfile.open, "x", "w:zz"), words(tarfile.open, "x", "z|gz"), words(tarfile.TarFile, "x", "q"), words(tarfile.open, "d/a.txt"), words(tarfile.open, "d/a.txt", "r:"), words(tarfile.open, fileobj=io.BytesIO(), mode="r")
    archive = tarfile.open(fileobj=io.BytesIO(gnu())); archive.getnames()[:3], words(archive.getmember, "none"), archive.extractfile("d/a.txt").read(), archive.extractfile("d/hard").read(), archive.extractfile("d/link").read(), archive.extractfile("d/e"), archive.extractfile("fifo"), words(archive.add, "d"), words(archive.addfile, one), archive.getmember("d/e/").name, archive.next(), repr(archive)[:25], archive.close(), words(archive.getmembers), words(archive.next), words(archive.extractall), words(archive.list), archive.closed
    archive = tarfile.open(fileobj=io.BytesIO(), mode="w"); words(archive.extractall), words(archive.getmembers), archive.gettarinfo("d/e").name, archive.gettarinfo("d/link").linkname, archive.gettarinfo("d/a.txt", "other").name, archive.gettarinfo(fileobj=open("d/a.txt")).name, words(archive.add, "none"), words(archive.add, "d", filter=5), archive.add("d", "x", recursive=False), words(archive.addfile, "x")
    [words(one.replace, **{name: value}).__class__.__name__ for name, value in (("name", "x"), ("mtime", 1), ("mode", 1), ("linkname", "x"), ("uid", 1), ("nothing", 1))], repr(one), one.get_info() == {**one.get_info()}, sorted(one.get_info()), words(one.tobuf, 9), words(one.tobuf, tarfile.USTAR_FORMAT).__class__.__name__, words(tarfile.TarInfo.frombuf, b"", "utf-8", "strict"), words(tarfile.TarInfo.frombuf, b"x" * 100, "utf-8", "strict"), words(tarfile.TarInfo.frombuf, b"\0" * 512, "utf-8", "strict"), words(tarfile.TarInfo.frombuf, b"x" * 512, "utf-8", "strict")
    [words(tarfile.data_filter, tarfile.TarInfo(name), "/dest") .__class__.__name__ if not isinstance(words(tarfile.data_filter, tarfile.TarInfo(name), "/dest"), str) else words(tarfile.data_filter, tarfile.TarInfo(name), "/dest") for name in ("ok", "/abs", "../up", "a/../b")], words(tarfile.tar_filter, tarfile.TarInfo("../x"), "/dest"), tarfile.fully_trusted_filter(one, "x") is one, words(archive.extractall, filter="nothing")
    [words(tarfile.data_filter, tarfile.TarInfo("x").replace(name="x"), "/dest").mode], tarfile.is_tarfile(io.BytesIO(gnu())), tarfile.is_tarfile("d/a.txt"), words(tarfile.is_tarfile, "none")
""", globals())
os.chdir("/")
shutil.rmtree(top)
