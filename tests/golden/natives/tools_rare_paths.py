# Rare paths of the modules about files and programs: folders that are gone, copies that fail half-way, tools' own programs, tests found by package.
import doctest, http.server, io, os, pstats, pyclbr, runpy, shutil, sys, tarfile, tempfile, trace, types, unittest, warnings
from unittest import mock
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
sys.path.insert(0, folder.name)
warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
warnings.showwarning = lambda message, category, *rest: print("  warned", category.__name__, str(message).replace(folder.name, "TOP"))


def write(name, text=""):
    if os.path.dirname(name):
        os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w") as f:
        f.write(text)


print("temporary")
write("tree/a/b")
each("""
    with mock.patch("os.getcwd", side_effect=OSError): tempfile._candidate_tempdir_list()[-1]
    tempfile.NamedTemporaryFile("wb", 1).close()
    tempfile.TemporaryFile("wb", 1).close()
    tempfile.NamedTemporaryFile("w", 1).close()
    tempfile.NamedTemporaryFile("w", newline="x", dir=".")
    tempfile.NamedTemporaryFile("w", encoding="none", dir=".")
    tempfile.TemporaryFile("w", encoding="none", dir=".")
    with mock.patch("tempfile._O_TMPFILE_WORKS", False): tempfile.TemporaryFile("w", encoding="none", dir=".")
    os.listdir(".")
    with mock.patch("tempfile._O_TMPFILE_WORKS", False), mock.patch("os.unlink", side_effect=KeyError): tempfile.TemporaryFile(dir="tree")
    len(os.listdir("tree")), [shutil.os.unlink(os.path.join("tree", n)) for n in os.listdir("tree") if n != "a"]
""", globals())


def removed(raised, times=1, **more):
    """What a TemporaryDirectory does whose first attempts to remove end so."""
    made = tempfile.TemporaryDirectory(dir=".", **more)
    write(made.name + "/inner/file")
    left = [raised] * times

    def unlink(path, *args, dir_fd=None, real=os.unlink):
        if left:
            raise left.pop()
        return real(path, *args, dir_fd=dir_fd)

    with mock.patch("os.unlink", unlink), mock.patch.object(shutil.os, "unlink", unlink):
        try:
            made.cleanup()
        finally:
            print("  left", os.path.exists(made.name))
            shutil.rmtree(made.name, True)
            made._finalizer.detach()


each("""
    removed(PermissionError(1, "x"))
    removed(OSError(5, "x"), ignore_cleanup_errors=True)
    t = tempfile.TemporaryDirectory(dir=".", delete=False); t.cleanup(), os.path.exists(t.name)
""", globals())

print("copies and removals")
write("one", "1" * 10)
write("two/x")
write("two/y/z")
os.symlink("one", "link")


def told(function, path, error):
    print("  told", getattr(function, "__name__", function), str(path).replace(folder.name, "TOP"), type(error).__name__)


def unsafe(path, **more):
    with mock.patch.object(shutil, "_use_fd_functions", False), mock.patch.object(shutil.rmtree, "avoids_symlink_attacks", False, create=True):
        shutil.rmtree(path, **more)


def tree(name):
    write(name + "/f")
    write(name + "/d/g")
    os.symlink("f", name + "/l")
    os.symlink("d", name + "/m")
    return name


def failing(*args, **more):
    raise OSError(5, "x")


