# PathFinder, path hooks and their cache, built-in and frozen importers, namespace paths and modules' own methods: edges and refusals.
import sys, types, os, importlib, importlib.util as U, importlib.machinery as M
from _each import each_value as each

folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), "import_finders-%d" % os.getpid())
for sub in ("one/space", "two/space/deep", "pack", "pack.py", "three"): os.makedirs(folder + "/" + sub)
for name in ("one/space/a", "two/space/b", "two/space/deep/c", "pack/__init__", "two/late"): open(folder + "/" + name + ".py", "w").close()
def short(v): return str(v).replace(folder, "F")
P, B, Z = M.PathFinder, M.BuiltinImporter, M.FrozenImporter
class Entry:
    calls = []
    def __init__(self, entry): self.entry = entry
    def find_spec(self, name, target=None):
        if name == "odd": return 5
        if name == "portion": s = M.ModuleSpec(name, None); s.submodule_search_locations = [self.entry + "/portion"]; return s
        if name == "nothing": return M.ModuleSpec(name, None)
        if name == "real": return M.ModuleSpec(name, "loader " + self.entry)
        if name == "boom": raise OSError("boom")
    def invalidate_caches(self): Entry.calls.append(self.entry)
class Plain: pass
def hook(entry):
    if entry == "error:": raise OSError("hook")
    if entry == "plain:": return Plain()
    if entry == "none:": return None
    if not entry.startswith("/entry:"): raise ImportError("not mine")
    return Entry(entry)
sys.path_hooks.insert(0, hook)
class Bad:
    def invalidate_caches(self): raise KeyError("invalidate")
