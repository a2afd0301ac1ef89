# shutil: refusals, handlers of errors, unsafe removal, archives of registered formats, sizes, owners, which().
import contextlib
import errno
import logging
import os
import shutil
import stat
import tempfile
import warnings
from _each import each_value as each

logs = []
class Log(logging.Handler):
    def emit(self, record):
        logs.append((record.levelname, record.getMessage()))
logger = logging.Logger("l")
logger.addHandler(Log())

def shown(folder):
    return os.path.relpath(os.path.realpath(folder), os.path.realpath(top))

def made(base_name, base_dir, **more):
    logs.append(sorted((k, None if k == "logger" else v) for k, v in more.items()))
    return base_name, base_dir, shown(os.getcwd())

def rooted(base_name, base_dir, **more):
    return made(base_name, base_dir, **more)
rooted.supports_root_dir = True

def unpacked(*args, **more):
    logs.append((args, more))

def refuse(name, number=errno.EACCES):
    def function(*args, **more):
        raise OSError(number, "refused", *[a for a in args if isinstance(a, str)][:1])
    return function

@contextlib.contextmanager
def instead(place, name, value):
    real = getattr(place, name)
    setattr(place, name, value)
    try:
        yield
    finally:
        setattr(place, name, real)

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        value = call()
    return value, [(w.category.__name__, str(w.message)) for w in caught]