each("""
    unsafe(tree("t1")), os.path.exists("t1")
    unsafe("link", onexc=told)
    unsafe("link")
    unsafe("nothing", onexc=told)
    unsafe("nothing")
    unsafe("nothing", ignore_errors=True)
    unsafe(tree("t2"), dir_fd=0)
    with mock.patch("os.rmdir", failing): unsafe("t2", onexc=told)
    with mock.patch("os.unlink", side_effect=FileNotFoundError(2, "x")), mock.patch("os.rmdir", side_effect=FileNotFoundError(2, "x")): unsafe("t2", onexc=told)
    unsafe("t2", onerror=lambda f, p, info: print("  old", f.__name__, p, info[0].__name__)), os.path.exists("t2")
    shutil.rmtree(b"two"), os.path.exists("two")
    with mock.patch("os.path.samefile", side_effect=OSError): shutil.copyfile("one", "copied")
    with mock.patch.object(shutil.os, "path", types.SimpleNamespace(**{n: getattr(os.path, n) for n in dir(os.path) if n != "samefile"})): shutil._samefile("one", "./one"), shutil._samefile("one", "copied")
    with mock.patch("os.sendfile", side_effect=OSError(28, "full")): shutil.copyfile("one", "never")
    with mock.patch("os.sendfile", side_effect=OSError(88, "not a socket")): shutil.copyfile("one", "copied2")
    with mock.patch("os.sendfile", side_effect=OSError(5, "other")): shutil.copyfile("one", "copied3")
    os.path.getsize("copied2"), os.path.getsize("copied3")
    with mock.patch("os.fstat", side_effect=OSError(5, "x")), open("one", "rb") as f, open("copied4", "wb") as t: shutil._fastcopy_sendfile(f, t)
    os.path.getsize("copied4")
    with mock.patch("os.listxattr", return_value=["user.a"]), mock.patch("os.getxattr", return_value=b"v"), mock.patch("os.setxattr") as s: shutil._copyxattr("one", "copied")
    s.mock_calls
    with mock.patch("os.listxattr", side_effect=OSError(95, "x")): shutil._copyxattr("one", "copied")
    with mock.patch("os.listxattr", side_effect=OSError(5, "x")): shutil._copyxattr("one", "copied")
    with mock.patch("os.listxattr", return_value=["user.a"]), mock.patch("os.getxattr", side_effect=OSError(61, "x")): shutil._copyxattr("one", "copied")
    with mock.patch("os.listxattr", return_value=["user.a"]), mock.patch("os.getxattr", side_effect=OSError(5, "x")): shutil._copyxattr("one", "copied")
    with mock.patch.object(os, "lchmod", lambda p, m: print("  lchmod", p, oct(m)), create=True): os.symlink("one", "link2"), shutil.copymode("link", "link2", follow_symlinks=False)
    with mock.patch.object(shutil, "copystat", side_effect=OSError(5, "x")): write("src/a"), shutil.copytree("src", "dst")
    with mock.patch.object(os, "environ", {}), mock.patch("os.confstr", side_effect=ValueError): shutil.which("sh") is None or "found"
""", globals())

print("programs")
write("pack/__init__.py", "import pack.part\n")
write("pack/part.py", "print('  part', __name__, __spec__.name if __spec__ else None)\n")
write("pack/__main__/__init__.py")
write("broken/__init__.py", "import nothing_of_this_name\n")
write("plain.py", "import sys\nprint('  plain', __name__, sys.argv[0].rpartition('/')[2])\nclass C(object):\n  def m(self): pass\nclass D(C):\n  class E: pass\ndef f():\n  def g(): pass\n")


def run_main(name, alter=True):
    kept = sys.argv[0]
    with mock.patch.dict(sys.modules["__main__"].__dict__):
        try:
            return sorted(k for k in runpy._run_module_as_main(name, alter) if k in ("C", "part"))
        except SystemExit as error:
            print("  exits", str(error).replace(sys.executable, "PROGRAM"))
        finally:
            sys.argv[0] = kept


each("""
    run_main("plain")
    run_main("plain", False)
    run_main("nothing_there")
    run_main("broken.part")
    runpy.run_module("broken.part")
    runpy.run_module("pack.part")["__name__"]
    runpy.run_module("pack.__main__")
    runpy.run_module("plain.more")
    runpy.run_module("nothing_there.more")
    runpy.run_module(".relative")
    sorted(k for k in runpy.run_module("plain", {"A": 1}, "named", True) if k in ("A", "C"))
    with mock.patch("sys.argv", ["pyclbr", "plain.py"]): pyclbr._main()
    with mock.patch("sys.argv", ["pyclbr", "plain"]): pyclbr._main()
    sorted(pyclbr.readmodule_ex("plain")), pyclbr.readmodule_ex("sys"), sorted(pyclbr.readmodule("plain", ["."]))
""", globals())

