# What an import looks into is replaced by what it asks: a spec's and a loader's fields, sys.path and sys.path_importer_cache.
import sys
import types
from importlib.machinery import ModuleSpec, NamespaceLoader, SourceFileLoader


class Replaces:
    def __init__(self, of, *names):
        self.of, self.names = of, names

    def replace(self):
        for name in self.names:
            setattr(self.of, name, None)

    def __eq__(self, other):
        self.replace()
        return True

    def __repr__(self):
        self.replace()
        return "replaces"


class Equal:
    def __eq__(self, other):
        return True


spec = ModuleSpec("a", Equal(), origin=Equal())
spec.name = Replaces(spec, "loader", "origin")
print(spec == ModuleSpec("a", None))
for name in "name", "loader", "origin", "submodule_search_locations":
    setattr(spec, name, [Replaces(spec, name), Replaces(spec, name)])
print(spec)


class Unequal:
    def __eq__(self, other):
        one.name = two.name = None
        return NotImplemented


one, two = SourceFileLoader("a", "b"), SourceFileLoader("a", "b")
one.name, two.name = Unequal(), Unequal()
print(one == two)
one.name = Unequal()
try:
    one.get_filename(Unequal())
except ImportError:
    print("another name")


class Loader(SourceFileLoader):
    def is_package(self, name):
        self.name = None
        return False


try:
    Loader("".join(["a", "b"]), "/absent/file").load_module()
except Exception:
    print("no file")

loader = NamespaceLoader("a", ["b" * 3], None)


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "importlib.readers":
            loader.__init__("a", ["c"], None)
            module = sys.modules[name] = types.ModuleType(name)
            module.NamespaceReader = repr


sys.modules.pop("importlib.readers", None)
sys.meta_path.insert(0, Finder)
try:
    loader.get_resource_reader("a")
except ValueError:
    pass
print("asked for a reader")


class Path:
    def __iter__(self):
        sys.path = []
        return iter(())

    def __len__(self):
        return 0


def absent(name):
    try:
        __import__(name)
    except ImportError:
        print("no", name)


sys.path = Path()
absent("absent_one")


class Key:
    def __hash__(self):
        return hash("/absent")

    def __eq__(self, other):
        sys.path_importer_cache = {}
        return False


sys.path = ["/absent"]
sys.path_importer_cache = {Key(): 1}
absent("absent_two")


def hook(path):
    sys.path_importer_cache = {Key(): 1}
    raise ImportError


sys.path_hooks[:] = [hook]
absent("absent_three")


# A package's name, which a key's __eq__ replaces in the globals that it is looked up in.
class PathKey:
    def __hash__(self):
        return hash("__path__")

    def __eq__(self, other):
        names["__name__"] = None
        return False


names = {"__name__": ".".join(["absent", "package"]), PathKey(): 1}
try:
    __import__("name", names, None, (), 1)
except ImportError:
    print("no package")
