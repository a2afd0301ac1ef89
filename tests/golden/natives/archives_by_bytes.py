# What tarfile and zipfile write, to the byte, at the edges of their formats; members taken out over what is there; streams; what a broken archive says.
import io, os, stat, tarfile, tempfile, warnings, zipfile, zlib
from tarfile import TarInfo
from _each import each_value as each

warnings.simplefilter("ignore")
here = tempfile.TemporaryDirectory()
os.chdir(here.name)


def tar(*members, format=tarfile.GNU_FORMAT, **options):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=format, **options) as t:
        for made in members:
            t.addfile(made, io.BytesIO(b"d" * made.size) if made.isreg() else None)
    return out.getvalue()


def info(name="n", **fields):
    made = TarInfo(name)
    for key, value in fields.items():
        setattr(made, key, value)
    return made


def sums(**fields):
    """Of an archive of one member, in each format: its length and sum, or what is refused, and the member as it is read."""
    got = []
    for format in tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT:
        try:
            data = tar(info(**fields), format=format)
            with tarfile.open(fileobj=io.BytesIO(data)) as t:
                m = t.getmembers()[0]
            got.append((len(data), zlib.crc32(data), m.name == fields.get("name", "n"), m.size, m.uid, m.mtime, sorted(m.pax_headers)))
        except Exception as error:
            got.append(f"{type(error).__name__}: {error}")
    return got


def entry(t, name):
    m = t.getmember(name)
    return m.name, m.type, m.linkname, oct(m.mode), m.uname, repr(m)[:20], [getattr(m, n)() for n in ("isreg", "isfile", "isdir", "issym", "islnk", "ischr", "isblk", "isfifo", "issparse", "isdev")]


def filtered(member):
    """What each filter makes of a member."""
    for one in tarfile.fully_trusted_filter, tarfile.tar_filter, tarfile.data_filter:
        try:
            yield one(member, "/dest")
        except tarfile.FilterError as error:
            yield error


def zipped(*args, **options):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", **options) as z:
        for name, data, *rest in args:
            made = zipfile.ZipInfo(name, *rest[:1])
            z.writestr(made, data)
    return out.getvalue()


def listed(data):
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as z:
            return [(m.filename, m.file_size, m.date_time, m.extra, m.comment, hex(m.external_attr), m.flag_bits, m.header_offset) for m in z.infolist()], z.comment, z.testzip()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def replaced(data, old, new):
    assert old in data, old
    return data.replace(old, new)