print("examples")
package = types.ModuleType("spread")
package.__path__ = [folder.name + "/none", folder.name + "/tree"]
bare = types.ModuleType("bare")
main = types.ModuleType("__main__")
write("tree/t.txt", ">>> 5\n5\n")
each("""
    doctest._module_relative_path(package, "t.txt").replace(folder.name, "TOP")
    doctest._module_relative_path(package, "a/none.txt")
    doctest._module_relative_path(bare, "t.txt")
    doctest._module_relative_path(5, "t.txt")
    doctest._module_relative_path(package, "/t.txt")
    with mock.patch("sys.argv", ["dir/x.py"]): doctest._module_relative_path(main, "t.txt")
    with mock.patch("sys.argv", [""]): doctest._module_relative_path(main, "t.txt")
    with mock.patch("sys.argv", []): doctest._module_relative_path(main, "t.txt")
    doctest._normalize_module(None).__name__, doctest._normalize_module("plain") is sys.modules["plain"], doctest._normalize_module(bare) is bare
    doctest._normalize_module(5)
    finder = doctest.DocTestFinder()
    finder._from_module(bare, type("K", (), {"__module__": "bare"})), finder._from_module(bare, int), finder._from_module(bare, types.SimpleNamespace(__module__="bare"))
    finder._from_module(bare, 5)
    finder._from_module(None, 5), finder._from_module(bare, property())
    with mock.patch("pdb.Pdb") as P: doctest.debug_script("x = 5")
    P.mock_calls
    with mock.patch("pdb.Pdb") as P: doctest.debug_script("1 / 0", True)
    [c[0] for c in P.mock_calls], P.mock_calls[0].kwargs
    with mock.patch("pdb.Pdb") as P: doctest.debug_script("y = z", True, {"z": 3})
    P.mock_calls
    bare.f = types.FunctionType((lambda: 5).__code__, vars(bare)); bare.f.__doc__ = ">>> 1 + 1\\n2\\n"; bare.f.__module__ = "bare"; bare.f.__name__ = "f"; sys.modules["bare"] = bare
    with mock.patch("doctest.debug_script") as d: doctest.debug("bare", "bare.f", True)
    d.mock_calls[0].args[:2]
""", globals())

print("profiles")
stats = pstats.Stats()
f = lambda name, line=1, file="m.py": (file, line, name)
stats.stats = {f("a"): (3, 3, 0.5, 1.5, {}), f("b"): (4, 2, 0.25, 0.5, {f("a"): (4, 2, 0.25, 0.5)}), f("c", 9): (1, 1, 0.5, 1.5, {("jprofile", 0, "profiler"): (1, 1, 0, 0)})}
stats._count() if hasattr(stats, "_count") else stats.get_top_level_stats()
stats.files = ["one.prof", "two.prof"]


def printed(call, *args):
    stats.stream = io.StringIO()
    call(*args)
    return stats.stream.getvalue()


each("""
    stats.total_calls, stats.prim_calls, stats.total_tt, sorted(stats.top_level)
    print(printed(stats.print_stats))
    stats.sort_stats(0).fcn_list, stats.sort_stats(-1).sort_type, stats.sort_stats(1).sort_type, stats.sort_stats(2).fcn_list[0]
    stats.sort_stats("calls", "name").reverse_order().fcn_list
    print(printed(stats.print_stats, 2))
    print(printed(stats.print_stats, 0.34, "b"))
    print(printed(stats.print_stats, 0))
    stats.sort_stats().fcn_list, stats.reverse_order().fcn_list
    print(printed(stats.print_stats, "none"))
    stats.eval_print_amount(1, [1, 2, 3], "m"), stats.eval_print_amount(5, [1], "m"), stats.eval_print_amount(0.0, [1], "m")
    pstats.func_get_function_name(f("x", 2)), pstats.func_std_string(f("x", 2)), pstats.func_strip_path(("/a/b.py", 1, "n"))
    stats.dump_stats("saved.prof"); s = pstats.Stats("saved.prof"); s.stats == stats.stats, s.files[0].split()[-1]
    with mock.patch("os.stat", side_effect=OSError): pstats.Stats("saved.prof").files
""", globals())

print("archives")
write("member", "text")
info = tarfile.TarInfo("x")


each("""
    info.tarfile = None
    info.tarfile
    tarfile.TarInfo._create_header({"type": None}, tarfile.USTAR_FORMAT, "ascii", "strict")
    info._block(5), info._block(512), info._block(0)
""", globals())

print("tests")


def found_or_not(*args, **more):
    try:
        return found(*args, **more)
    except ImportError as error:
        return str(error).replace(folder.name, "TOP")


write("outer/__init__.py")
write("outer/inner/__init__.py")
write("outer/inner/test_x.py", "import unittest\nclass T(unittest.TestCase):\n  def test_a(self): pass\n")
write("outer/failing/__init__.py", "raise ImportError('own')\n")
write("bare_folder/note")


def found(*args, **more):
    loader = unittest.TestLoader()
    suite = loader.discover(*args, **more)
    return suite.countTestCases(), str(loader._top_level_dir).replace(folder.name, "TOP"), len(loader.errors), folder.name in sys.path


each("""
    found("outer")
    found("outer.inner")
    found("outer.inner", top_level_dir=".")
    found_or_not("bare_folder", top_level_dir=".")
    found("no.such.place")
    found("outer/inner", "no*.py")
    loader = unittest.TestLoader(); s = loader.loadTestsFromName("outer.failing.T"); s, [e.splitlines()[-1] for e in loader.errors]
    s = loader.loadTestsFromName("outer.inner.test_x.T.none"); [e.splitlines()[-1] for e in loader.errors[-1:]]
    sys.path.count(folder.name)
""", globals())
