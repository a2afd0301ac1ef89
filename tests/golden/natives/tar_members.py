# tarfile in lines: what is added and how it is told, listings, special members, sparse files of every kind, global headers, streams, extraction and its errors, the command line.
import contextlib, gzip, io, os, stat, sys, tarfile as t, tempfile, time, warnings
from _each import each_value as each

os.umask(0o022)
folder = tempfile.TemporaryDirectory()
top = folder.name
os.chdir(top)
warnings.showwarning = lambda message, category, *where: print("   warns", category.__name__, message)
warnings.simplefilter("always")
sys.stderr = sys.stdout


def member(name, kind=t.REGTYPE, data=b"", **fields):
    made = t.TarInfo(name)
    made.type, made.size, made.mtime, made.mode = kind, len(data), 1e9, 0o640
    made.uname, made.gname = "user", "group"
    for key, value in fields.items():
        setattr(made, key, value)
    return made, data


def packed(*members, mode="w", **options):
    out = io.BytesIO()
    with t.open(fileobj=out, mode=mode, **options) as archive:
        for made, data in members:
            archive.addfile(made, io.BytesIO(data))
    return out.getvalue()


def opened(data, mode="r", **options):
    return t.open(fileobj=io.BytesIO(data), mode=mode, **options)


def told(archive):
    return [(m.name, m.type, m.size, oct(m.mode), m.linkname, m.mtime, m.pax_headers, m.sparse) for m in archive]


def listed(*members, **options):
    with opened(packed(*members)) as archive:
        archive.list(**options)


def saved(name, data=b""):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "wb") as file:
        file.write(data)
    return name


def content(name):
    with open(name, "rb") as file:
        return file.read()


def sparse_header(pairs, more, size, stored, name="sparse"):
    made = t.TarInfo(name)
    made.type, made.size = t.GNUTYPE_SPARSE, stored
    block = bytearray(made.tobuf(t.GNU_FORMAT))
    for at, (offset, count) in enumerate(pairs):
        block[386 + 24 * at:410 + 24 * at] = b"%011o\0%011o\0" % (offset, count)
    block[482] = more
    block[483:495] = b"%011o\0" % size
    block[148:156] = b"        "
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


def pax(headers, data, name="sparse", **fields):
    out = io.BytesIO()
    with t.open(fileobj=out, mode="w", format=t.PAX_FORMAT) as archive:
        made, data = member(name, data=data, pax_headers=headers, **fields)
        archive.addfile(made, io.BytesIO(data))
    return out.getvalue()


def read(data, name="sparse"):
    with opened(data) as archive:
        found = archive.getmember(name)
        return found.issparse(), found.size, found.sparse, archive.extractfile(found).read()


def extracted(data, mode="r", into="out", errorlevel=1, debug=0, filter="fully_trusted", **options):
    saved(into + "/.kept")
    with opened(data, mode, errorlevel=errorlevel, debug=debug) as archive:
        archive.extractall(into, filter=filter, **options)
    found = {}
    for where, folders, files in os.walk(into):
        for name in sorted(folders + files):
            path = where + "/" + name
            state = os.lstat(path)
            found[path] = stat.filemode(state.st_mode), os.readlink(path) if stat.S_ISLNK(state.st_mode) else state.st_size if stat.S_ISREG(state.st_mode) else None
    for path in sorted(found, reverse=True):
        os.rmdir(path) if found[path][0][0] == "d" else os.remove(path)
    del found[into + "/.kept"]
    return sorted(found.items())


def refused(*args, **fields):
    try:
        extracted(packed(member(*args, **fields)), filter="data")
    except t.FilterError as error:
        return str(error).replace(top, "TOP").replace(os.path.dirname(top), "ABOVE"), error.tarinfo.name


def helped(*args):
    """The status of a command line that is answered by its help, whose words are Coil's own, and how the usage begins."""
    with contextlib.redirect_stdout(io.StringIO()) as told, contextlib.redirect_stderr(told):
        status = command(*args)
    return status, told.getvalue().split(" (")[0]


