import importlib.machinery as M, importlib.util as U, importlib.abc, sys, types
spec = M.ModuleSpec("a.b", None, origin="o", is_package=True)
print(spec, spec.parent, M.ModuleSpec("a.b", None).parent, M.ModuleSpec("a", None) == M.ModuleSpec("a", None), spec == M.ModuleSpec("a.b", None), spec.has_location, spec.cached, spec.loader_state)
print(U.module_from_spec(M.ModuleSpec("plain", None)), U.module_from_spec(spec).__path__)
class Made(M.SourceFileLoader):
    def get_data(self, path): return b"value = __name__ + ' from ' + __file__\n"
    def source_to_code(self, data, path, **k): print("compiling", data, path); return super().source_to_code(data, path)
loader = Made("made", "/no/such/file.py"); spec = U.spec_from_loader("made", loader)
m = U.module_from_spec(spec); loader.exec_module(m); print(m.value, m, m.__loader__ is loader, "made" in sys.modules)
print(repr(loader.get_source("made")), loader.is_package("made"), loader.get_filename("made"), loader.name, loader.path, isinstance(loader, importlib.abc.SourceLoader))
try: loader.get_filename("other")
except ImportError as e: print(e, e.name)
class Finder:
    def find_spec(self, name, path, target=None):
        if name.startswith("virtual"): return U.spec_from_loader(name, self, origin="nowhere")
    def create_module(self, spec): return types.SimpleNamespace() if spec.name.endswith("2") else None
    def exec_module(self, module):
        if module.__name__ == "virtual3": raise ValueError("while it runs")
        module.ran = True
sys.meta_path.append(Finder())
import virtual1, virtual2
print(virtual1, virtual1.ran, type(virtual2).__name__, virtual2.ran, virtual2.__spec__.origin)
try: import virtual3
except ValueError as e: print(e, "virtual3" in sys.modules)
def hook(entry):
    if entry != "marked:": raise ImportError
    class Entry:
        def find_spec(self, name, target=None): return U.spec_from_loader(name, sys.meta_path[-1], origin=entry) if name == "hooked" else None
    return Entry()
sys.path_hooks.insert(0, hook); sys.path.append("marked:")
import hooked; print(hooked.__spec__.origin, type(sys.path_importer_cache["marked:"]).__name__)
for bad in (lambda: U.find_spec("nothing.at.all"), lambda: U.resolve_name("..x", "pkg"), lambda: U.find_spec("sys.x"), lambda: importlib.reload(5)):
    try: print(bad())
    except (ImportError, TypeError) as e: print(type(e).__name__, e)
