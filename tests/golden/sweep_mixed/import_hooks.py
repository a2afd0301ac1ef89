# A finder and loader in Python for modules made of text, lazily executed, one of which fails and one of which imports in a cycle.
import importlib
import importlib.abc
import importlib.util
import sys
import types

sources = {
    "mixed_a": "import mixed_b\nvalue = mixed_b.value + 1\ndef __getattr__(name): return name.upper()",
    "mixed_b": "value = 41\nfrom mixed_a import __name__ as other",
    "mixed_c": "raise LookupError('no c')",
    "mixed_d": "__all__ = ['x']\nx = y = [n * n for n in range(4)]",
}
asked = []


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        asked.append(name)
        return importlib.util.spec_from_loader(name, self, origin="text") if name in sources else None

    def create_module(self, spec):
        return types.ModuleType(spec.name, "made")

    def exec_module(self, module):
        exec(compile(sources[module.__name__], module.__name__ + ".py", "exec"), vars(module))


sys.meta_path.insert(0, Finder())
import mixed_a

print(mixed_a.value, mixed_a.other, sys.modules["mixed_b"].other, mixed_a.__spec__.origin)
try:
    import mixed_c
except LookupError as e:
    print(e, "mixed_c" in sys.modules)
space = {}
exec("from mixed_d import *", space)
print(space["x"], "y" in space, importlib.reload(sys.modules["mixed_d"]).y)
print([name for name in asked if name.startswith("mixed")])
del sys.meta_path[0]
try:
    importlib.import_module("mixed_e")
except ModuleNotFoundError as e:
    print(e, e.name)