def command(*args):
    kept, sys.argv = sys.argv, ["tarfile", *args]
    try:
        t.main()
    except SystemExit as error:
        return error.code
    finally:
        sys.argv = kept


class Unseekable(io.BytesIO):
    def seekable(self):
        return False

    def seek(self, *args):
        raise OSError("no seek")

    tell = seek


class Odd(t.TarInfo):
    pass


all_kinds = [member("d", t.DIRTYPE, mode=0o755), member("f", data=b"content"), member("s", t.SYMTYPE, linkname="f"), member("l", t.LNKTYPE, linkname="f"), member("p", t.FIFOTYPE)]
devices = [member("c", t.CHRTYPE, devmajor=1, devminor=3), member("b", t.BLKTYPE, devmajor=7, devminor=9)]
A = packed(*all_kinds)
C = saved("c.txt", b"of a file")
os.utime(C, (1e9, 1e9))
os.chmod(C, 0o640)
os.link(C, "hard")
os.symlink(C, "sym")
os.mkfifo("fifo")
each(r"""
listed(*all_kinds, *devices)
listed(*all_kinds, member("z", b"Z"), member("t", t.CONTTYPE), member("l", t.LNKTYPE, mode=0o4755), verbose=True)
listed(*all_kinds, verbose=False)
listed(member("n\u20ac"), member("x", uname="", gname="", uid=5, gid=6))
a = opened(A); a.list(members=[a.getmember("f")]), a.list(False, members=a.getmembers()[:1])
m = member("none")[0]; m.mode = m.mtime = None; opened(A).list(members=[m])
told(opened(A)), [m.name for m in opened(A).getmembers()], opened(A).getnames()
a = opened(A); next(iter(a)).name, [m.name for m in a], [m.name for m in a], a.next()
a = opened(packed(*all_kinds[:2]), "r|"); [m.name for m in a], a.getnames()
x = t.open("x.tar", "w", format=t.GNU_FORMAT); i = x.gettarinfo(C); i.name, i.type, i.size, i.mode, i.mtime, i.isreg(), i.isfile()
i = x.gettarinfo("hard", "/other/name"); i.name, x.gettarinfo("hard").type, x.gettarinfo("hard").linkname, x.gettarinfo(C).type
i = x.gettarinfo("sym"); i.type, i.linkname, i.issym(), i.size
i = x.gettarinfo("fifo"); i.type, i.isfifo(), i.isdev()
i = x.gettarinfo("/dev/null"); i.name, i.type, i.ischr(), i.isdev(), i.devmajor, i.devminor
i = x.gettarinfo("."); i.name, i.isdir(), i.type, i.size
f = open(C, "rb"); i = x.gettarinfo(fileobj=f); i.name, i.size, x.gettarinfo(arcname="n", fileobj=f).name, f.close()
x.gettarinfo("none")
x.debug = 3; x.add("x.tar"), x.add(C, filter=lambda i: None), x.add(C, "renamed", filter=lambda i: i.replace(uname="me", deep=False)), x.getnames()
import socket; s = socket.socket(socket.AF_UNIX); s.bind("socket"); x.gettarinfo("socket"), x.add("socket"), s.close()
x.dereference = True; x.gettarinfo("sym").type, x.gettarinfo("hard").type, x.close(), x.closed
saved("tree/a/b"), saved("tree/c"); x = t.open("y.tar", "w"); x.add("tree"), x.getnames(), x.add("tree", "flat", recursive=False), x.getnames()[-1], x.add("tree", "z", filter=lambda i: None if i.name.endswith("a") else i), x.getnames()[5:], x.close()
a = t.open("y.tar", "a"); a.addfile(*member("more")), a.getnames()[-1], a.close(), len(t.open("y.tar").getnames())
a = t.open("new.tar", "a"); a.addfile(member("only")[0]), a.close(), t.open("new.tar").getnames(), a.name.rpartition("/")[2], a.mode
a = t.open(saved("empty.tar"), "a"); a.close(), len(content("empty.tar"))
t.open("new.tar", "x")
t.open("x.x", "x").close(), t.is_tarfile("x.x"), t.is_tarfile(C), t.is_tarfile(io.BytesIO(A))
t.open(fileobj=io.BytesIO(), mode="q")
t.open(C)
t.open(saved("none"))
t.open("new.tar", "r:none")
t.open("new.tar", "r|none")
t.open("new.tar", "a|gz")
t.TarFile("x", "q")
t.TarFile.taropen("x", "q")
t.TarFile.gzopen("x", "a")
t.TarFile.bz2open("x", "a")
t.TarFile.xzopen("x", "a")
t.TarFile.gzopen(C)
t.TarFile.bz2open(C)
t.TarFile.xzopen(C)
t.open()
t.open(fileobj=io.BytesIO(A[:700]))
t.open(fileobj=io.BytesIO(b"x" * 512))
t.open(fileobj=io.BytesIO(A[:512] + b"x" * 512)).getnames()
t.open(fileobj=io.BytesIO(A[:512] + b"x" * 512), ignore_zeros=True).getnames(), t.open(fileobj=io.BytesIO(bytes(1024) + A), ignore_zeros=True).getnames()
a = t.open(fileobj=io.BytesIO(), mode="w"); a.close(); a.addfile(t.TarInfo("x"))
a.getmembers()
opened(A).addfile(t.TarInfo("x"))
opened(A).getmember("none")
opened(packed(member("x", data=b"abc"), member("x", data=b"de"), member("y/"))).getmember("x").size, opened(A).getmember("d/").name
with opened(A) as a: 1 / 0
a.closed
P = t.PAX_FORMAT; d = packed(member("x"), format=P, pax_headers={"comment": "all", "k": "\xe9"}); opened(d).pax_headers, told(opened(d))
d = packed(member("n" * 120, linkname="l" * 120, uname="\xe9" * 9, mtime=1.5, size=0), format=P); told(opened(d)), opened(d).getmembers()[0].uname
d = packed(member("n" * 120, t.SYMTYPE, linkname="l" * 120), format=t.GNU_FORMAT); told(opened(d)), len(d)
d = packed(member("a/" * 60 + "n"), format=t.USTAR_FORMAT); told(opened(d))
packed(member("n" * 120), format=t.USTAR_FORMAT)
packed(member("x", uid=8 ** 9), format=t.USTAR_FORMAT)
packed(member("x", linkname="l" * 120, type=t.SYMTYPE), format=t.USTAR_FORMAT)
opened(packed(member("x", uid=8 ** 9, mtime=-5), format=t.GNU_FORMAT)).getmembers()[0].uid, opened(packed(member("x", uid=8 ** 9), format=P)).getmembers()[0].pax_headers
packed(member("x"), format=9)
packed(member(None))
packed(member("x", type=None))
packed(member("x", mode=None))
packed(member("\udce9"), encoding="utf-8", errors="strict", format=t.GNU_FORMAT)
opened(packed(member("\udce9\u20ac"), format=P)).getnames(), b"hdrcharset=BINARY" in packed(member("\udce9"), format=P)
i = t.TarInfo("x"); i.path, i.linkpath, repr(i)[:16], i.offset, i.chksum, i.devmajor, i.uid, oct(i.mode), i.type
i.path = "y"; i.linkpath = "z"; i.tarfile = 5; i.name, i.linkname, i._tarfile
i.get_info(), i.replace(name="n", mtime=3, mode=1, linkname="l", uid=2, gid=3, uname="u", gname="g").get_info(), i.name
t.TarInfo.frombuf(b"", "utf-8", "strict")
t.TarInfo.frombuf(b"x", "utf-8", "strict")
t.TarInfo.frombuf(bytes(512), "utf-8", "strict")
t.TarInfo.frombuf(b"x" * 512, "utf-8", "strict")
b = bytearray(t.TarInfo("old/").tobuf()); b[156] = 0; b[148:156] = b"        "; b[148:156] = b"%06o\0 " % sum(b); t.TarInfo.frombuf(bytes(b), "utf-8", "strict").type
read(sparse_header([(2, 3), (10, 2)], 0, 15, 512) + b"abcde".ljust(512, b"\0") + bytes(1024))
read(sparse_header([(0, 1), (4, 1), (8, 1), (12, 1)], 1, 20, 512) + (b"%011o\0%011o\0" % (16, 2) + b"%011o\0%011o\0" % (20, 0)).ljust(512, b"\0") + b"vwxyzz".ljust(512, b"\0") + bytes(1024))
read(pax({"GNU.sparse.map": "1,2,6,1", "GNU.sparse.size": "9", "GNU.sparse.name": "real"}, b"abc"), "real")
read(pax({"GNU.sparse.size": "8", "GNU.sparse.numblocks": "2"}, b"abc"), "sparse")
read(pax({"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "real", "GNU.sparse.realsize": "12"}, b"2\n3\n2\n8\n4\n".ljust(512, b"\0") + b"abcdef"), "real")
a = opened(sparse_header([(2, 3), (10, 2)], 0, 15, 512) + b"abcde".ljust(512, b"\0") + bytes(1024)); f = a.extractfile("sparse"); f.seek(4), f.read(3), f.tell(), f.seek(-2, 2), f.read(), f.seek(1, 1), f.mode, f.name, f.readable(), f.writable(), f.seekable()
f.seek(0, 9)
f.fileno()
extracted(sparse_header([(2, 3), (10, 2)], 0, 15, 512) + b"abcde".ljust(512, b"\0") + bytes(1024))
a = opened(A); a.extractfile("f").read(), a.extractfile("l").read(), a.extractfile("s").read(), a.extractfile("d"), a.extractfile(a.getmember("f")).readline()
a.extractfile("none")
opened(packed(member("s", t.SYMTYPE, linkname="gone"))).extractfile("s")
opened(A, "r|").extractfile(member("s", t.SYMTYPE, linkname="f")[0])
opened(packed(member("f", data=b"x" * 600))[:800]).extractfile("f").read()
s = opened(A, "r|"); s.next(), s.extractfile(s.next()).read(), s.extractfile("d")
s = opened(A, "r|"); [m.name for m in s]; s.extractfile("f").read()
extracted(A), extracted(A, "r|"), extracted(packed(member("odd", kind=b"Z", data=b"x"), member("f")), debug=1)
extracted(packed(member("l", t.LNKTYPE, linkname="gone"), member("s", t.SYMTYPE, linkname="nowhere")), debug=1)
extracted(packed(member("l", t.LNKTYPE, linkname="gone")), errorlevel=2)
extracted(packed(member("f"), member("f", data=b"new"), member("s", t.SYMTYPE, linkname="a"), member("s", t.SYMTYPE, linkname="b"), member("l", t.LNKTYPE, linkname="f"), member("l", t.LNKTYPE, linkname="f")))
extracted(packed(member("/abs"), member("f", mode=0o777), member("d", t.DIRTYPE, mode=0)), filter="tar")
extracted(packed(member("s", t.SYMTYPE, linkname="/etc")), filter="data")
refused("../up"), refused("s", t.SYMTYPE, linkname="../..")
extracted(packed(member("p", t.FIFOTYPE)), filter="data")
extracted(packed(member("f"), member("g")), filter=lambda m, path: None if m.name == "f" else m, debug=2)
extracted(packed(member("f")), filter="none")
extracted(packed(member("f/x"), member("f"), member("f/y")), errorlevel=0, debug=1)
extracted(packed(member("f"), member("f/y")))
extracted(packed(member("f", data=b"x" * 9))[:515])
a = opened(A); a.extract("f", "o1", filter="data"), content("o1/f"), a.extract(a.getmember("f"), "o2", set_attrs=False, filter="fully_trusted"), stat.filemode(os.stat("o2/f").st_mode), int(os.stat("o1/f").st_mtime), int(os.stat("o2/f").st_mtime) != 1e9
a.extract("none")
os.mkdir("now"); os.chdir("now"); opened(A).extract("f", filter="data"), opened(A).extractall(members=[opened(A).getmember("d")], filter="data"), sorted(os.listdir()), os.chdir("..")
opened(A).extractall("warned", members=[])
a = opened(A); a.utime = lambda *args: (_ for _ in ()).throw(t.ExtractError("no time")); a.debug = 1; a.extract("f", "o3", filter="data")
a.errorlevel = 2; a.extract("f", "o3", filter="data")
os.chmod_kept = os.chmod; os.chmod = lambda *args: (_ for _ in ()).throw(PermissionError(1, "no")); opened(A, errorlevel=2).extract("f", "o4", filter="data")
os.chmod = os.chmod_kept; os.utime_kept = os.utime; os.utime = lambda *args: (_ for _ in ()).throw(PermissionError(1, "no")); opened(A, errorlevel=2).extract("f", "o5", filter="data")
os.utime = os.utime_kept; os.mknod = lambda path, mode, device: print("   node", os.path.basename(path), oct(mode), device); a = opened(packed(*devices)); a.extract("c", "o6", set_attrs=False, filter="fully_trusted"), a.extract("b", "o6", set_attrs=False, filter="fully_trusted")
del os.mkfifo; opened(A, errorlevel=2).extract("p", "o6", filter="fully_trusted")
t.open(fileobj=Unseekable(packed(member("f", data=b"x"), mode="w|")), mode="r|").getnames(), len(packed(member("x"), mode="w|", bufsize=512)), t.open(fileobj=Unseekable(packed(member("f"), mode="w:gz")), mode="r|*").getnames(), t.open(fileobj=Unseekable(packed(member("f"), mode="w:bz2")), mode="r|*").getnames(), t.open(fileobj=Unseekable(packed(member("f"), mode="w:xz")), mode="r|xz").getnames()
t.open(fileobj=Unseekable(packed(member("f"), mode="w|gz")), mode="r|gz").getnames(), t.open(fileobj=io.BytesIO(packed(member("f"), mode="w|bz2")), mode="r:bz2").getnames(), t.open(fileobj=io.BytesIO(packed(member("f"), mode="w|xz")), mode="r:xz").getnames(), gzip.decompress(packed(member("f"), mode="w|gz", compresslevel=1))[:1]
t.open(fileobj=Unseekable(b"x" * 100), mode="r|gz")
t.open(fileobj=Unseekable(b"\x1f\x8b\x07" + bytes(20)), mode="r|gz")
t.open("/none/such", "r|")
command("-l", "y.tar"), command("-t", "y.tar"), command("--test", "-v", "y.tar"), command("-v", "-l", "new.tar")
command("-c", "made.tar", C, "tree"), t.open("made.tar").getnames(), command("-v", "-c", "made.tgz", C), t.open("made.tgz", "r:gz").getnames(), command("-c", "made.tbz2", C), t.open("made.tbz2", "r:bz2").getnames(), command("-c", "made.xz", C), t.open("made.xz", "r:xz").getnames()
command("-v", "-e", "made.tar", "o7"), sorted(os.listdir("o7")), os.chdir("o7"), command("-e", "../made.tar", "--filter", "data"), command("-ve", "../made.tar"), os.chdir("..")
command("-t", C), command("-l", C), command("-e", C)
command("-l", "y.tar", "--filter", "data")
helped("-e", "a", "b", "c")
""".replace("import socket; ", ""), {**globals(), "socket": __import__("socket")})
os.chdir("/")
folder.cleanup()