home = os.getcwd()
with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    os.makedirs("t/sub/deep"), os.mkdir("e")
    for name in ("t/a", "t/sub/b", "t/sub/deep/c", "f"):
        open(name, "w").write(name)
    os.symlink("a", "t/l"), os.symlink("sub", "t/dl"), os.mkfifo("fifo")
    told = []
    def tell(function, path, error):
        told.append((function.__name__ if hasattr(function, "__name__") else function, path, type(error).__name__ if not isinstance(error, tuple) else ("tuple", error[0].__name__)))
    def walk(path):
        return sorted(os.path.relpath(os.path.join(f, n), path) for f, d, names in os.walk(path) for n in d + names)
    each(r"""
        shutil.copyfile("f", "f")
        shutil.copyfile("f", "e")
        shutil.copyfile("fifo", "x")
        shutil.copyfile("f", "fifo")
        shutil.copyfile("none", "x")
        shutil.copyfile("t", "x")
        shutil.copyfile("t/l", "cl", follow_symlinks=False), os.readlink("cl"), shutil.copyfile("t/l", "cf"), os.path.islink("cf"), open("cf").read()
        shutil.copy("f", "e"), shutil.copy2("f", "e"), shutil.copy("t/l", "e", follow_symlinks=False), os.path.islink("e/l"), shutil.copy2("t/l", "e/l2", follow_symlinks=False), os.readlink("e/l2"), os.remove("e/l"), os.remove("e/l2"), os.remove("e/f")
        os.chmod("f", 0o751), shutil.copymode("f", "cf"), oct(os.stat("cf").st_mode), os.utime("f", ns=(10**9, 2 * 10**9 + 3)), shutil.copystat("f", "cf"), os.stat("cf").st_mtime_ns, os.stat("cf").st_atime_ns
        shutil.copymode("t/l", "cl", follow_symlinks=False), shutil.copystat("t/l", "cl", follow_symlinks=False)
        shutil.copyfileobj(open("f", "rb"), open("g", "wb"), 1) or open("g").read()
        shutil.copytree("t", "t2", symlinks=True), walk("t2"), os.readlink("t2/l"), shutil.copytree("t", "t3"), os.path.islink("t3/dl"), walk("t3")
        shutil.copytree("t", "t2")
        shutil.copytree("t", "t2", dirs_exist_ok=True, symlinks=True) if 0 else shutil.copytree("t/sub", "t2/sub", dirs_exist_ok=True)
        shutil.copytree("t", "t4", ignore=lambda folder, names: [n for n in names if n in "ab"], copy_function=lambda s, d: told.append((s, d))), walk("t4"), sorted(map(str, told)), told.clear()
        shutil.copytree("none", "t5")
        shutil.copytree("t", "t5", copy_function=refuse("copy")) if 0 else 0
        os.symlink("nowhere", "t4/dang"), shutil.copytree("t4", "t6", ignore_dangling_symlinks=True), walk("t6")
        sorted(shutil.ignore_patterns("*.py", "a*")("x", ["a", "ab", "b.py", "c"]))
        shutil.move("f", "moved"), os.path.exists("f"), shutil.move("moved", "e"), shutil.move("e/moved", "."), shutil.move("t2", "e"), walk("e")[:3]
        shutil.move("moved", "e"), open("moved", "w").close(), shutil.move("moved", "e")
        shutil.move("t", "t/sub")
        shutil.move("t", "t")
        shutil.move("none", "x")
    """, globals())
    for name, target in [("t3", "m1"), ("cl", "m2"), ("moved", "m3")]:  # as if it were another file system
        with instead(os, "rename", refuse("rename", errno.EXDEV)):
            print(shutil.move(name, target), os.path.lexists(name), os.path.islink(target), walk(target) if os.path.isdir(target) else "")
    with instead(os, "rename", refuse("rename", errno.EXDEV)):
        each(r"""
            shutil.move("t", "t/sub/x")
            shutil.move("m3", "m4", copy_function=shutil.copyfile), shutil.move("m1", "e"), sorted(os.listdir("e"))
        """, globals())
    each(r"""
        shutil.rmtree("none")
        shutil.rmtree("none", ignore_errors=True), shutil.rmtree("none", True)
        shutil.rmtree("none", onexc=tell), told[:], told.clear()
        warned(lambda: shutil.rmtree("none", onerror=tell)), told[:], told.clear()
        shutil.rmtree("m2")
        shutil.rmtree("m2", onexc=tell), [t[0::2] for t in told], told.clear()
        shutil.rmtree("m4", onexc=tell), told[:], told.clear()
        fd = os.open("t", os.O_RDONLY); shutil.rmtree("sub/deep", dir_fd=fd), walk("t"), os.close(fd)
        shutil.rmtree.avoids_symlink_attacks
    """, globals())
    for place, name in ((os, "unlink"), (os, "rmdir"), (os, "open"), (os, "scandir"), (os, "lstat"), (os, "close"), (os, "stat")):
        if name == "close":
            continue
        shutil.rmtree("r", ignore_errors=True)
        os.makedirs("r/s/u"), open("r/x", "w").close(), open("r/s/y", "w").close()
        told.clear()
        with instead(place, name, refuse(name)):
            shutil.rmtree("r", onexc=tell)
        print("without", name, sorted(map(str, told)), os.path.exists("r") and walk("r"))
    each(r"""
    
        shutil.register_archive_format("own", made, [("level", 3)], "of our own"), shutil.register_archive_format("rooted", rooted), [f for f in shutil.get_archive_formats() if f[0] in ("own", "rooted")]
        shutil.make_archive("base", "own"), logs[:], logs.clear()
        os.path.relpath(shutil.make_archive("base", "own", root_dir="t", base_dir="sub", verbose=1, dry_run=0, owner="o", group="g", logger=logger)[0], top), [l if isinstance(l, list) else (l[0], l[1].replace(top, "TOP")) for l in logs], logs.clear()
        shutil.make_archive("base", "own", "t", dry_run=1)[1:], os.path.basename(os.getcwd()) == os.path.basename(top), logs.clear()
        shutil.make_archive("base", "rooted", "t", "x", logger=logger), logs[:], logs.clear()
        shutil.make_archive("base", "rooted", "none")
        shutil.make_archive("base", "rooted", "g")
        shutil.make_archive("base", "nope")
        shutil.register_archive_format("x", 5)
        shutil.register_archive_format("x", made, 5)
        shutil.register_archive_format("x", made, [1])
        shutil.register_archive_format("x", made, [(1, 2, 3)])
        shutil.unregister_archive_format("own"), [f for f in shutil.get_archive_formats() if f[0] == "own"]
        shutil.unregister_archive_format("own")
        shutil.register_unpack_format("own", [".own", ".o"], unpacked, [("k", 1)], "words"), [f for f in shutil.get_unpack_formats() if f[0] == "own"]
        shutil.unpack_archive("a.own"), shutil.unpack_archive("b.OWN", "dir"), shutil.unpack_archive("c", "d", "own"), shutil.unpack_archive("a.o", filter="data"), [(a[0], os.path.basename(a[1]) if a[1] != os.getcwd() else "CWD", m) for a, m in logs], logs.clear()
        shutil.unpack_archive("a.none")
        shutil.unpack_archive("a.own", format="nope")
        shutil.register_unpack_format("two", [".two", ".own"], unpacked)
        shutil.register_unpack_format("two", [".two"], 5)
        shutil.unregister_unpack_format("own"), [f for f in shutil.get_unpack_formats() if f[0] == "own"]
        shutil.unpack_archive("a.own")
        shutil.disk_usage(".")._fields, shutil.disk_usage(".").total > 0, type(shutil.disk_usage(os.getcwd())).__name__
        shutil.chown("g")
        shutil.chown("g", "no such user of ours")
        shutil.chown("g", group="no such group of ours")
        shutil.chown("g", os.getuid(), os.getgid()), shutil.chown("g", os.getuid()), shutil.chown("g", group=os.getgid()), shutil.chown("m2", os.getuid(), follow_symlinks=False)
        os.environ.pop("COLUMNS", 0) and 0, os.environ.pop("LINES", 0) and 0, shutil.get_terminal_size(), shutil.get_terminal_size((7, 8)), os.environ.update(COLUMNS="33"), shutil.get_terminal_size().columns, os.environ.update(LINES="x"), shutil.get_terminal_size((1, 2)), os.environ.update(LINES="9", COLUMNS="0"), shutil.get_terminal_size((1, 2))
        shutil.which("none-such-program"), shutil.which("./g"), os.chmod("g", 0o755), shutil.which("./g"), shutil.which("g", path=top) == top + "/g", shutil.which("g", path=""), shutil.which("g", path=os.pathsep.join(["/none", "e", top])) == top + "/g", shutil.which(b"g", path=os.fsencode(top)) == os.fsencode(top + "/g"), shutil.which("g", mode=os.R_OK, path="."), shutil.which("e", path=top), shutil.which("g", path="."), shutil.which("sub/g", path=".")
        os.environ.update(PATH=""), shutil.which("g"), os.environ.pop("PATH") and 0, shutil.which("sh") is not None, shutil.which("g")
        shutil.Error("x"), shutil.Error.__mro__[1], shutil.SameFileError.__mro__[1], shutil.SpecialFileError.__mro__[1], shutil.ReadError.__mro__[1], shutil.ExecError.__mro__[1], shutil.RegistryError.__mro__[1]
    """, globals())
    os.chdir(home)