def s(spec): return spec and (spec.name, short(spec.origin), type(spec.loader).__name__, spec.submodule_search_locations and [short(l) for l in spec.submodule_search_locations], spec.has_location)
class Mod(types.ModuleType): pass
try:
    each(r"""
        s(P.find_spec("space", [folder + "/one", folder + "/two"])), s(P.find_spec("pack", [folder])), s(P.find_spec("x.late", [folder + "/two/"])), s(P.find_spec("late", [folder + "/one"])), s(P.find_spec("space", []))
        s(P.find_spec("space", [5, None, b"x", "", folder + "/one"])), P.find_spec("\ud800", [folder])
        s(P.find_spec("late", (folder + "/two",))), s(P.find_spec("late", iter([folder + "/one", folder + "/two"])))
        P.find_spec("late", 5)
        P.find_spec("odd", ["/entry:1"])
        s(P.find_spec("portion", ["/entry:1", "/entry:2", folder]))
        P.find_spec("nothing", ["/entry:1"])
        s(P.find_spec("real", ["/entry:1", "/entry:2"])), s(P.find_spec("real", ["none:", "/entry:2"]))
        P.find_spec("boom", ["/entry:1"])
        P.find_spec("x", ["error:"])
        P.find_spec("absent", ["none:"])
        sorted(k for k in sys.path_importer_cache if k.endswith(":") or k.startswith("/entry:")), sys.path_importer_cache["none:"]
        P.invalidate_caches()
        sorted(Entry.calls), "none:" in sys.path_importer_cache
        sys.path_importer_cache["rel"] = Bad(); sys.path_importer_cache[""] = Bad(); sys.path_importer_cache["/bad:"] = Bad(); P.invalidate_caches()
        del sys.path_importer_cache["/bad:"]; importlib.invalidate_caches(); sorted(Entry.calls)
        [n for n in ("sys", "builtins", "_thread", "os", "nope") if B.find_spec(n)], s(B.find_spec("sys")), B.find_spec("sys", ["x"]) is not None
        B.get_code("sys"), B.get_source("sys"), B.is_package("sys"), B.load_module("sys") is sys, B.exec_module(sys), B.create_module(B.find_spec("builtins")) is __builtins__
        B.get_code("nope")
        B.get_source("nope")
        B.is_package("nope")
        B.create_module(M.ModuleSpec("nope", None))
        Z.find_spec("nope")
        Z.get_code("nope")
        Z.get_source("nope")
        Z.is_package("nope")
        Z.get_source("os")
        Z.exec_module(types.ModuleType("nope"))
        Z.exec_module(5)
        sys.path[:0] = [folder + "/one", folder + "/two"]
        import space, space.a, space.b, space.deep.c; print([short(f) for f in space.__path__], len(space.__path__), short(space.__path__[1]), space.__file__, short(space.a.__file__), [short(f) for f in space.deep.__path__], short(space), short(repr(space.__path__)))
        p = space.__path__; folder + "/one/space" in p, "x" in p, p[-1] == p[1], short(list(reversed(list(p))))
        p[5]
        p["x"]
        p[0] = "changed"; p.append("more"); list(map(short, p)), short(p)
        del p[0]
        os.makedirs(folder + "/three/space"); sys.path.insert(0, folder + "/three"); [short(f) for f in p], len(p)
        short(sys.path.pop(0)); os.rmdir(folder + "/three/space"); [short(f) for f in space.__path__]
        list(map(short, space.deep.__path__)); sys.modules["space"].__path__ = ["elsewhere"]; list(map(short, space.deep.__path__))
        sys.modules["space"].__path__ = p
    """, globals())
    each(r"""
        types.ModuleType()
        types.ModuleType(5)
        types.ModuleType("a", "b", "c")
        types.ModuleType("a", x=1)
        types.ModuleType(name="a", doc="d").__doc__, types.ModuleType(doc="d", name="a").__name__
        vars(types.ModuleType("a", "d"))
        m = types.ModuleType("m"); m.__annotations__, m.__annotations__ is m.__annotations__, "__annotations__" in vars(m)
        m.__annotations__ = {"x": int}; m.__annotations__
        del m.__annotations__; "__annotations__" in vars(m)
        del m.__annotations__; del m.__annotations__
        m.__annotations__, 5
        m.x
        del m.__name__; m.x
        m.__name__ = 5; m.x
        m, 1
        m.__file__ = "f"; m, 2
        m.__name__ = "m"; m, 3
        del m.__file__; m.__loader__ = "L"; m, 4
        m.__name__ = 5; m, 5
        del m.__loader__, m.__name__; m, 6
        m.__spec__ = M.ModuleSpec("s", "SL"); m, 7
        m.__loader__ = "ML"; m, 8
        m.__spec__.origin = "o"; m, 9
        m.__spec__.has_location = True; m, 10
        m.__spec__ = types.SimpleNamespace(name="n", origin=None); m, 11
        m.__spec__ = types.SimpleNamespace(name="n", origin="o", has_location=1); m, 12
        m.__spec__ = types.SimpleNamespace(origin="o"); m, 13
        m.__spec__ = types.SimpleNamespace(name="n", _initializing=True); m.__name__ = "m"; m.x
        m.__file__ = "file.py"; m.x
        m.__file__ = 5; m.x
        m.__spec__._initializing = False; m.x
        m.__getattr__ = lambda name: name * 2; m.x, getattr(m, "yy"), hasattr(m, "z")
        m.__getattr__ = 5; m.x
        m.__dir__ = lambda: ["b", "a"]; dir(m), m.__dir__()
        m.__dir__ = 5; dir(m)
        dir(types.ModuleType("q"))
        Mod("n", doc="d").__doc__, Mod("n"), Mod.__new__(Mod).__dict__, repr(Mod.__new__(Mod))
        Mod.__new__(Mod).x
        dir(Mod.__new__(Mod)), Mod.__new__(Mod).__annotations__
        n = Mod("n"); n.attr = 1; n.attr, n.__dict__["attr"], n.other
        n.__init__("again"); n.__name__, n.attr
        types.ModuleType.__dict__["__dict__"].__get__(n)["attr"]
        import gc; n.me = n; del n; gc.collect() > 0
    """, globals())
finally:
    for name in ("one/space/a", "two/space/b", "two/space/deep/c", "pack/__init__", "two/late"): os.remove(folder + "/" + name + ".py")
    for sub in ("two/space/deep", "one/space", "two/space", "pack", "pack.py", "three", "one", "two"): os.rmdir(folder + "/" + sub)
    os.rmdir(folder)
