# Where temporary files go, what they are called, and how they end: names and flags by table; resources by a package's names.
import errno, importlib.resources as resources, io, os, stat, sys, tempfile, warnings
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, shown(str(message)))
kept = tempfile.TemporaryDirectory()
base = kept.name
os.chdir(base)
os.makedirs("pack/data/deep")
for name, text in (("pack/__init__.py", ""), ("pack/one.txt", "caf\xe9\n"), ("pack/data/two.txt", "two\n"), ("pack/data/deep/three", "3")):
    with open(name, "w", encoding="utf-8") as f:
        f.write(text)
sys.path.insert(0, base)
import pack


def candidates(**env):
    saved = {name: os.environ.pop(name, None) for name in ("TMPDIR", "TEMP", "TMP")}
    os.environ.update(env)
    try:
        return [name.replace(os.getcwd(), "CWD") for name in tempfile._candidate_tempdir_list()]
    finally:
        for name, value in saved.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def shown(name):
    """A temporary name with its random part as a count."""
    import re
    text = os.fsdecode(name).replace(os.path.realpath(base), "BASE").replace(base, "BASE")
    return re.sub(r"[a-z0-9_]{8}(?=$|\.|-|')", lambda found: "8", text)


def usual(folders):
    keep, tempfile._candidate_tempdir_list = tempfile._candidate_tempdir_list, lambda: folders
    try:
        return tempfile._get_default_tempdir()
    except FileNotFoundError as error:
        return str(error)
    finally:
        tempfile._candidate_tempdir_list = keep


class Names:
    def __init__(self, *names): self.names = iter(names)
    def __iter__(self): return self
    def __next__(self): return next(self.names)


def mode(name):
    return oct(stat.S_IMODE(os.stat(name).st_mode))


def named(*names, call=tempfile.mkdtemp, **options):
    """What is made where the names come in this order."""
    before, tempfile._get_candidate_names = tempfile._get_candidate_names, lambda: Names(*names)
    try:
        return os.path.relpath(call(**options), base)
    finally:
        tempfile._get_candidate_names = before


def temporary(**options):
    f = tempfile.NamedTemporaryFile(dir=base, **options)
    return f, f.name


