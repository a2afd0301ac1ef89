# Specs, loaders and finders of a program's own, with parts missing or odd: what import asks of them, sets, and says.
import sys, types, os, importlib, importlib.util as U, importlib.machinery as M
from _each import each_value as each

class Spec:
    def __init__(self, name, loader, **more):
        self.name, self.loader = name, loader
        self.__dict__.update({"origin": None, "submodule_search_locations": None, "parent": name.rpartition(".")[0], "cached": None, "has_location": False, "_uninitialized_submodules": []})
        self.__dict__.update(more)
class Loader:
    def create_module(self, spec): return None
    def exec_module(self, module): module.ran = True
class Slow:
    def exec_module(self, module): pass
class Old:
    def load_module(self, name):
        m = sys.modules[name] = types.ModuleType(name); m.old = True; return m
class Replaces(Loader):
    def exec_module(self, module): sys.modules[module.__name__] = types.SimpleNamespace(instead=True)
class Vanishes(Loader):
    def exec_module(self, module): del sys.modules[module.__name__]
class Fails(Loader):
    def exec_module(self, module): del sys.modules[module.__name__]; raise ValueError("after it went")
class Creates(Loader):
    def create_module(self, spec): raise KeyError("create")
class Frozen(types.ModuleType):
    __slots__ = ()
    def __setattr__(self, name, value):
        if name in ("__loader__", "__package__"): raise AttributeError(name)
        if name == "__spec__" and "bad" in self.__name__: raise KeyError(name)
        super().__setattr__(name, value)
class Odd(Loader):
    def create_module(self, spec): return Frozen(spec.name)
class Bool:
    def __bool__(self): raise KeyError("bool")
specs = {}
class Finder:
    def find_spec(self, name, path=None, target=None):
        made = specs.get(name)
        return made() if callable(made) else made
class NoFind: pass
sys.meta_path[:0] = [NoFind(), Finder()]
def show(m): return m.__name__, m.__package__, type(m.__loader__).__name__, m.__spec__ and m.__spec__.name, getattr(m, "__path__", "-"), getattr(m, "__file__", "-"), getattr(m, "__cached__", "-"), getattr(m, "ran", "-")
def add(name, *a, **k): specs[name] = Spec(name, *a, **k)
add("f1", Loader())
add("f2", Loader(), submodule_search_locations=["p"], parent="f2")
add("f2.sub", Loader(), origin="o", has_location=True, cached="c")
add("f3", Loader(), origin="o", has_location=True)
add("f4", Loader(), has_location=Bool(), origin="o")
add("f5", Slow())
add("f6", Old())
add("f7", None)
add("f8", None, submodule_search_locations=["p"])
add("f9", Replaces())
add("f10", Vanishes())
add("f11", Fails())
add("f12", Creates())
add("f13", Odd())
add("f13bad", Odd())
specs["f15"] = M.ModuleSpec("f15", Loader(), origin="o15")
specs["f16"] = M.ModuleSpec("f16", None, origin="o15", is_package=True)
specs["f17"] = M.ModuleSpec("f17", None)
specs["f18"] = M.ModuleSpec(5, Loader())
def boom(): raise OSError("found out")
specs["f19"] = boom
each(r"""
    import f1; print(show(f1), f1)
    import f2.sub; print(show(f2), show(f2.sub), f2, f2.sub)
    import f3; print(show(f3), f3)
    import f4
    import f5
    import f6; print(f6.old, sys.modules["f6"] is f6)
    import f7
    import f8; print(show(f8))
    import f9; print(f9)
    import f10
    import f11
    "f10" in sys.modules, "f11" in sys.modules, "f4" in sys.modules, "f5" in sys.modules
    import f12
    import f13; print(f13.__name__, f13.ran, f13.__spec__.name)
    import f13bad
    import f15; print(f15, show(f15), f15.__spec__)
    import f16; print(f16, show(f16))
    import f17
    import f18
    import f19
    import f2.nothing
    import f3.nothing
    from f2 import missing
    from f1 import missing
    from f1 import *
    f1.__all__ = ["ran", 5]; exec("from f1 import *")
    f1.__all__ = ["ran", "missing"]; exec("from f1 import *")
    f1.__all__ = ["ran"]; exec("from f1 import *"); ran
    __import__("f1", fromlist=[5])
    __import__("f2", fromlist=[5])
    f2.__all__ = [5]; __import__("f2", fromlist=["*"])
    f2.__all__ = ["sub", "none"]; __import__("f2", fromlist=["*"]).__name__
    __import__("f2", fromlist=["sub", "none"]).__name__, __import__("f2.sub").__name__, __import__("f2.sub", fromlist="x").__name__
    __import__("")
    __import__("x", level=-1)
    __import__("", {}, {}, (), 1)
    __import__("x", {"__package__": ""}, {}, (), 1)
    __import__("x", {"__package__": None, "__name__": "top"}, {}, (), 1)
    __import__("x", {"__package__": 5}, {}, (), 1)
    __import__("x", {"__name__": 5}, {}, (), 1)
    __import__("sub", {"__package__": "f2"}, {}, ("x",), 1).__name__
    __import__("sub", {"__package__": "f2.deep"}, {}, ("x",), 2).__name__
    __import__("sub", {"__package__": "f2"}, {}, (), 2)
    __import__("sub", {"__package__": "f2"}, {}, (), 1).__name__
    __import__("", {"__package__": "f2"}, {}, ("sub",), 1).__name__
    __import__(5)
    __import__("x", 5)
    __import__()
    __import__("f2.sub.deeper")
    sys.modules["f2.sub"] = None; import f2.sub
    del sys.modules["f2.sub"]; f2.sub = 5; import f2.sub; print(f2.sub)
    sys.modules["f20"] = 5; import f20.x
    sys.meta_path, kept = None, sys.meta_path; import f99
    sys.meta_path = []; import f99
    sys.meta_path = kept; import f99
    U.module_from_spec(Spec("f5", Slow()))
    U.module_from_spec(Spec("m", None, submodule_search_locations=[]))
    U.module_from_spec(Spec("m", Loader(), parent="pp")).__package__
    U.module_from_spec(M.ModuleSpec("a.b", Loader())).__package__, U.module_from_spec(M.ModuleSpec("a.b", Loader(), is_package=True)).__package__
""", globals())
for warned in ("error", "ignore"):
    import warnings
    warnings.simplefilter(warned)
    sys.meta_path = []
    try: import f98
    except BaseException as e: print(type(e).__name__, e)
    sys.meta_path = kept
class Strict(types.ModuleType):
    def __setattr__(self, name, value):
        if name == "sub": raise AttributeError("no children")
        super().__setattr__(name, value)
class Parent(Loader):
    def create_module(self, spec): return Strict(spec.name)
add("g1", Parent(), submodule_search_locations=["p"], parent="g1")
add("g1.sub", Loader(), parent="g1")
for warned in ("error", "default", "ignore"):
    sys.modules.pop("g1.sub", None)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter(warned)
        try: import g1.sub; print("imported", hasattr(g1, "sub"))
        except BaseException as e: print(type(e).__name__, e)
    print([(w.category.__name__, str(w.message)) for w in seen])
