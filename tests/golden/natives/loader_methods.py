# What loaders of source files answer, compare, take for a package, and refuse.
import os, sys, types, importlib, importlib.util as U, importlib.machinery as M
from _each import each_value as each

folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), "loader_methods-%d" % os.getpid())
os.makedirs(folder + "/pack")
def write(name, data):
    with open(folder + "/" + name, "wb") as f: f.write(data)
    return folder + "/" + name
plain_path = write("plain.py", b"\xef\xbb\xbfx = 1\r\ny = 2\rz = 3\n\r\n")
init = write("pack/__init__.py", b"where = __path__, __package__, __file__\n")
broken_path = write("broken.py", b"1/0\n")
L = M.SourceFileLoader
a, p, b = L("plain", plain_path), L("pack", init), L("broken", broken_path)
class NoCode(L):
    def get_code(self, name): return None
class BadCode(L):
    def get_code(self, name): return "text"
class BadData(L):
    def get_data(self, path): return 5
class Raises:
    def __eq__(self, o): raise KeyError("eq")
    def __hash__(self): raise KeyError("hash")
    def __bool__(self): raise KeyError("bool")
class OddPackage(L):
    def is_package(self, name): return Raises()
def short(text): return text.replace(folder, "F")
class Spec: pass
try:
    each(r"""
        a.name, short(a.path), a.create_module(None), short(a.get_filename()), short(a.get_filename(None)), short(a.get_filename("plain"))
        a.get_source("plain"), a.get_data(plain_path)[:5], sorted(a.path_stats(plain_path)), a.path_stats(plain_path)["size"], a.path_stats(plain_path)["mtime"] == os.stat(plain_path).st_mtime
        a == L("plain", plain_path), a != L("plain", plain_path), a == L("other", plain_path), a == L("plain", init), a != L("plain", init), a == NoCode("plain", plain_path), a == 5, hash(a) == hash(L("plain", plain_path)), hash(a) == hash(L("other", plain_path))
        L(Raises(), "x") == L(Raises(), "x")
        L("x", Raises()) == L("x", Raises())
        hash(L(Raises(), "x"))
        hash(L("x", Raises()))
        a.is_package("plain"), p.is_package("pack"), L("pack.__init__", init).is_package("pack.__init__"), L("__init__", init).is_package("__init__"), L("x__init__", init).is_package("x__init__")
        a.get_filename("other")
        a.get_source("other")
        a.get_code("other")
        a.is_package("other")
        a.get_code("plain").co_names, a.get_code("plain").co_firstlineno
        a.source_to_code("q = 1", "<p>").co_filename
        a.source_to_code(b"# -*- coding: latin-1 -*-\nq = '\xe9'", "<p>").co_consts[0]
        a.source_to_code("q = '\xe9'", "<p>").co_consts[0]
        a.source_to_code("1 +", "<p>")
        a.source_to_code("q = 1", 5)
        a.source_to_code("q = '\ud800'", "<p>")
        a.get_data("/nonexistent/x.py")
        a.path_stats("/nonexistent/x.py")
        a.exec_module(5)
        m = types.ModuleType("plain"); a.exec_module(m); m.x, m.y, m.z
        NoCode("m", plain_path).exec_module(types.ModuleType("m"))
        L("m", "/nonexistent/m.py").exec_module(types.ModuleType("m"))
        b.exec_module(types.ModuleType("broken"))
        a.load_module().x, a.load_module("plain").z, sys.modules.pop("plain").__spec__.has_location
        a.load_module("other")
        p.load_module("pack").where == ([folder + "/pack"], "pack", init), sys.modules.pop("pack").__spec__.submodule_search_locations == [folder + "/pack"]
        b.load_module("broken")
        "broken" in sys.modules
        OddPackage("plain", plain_path).load_module("plain")
        L("a", path="b").path, L(path="b", fullname="a").name, L(fullname="a", path="b").path
        L("a", "b", other=1)
        L("a", path=5).path
        q = L("a", "b"); q.name, q.path = "c", "d"; print(q.name, q.path, q.get_filename("c")); q.__init__("e", "f"); print(q.name, q.path)
        spec = U.spec_from_file_location("broken", broken_path); U.module_from_spec(spec).__name__
        spec.cached == U.cache_from_source(broken_path), spec.has_location, short(spec.origin)
        spec.cached = "elsewhere"; print(spec.cached)
    """, globals())
    sys.path.insert(0, folder)
    each(r"""
        import broken
        import plain; print(plain.x, short(plain.__file__), type(plain.__loader__).__name__)
        import plain.sub
        import pack.nothing
    """, globals())
finally:
    for path in (plain_path, init, broken_path): os.remove(path)
    os.rmdir(folder + "/pack"); os.rmdir(folder)
