import sys, types
m = types.ModuleType("made", "doc"); m.x = 1
print(m, m.__name__, m.__doc__, m.__dict__["x"], m.__spec__, m.__loader__)
sys.modules["made"] = m
import made; from made import x; print(made is m, x)
class Finder:
    def find_spec(self, name, path, target=None):
        if name == "virtual":
            from importlib.util import spec_from_loader
            return spec_from_loader(name, self)
    def create_module(self, spec): return None
    def exec_module(self, module): module.answer = 42; module.who = __name__
sys.meta_path.insert(0, Finder())
import virtual; print(virtual.answer, virtual.__spec__.name, type(virtual.__loader__).__name__)
import importlib
print(importlib.import_module("virtual") is virtual, importlib.import_module(".plain", "_helpers").x, __import__("made") is m, __import__("_helpers.plain").__name__, __import__("_helpers.plain", fromlist=["x"]).__name__)
try: importlib.import_module(".x")
except TypeError as e: print(e)
r = importlib.reload(sys.modules["_helpers.plain"]); print(r.x)