each(r"""
candidates(), candidates(TMPDIR="/a", TEMP="/b", TMP="/c"), candidates(TEMP="/b"), candidates(TMP="/c", TMPDIR="")
usual([base]) == base, os.listdir(base), usual(["/none", base + "/pack/.."]) == base, usual([os.curdir])
usual(["/none", "/nor"])
names = tempfile._RandomNameSequence(); len(next(names)), set(next(names) + next(names)) <= set("abcdefghijklmnopqrstuvwxyz0123456789_"), iter(names) is names
tempfile.gettempprefix(), tempfile.gettempprefixb(), type(tempfile.gettempdirb()).__name__, tempfile.template, tempfile.TMP_MAX, tempfile.tempdir is not None
[shown(os.path.relpath(d, base)) for d in (tempfile.mkdtemp(dir=base), tempfile.mkdtemp(".s", "p-", base), tempfile.mkdtemp(b".s", b"p-", os.fsencode(base)), tempfile.mkdtemp(prefix="", dir="."))], [type(tempfile.mkdtemp(*a, dir=d)).__name__ for a, d in (((), base), ((b"s",), None), ((), os.fsencode(base)))]
tempfile.mkdtemp(b"s", "p")
tempfile.mkdtemp(dir="/none/here") if 0 else tempfile._sanitize_params("p", b"s", None)
tempfile._sanitize_params(None, None, base)[:2], tempfile._sanitize_params(b"p", None, None)[:2], tempfile._sanitize_params(None, "s", None)[:2], tempfile._sanitize_params(None, None, os.fsencode(base))[3]
mode(tempfile.mkdtemp(dir=base)), (fd := tempfile.mkstemp(".t", "q", base))[0] > 2, mode(fd[1]), os.get_inheritable(fd[0]), os.close(fd[0]), shown(fd[1])
fd = tempfile.mkstemp(dir=base, text=True); os.write(fd[0], b"x"), os.lseek(fd[0], 0, 1), os.close(fd[0])
named("pack", "fresh", dir=base, prefix=""), named("fresh", "pack", "more", dir=base, prefix="")
tempfile.TMP_MAX, tempfile.TMP_MAX_ if 0 else 10000
tempfile.TMP_MAX = 2; named("pack", "fresh", "new", dir=base, prefix="")
named("pack", "fresh", dir=base, prefix="", call=lambda **k: tempfile.mkstemp(**k)[1])
named("pack", "fresh", dir=base, prefix="", suffix="", call=tempfile.mktemp)
named("pack", "last", dir=base, prefix="", call=tempfile.mktemp), tempfile.mktemp.__doc__ is not None
tempfile.TMP_MAX = 10000
f, n = temporary(); shown(n), f.mode, f.delete if hasattr(f, "delete") else None, f.write(b"ab"), f.seek(0), f.read(), [x for x in f], os.path.exists(n), f.close(), os.path.exists(n), f.close(), repr(f).split(" at ")[0].split(".")[0]
f, n = temporary(mode="w+", suffix=".txt", prefix="a", encoding="latin-1", newline="\r\n", errors="replace"); f.write("\u1234\n"), f.flush(), open(n, "rb").read(), f.encoding, f.errors, f.file.name == n, f.close()
f, n = temporary(delete=False); f.close(), os.path.exists(n), os.unlink(n)
f, n = temporary(delete_on_close=False); f.close(), os.path.exists(n), f.__exit__(None, None, None), os.path.exists(n)
with temporary(delete_on_close=False)[0] as f: f.close(); print(os.path.exists(f.name))
os.path.exists(f.name)
f, n = temporary(); os.unlink(n), f.close()
f, n = temporary(delete=False, delete_on_close=False); del f; os.path.exists(n), os.unlink(n)
f, n = temporary(); held = f.read; del f; held(), os.path.exists(n)
del held; os.path.exists(n)
temporary(mode="wb", buffering=1)[0].close()
tempfile.TemporaryFile("wb", 1, dir=base).close()
sorted(os.listdir(base)) == sorted(os.listdir(base)); before = len(os.listdir(base)); temporary(mode="w", encoding="no such")
temporary(mode="zz")
temporary(newline="x", mode="w")
len(os.listdir(base)) - before
f = tempfile.TemporaryFile("w+", dir=base, encoding="utf-16-le"); f.write("a"), f.tell(), type(f.name).__name__, f.close(), len(os.listdir(base)) - before
s = tempfile.SpooledTemporaryFile(4, dir=base); s.write(b"abc"), s._rolled, s.name, s.mode, s.write(b"de"), s._rolled, s.seek(1), s.read(), s.mode, s.tell(), s.truncate(2), s.seek(0), s.readlines(), s.closed, s.close(), s.closed
s = tempfile.SpooledTemporaryFile(4); s.writelines([b"ab", b"cd"]), s._rolled, s.writelines([b"e", b"f"]), s._rolled, s.seek(0), list(s), s.readable(), s.writable(), s.seekable(), s.isatty(), s.detach() is not None if hasattr(s, "detach") and 0 else None
s = tempfile.SpooledTemporaryFile(3, "w+", encoding="utf-8", errors="ignore"); s.encoding, s.errors, s.newlines, s.write("ab"), s._rolled, s.write("cd"), s._rolled, s.encoding, s.errors, s.newlines, s.seek(0), s.read(), s.name is None
s = tempfile.SpooledTemporaryFile(3); s.truncate(3), s._rolled, s.truncate(4), s._rolled, s.tell()
s = tempfile.SpooledTemporaryFile(); s.fileno() > 2, s._rolled
s.encoding
with tempfile.SpooledTemporaryFile() as s: print(s.read1(), s.readinto(bytearray(2)), s.readline())
s.read()
s.__enter__()
tempfile.SpooledTemporaryFile[int], tempfile.TemporaryDirectory[int]
d = tempfile.TemporaryDirectory(dir=base); n = d.name; shown(repr(d)), d.cleanup(), os.path.exists(n), d.cleanup()
d = tempfile.TemporaryDirectory(dir=base, delete=False); n = d.name; d.__enter__() == n, d.__exit__(None, None, None), os.path.exists(n), os.rmdir(n)
d = tempfile.TemporaryDirectory(dir=base, prefix="warns-", suffix="-8"); n = d.name; os.mkdir(n + "/in"); os.symlink("/none", n + "/link"); del d; os.path.exists(n)
d = tempfile.TemporaryDirectory(dir=base); os.rmdir(d.name); d.cleanup()
d = tempfile.TemporaryDirectory(dir=base, ignore_cleanup_errors=True); os.rmdir(d.name); d.cleanup()
resources.open_binary(pack, "one.txt").read(), resources.open_text("pack", "one.txt").read(), resources.open_text(pack, "one.txt", encoding="latin-1").read(), resources.read_binary(pack, "data", "two.txt"), resources.read_text(pack, "data", "two.txt", encoding="utf-8"), resources.read_text(pack, "one.txt", "ascii") if 0 else None
resources.open_text(pack, "one.txt", encoding="ascii", errors="replace").read(), resources.read_text(pack, "one.txt", encoding="ascii", errors="ignore")
resources.read_text(pack, "one.txt", encoding="ascii")
resources.read_text(pack, "data", "two.txt")
resources.open_text(pack, "data", "two.txt")
resources.open_binary(None, "x")
resources.read_binary("no_such_pack", "x")
resources.read_binary("os", "x") if 0 else resources.read_binary(5, "x")
resources.is_resource(pack, "one.txt"), resources.is_resource(pack, "data"), resources.is_resource(pack, "data", "two.txt"), resources.is_resource(pack, "none"), sorted(n for n in resources.contents(pack, "data"))
with resources.path(pack, "one.txt") as p: print(type(p).__name__, p.name, p.read_bytes())
with resources.as_file(resources.files(pack) / "data") as p: print(sorted(x.name for x in p.iterdir()))
""", globals())
os.chdir("/")
