# A loader of a namespace package, made by hand.
from importlib.machinery import ModuleSpec, NamespaceLoader
from types import ModuleType

loader = NamespaceLoader("foo", ["bar"], path_finder=print)
module = ModuleType("foo")
module.__spec__ = ModuleSpec("foo", loader)
print(module, loader.is_package("foo"), loader.get_source("foo"), [*loader._path])
for args, keywords in [((), {}), (("a", [], 1, 2), {}), (("a", []), {"path": 1}), (("a",), {"other": 1})]:
    try:
        NamespaceLoader(*args, **keywords)
        print("made")
    except TypeError:
        print("TypeError")