Z = zipped(("a", b"first"), ("b/", b""), ("\xe9", b"third"))
each(r"""
sums(), sums(size=511), sums(size=512), sums(size=513), sums(name="x" * 99), sums(name="x" * 100), sums(name="x" * 101), sums(name="d" * 100 + "/" + "y" * 100), sums(name="d" * 156 + "/" + "y" * 99), sums(name="\xe9"), sums(name="a//b/")
sums(uid=0o7777777), sums(uid=0o10000000), sums(uid=-1), sums(gid=2 ** 40), sums(mtime=0o77777777777), sums(mtime=8 ** 11), sums(mtime=-5), sums(mtime=1.5), sums(mode=0o7777), sums(mode=0o17777)
sums(uname="u" * 32), sums(uname="u" * 33), sums(uname="\u1234"), sums(gname="g"), sums(type=tarfile.SYMTYPE, linkname="l" * 101), sums(type=tarfile.LNKTYPE, linkname="l"), sums(type=tarfile.CHRTYPE, devmajor=3, devminor=4), sums(type=tarfile.DIRTYPE), sums(type=b"Z"), sums(pax_headers={"comment": "c", "mtime": "1.25", "k" * 90: "v"})
sums(name=None), sums(mtime=None), sums(uid=None), sums(mode=None), sums(uname=None), sums(size=None)
[len(tar(*[info(size=n)] * k)) for n, k in ((0, 0), (0, 1), (512, 10), (1, 20), (0, 19), (9000, 1))], tar()[:10], set(tar()[:]) == {0}
data = tar(info("dir", type=tarfile.DIRTYPE, mode=0o700), info("dir/f", size=3, mode=0o640), info("s", type=tarfile.SYMTYPE, linkname="dir/f"), info("h", type=tarfile.LNKTYPE, linkname="dir/f"), info("p", type=tarfile.FIFOTYPE), info("again", size=2), info("again", size=4)); t = tarfile.open(fileobj=io.BytesIO(data)); [entry(t, n) for n in t.getnames()[:5]]
t.getmember("again").size, t.extractfile("dir/f").read(), t.extractfile("s").read(), t.extractfile("h").read(), t.extractfile("dir"), t.extractfile("p"), len(t.getmembers()), t.next(), t.getmember("dir/").name, [m.name for m in t]
t.getmember("none")
t.extractfile("none")
os.mkdir("out"); t.extractall("out", filter="fully_trusted"), sorted(os.listdir("out")), oct(os.stat("out/dir/f").st_mode), os.readlink("out/s"), os.stat("out/h").st_nlink, stat.S_ISFIFO(os.stat("out/p").st_mode), os.path.getsize("out/again")
t.extractall("out", filter="data"), os.path.getsize("out/again"), os.stat("out/h").st_nlink
t.extract("dir/f", "one", filter="data"), os.listdir("one/dir"), t.extract("s", "one", filter="tar"), os.path.islink("one/s"), t.extract("h", "two", filter="data"), os.path.getsize("two/h")
t.extract("dir/f", "one", set_attrs=False, filter="fully_trusted"), t.extractall("three", [t.getmember("again")], filter=lambda m, p: m.replace(name="renamed", mode=0o600)), os.listdir("three"), t.extractall("four", filter=lambda m, p: None), os.path.exists("four") and os.listdir("four")
t.extractall("x", filter="nope")
t.extractall("x", filter=5)
t.list(verbose=False)
[(m.name, m.get_info()["size"], m.get_info()["type"]) for m in t][:2], t.getmember("dir/f").offset, t.getmember("dir/f").offset_data, t.getmember("dir/f").chksum
bad = tarfile.open(fileobj=io.BytesIO(tar(*[info(n, size=1) for n in ("/abs", "../up", "a/../../b")], info("l", type=tarfile.SYMTYPE, linkname="/etc"), info("l2", type=tarfile.SYMTYPE, linkname="../../x"), info("h", type=tarfile.LNKTYPE, linkname="../y"), info("dev", type=tarfile.CHRTYPE), info("w", size=1, mode=0o7777), info("ok", size=1, uid=5, uname="u", mode=0o1))))
[(m.name, [type(e).__name__ if isinstance(e, Exception) else e and (e.name, e.linkname, e.mode and oct(e.mode), e.uid, e.uname) for e in filtered(m)]) for m in bad.getmembers()]
tarfile.open(fileobj=io.BytesIO(b""))
tarfile.open(fileobj=io.BytesIO(b"x" * 600))
tarfile.open(fileobj=io.BytesIO(data[:700])).getnames()
tarfile.open(fileobj=io.BytesIO(data[:1100])).getnames()
tarfile.open(fileobj=io.BytesIO(data[:148] + b"12345678" + data[156:])).getnames()
tarfile.open(fileobj=io.BytesIO(data[:512] + b"x" * 512)).getnames()
tarfile.open(fileobj=io.BytesIO(data[:512] + b"x" * 512), ignore_zeros=True).getnames()
tarfile.open(fileobj=io.BytesIO(tar(info("a")) + tar(info("b"))), ignore_zeros=True).getnames(), tarfile.open(fileobj=io.BytesIO(tar(info("a")) + tar(info("b")))).getnames()
tarfile.open("none.tar")
tarfile.open()
tarfile.open("x", "q")
tarfile.open("x", "r:nope")
tarfile.open("x", "w:")
tarfile.open("x", "z|")
tarfile.open(fileobj=io.BytesIO(), mode="r|")
s = tarfile.open(fileobj=io.BytesIO(data), mode="r|"); [(m.name, s.extractfile(m).read() if m.isreg() else None) for m in s]
s.getmembers()[0].name, s.extractfile("dir/f").read()
w = tarfile.open(fileobj=(b := io.BytesIO()), mode="w|"); w.addfile(info("s", size=3), io.BytesIO(b"abc")), w.close(), len(b.getvalue()), tarfile.open(fileobj=io.BytesIO(b.getvalue())).getnames()
w = tarfile.open(fileobj=(b := io.BytesIO()), mode="w|", bufsize=512); w.addfile(info("s", size=3), io.BytesIO(b"abc")), len(b.getvalue()), w.close(), len(b.getvalue())
w = tarfile.open("a.tar", "w"); w.addfile(info("s", size=5), io.BytesIO(b"abc"))
w.addfile(info("none", size=5))
w.close(), w.closed, w.close()
w.getnames()
w.add("out")
a = tarfile.open("b.tar", "w"); a.add("three/renamed", "given"), a.add("three", filter=lambda m: m.replace(name="f/" + m.name, mtime=0)), a.add("three", "flat", recursive=False), a.close(), tarfile.open("b.tar").getnames(), tarfile.is_tarfile("b.tar"), tarfile.is_tarfile(__file__), tarfile.is_tarfile(io.BytesIO(data))
a = tarfile.open("b.tar", "a"); a.addfile(info("more")), a.close(), tarfile.open("b.tar").getnames()[-1]
tarfile.open("b.tar", "x")
tarfile.open("b.tar").add("x")
tarfile.TarFile(fileobj=io.BytesIO(), mode="z")
tarfile.TarFile(fileobj=io.BytesIO(data), format=9) and None
a = tarfile.open("g.tar", "w"); m = a.gettarinfo("three/renamed", "other"); m.name, m.size, m.type, oct(m.mode), a.gettarinfo("one/s").linkname, a.gettarinfo("three").type, a.gettarinfo("out/p").type, a.gettarinfo(fileobj=open("three/renamed", "rb")).name, a.close()
len(Z), zlib.crc32(Z), listed(Z)
listed(Z[:-1]), listed(Z + b"tail"), listed(b"front" + Z)[0][0], listed(b""), listed(b"PK\5\6" + bytes(18)), listed(Z[:30])
listed(replaced(Z, b"first", b"fIrst")), listed(replaced(Z, b"PK\1\2", b"PK\1\3")), listed(replaced(Z, b"PK\3\4", b"PK\3\5")), listed(Z[:26] + b"\2\0" + Z[28:])
[listed(zipped((n, b"x", d))) for n, d in (("a\0b", (1980, 1, 1, 0, 0, 0)), ("a\\b", (2107, 12, 31, 23, 59, 58)), ("x" * 300, (2000, 2, 29, 1, 2, 3)), ("", (1980, 1, 1, 0, 0, 0)))]
zipfile.ZipInfo("x", (1979, 12, 31, 0, 0, 0))
zipped(("x" * 65536, b""))
zipped(("x", b"", (2108, 1, 1, 0, 0, 0)))
z = zipfile.ZipInfo("n"); z.CRC = z.compress_size = z.file_size = 0; z.compress_type, z.create_system, z.create_version, z.extract_version, z.external_attr, z.is_dir(), zipfile.ZipInfo("d/").is_dir(), z.FileHeader(False)[:30], len(z.FileHeader(True)), repr(z), repr(zipfile.ZipInfo("d/"))
z.file_size = 1 << 32; len(z.FileHeader()), z.FileHeader()[-20:]
f = zipfile.ZipFile(b := io.BytesIO(), "w", strict_timestamps=False); os.utime("three/renamed", (5, 5)), f.write("three/renamed", "old"), f.write("three", "dir"), f.mkdir("made"), f.writestr("s", "text \xe9"), f.namelist(), [(m.date_time[0] > 1980, hex(m.external_attr >> 16), m.is_dir()) for m in f.infolist()], setattr(f, "comment", b"c" * 5), f.close(), listed(b.getvalue())[1]
f.writestr("x", b"")
f = zipfile.ZipFile(io.BytesIO(), "w"); f.write("three/renamed")
f.mkdir(5)
f.mkdir("d", 0o123), hex(f.getinfo("d/").external_attr)
f.comment = "text"
f.writestr("twice", b"1"), f.writestr("twice", b"22"), f.getinfo("twice").file_size, len(f.infolist())
f.getinfo("none")
f.open("none")
f.open("x", "q")
f.open("x", "w", pwd=b"p")
f.read("twice", "text")
f.setpassword("text"), f.setpassword(b""), f.pwd
h = f.open("h", "w"); h.write(b"abc"), h.writable(), f.open("twice")
f.writestr("z", b"")
f.close()
h.close(), h.closed, f.read("h")
h.write(b"x")
f.testzip(), f.close(), f.fp
f.read("h")
zipfile.ZipFile(io.BytesIO(), "q")
zipfile.ZipFile("none.zip")
zipfile.ZipFile(io.BytesIO(), "w", 99)
zipfile.ZipFile(io.BytesIO(), "w").writestr("x", b"", 98)
zipfile.is_zipfile(io.BytesIO(Z)), zipfile.is_zipfile(io.BytesIO(b"x")), zipfile.is_zipfile("none"), zipfile.is_zipfile(io.BytesIO(Z + b"x" * 10))
zipfile.ZipFile(io.BytesIO(Z)).extract("a", "ex"), sorted(zipfile.ZipFile(io.BytesIO(Z)).extractall("ex") or os.listdir("ex"))
[os.path.relpath(zipfile.ZipFile(io.BytesIO(zipped((n, b"x")))).extract(n, "ex2")) for n in ("/abs", "../up", "a/../b", "./c", "C:d")]
""", globals())
os.chdir("/")
here.cleanup()
