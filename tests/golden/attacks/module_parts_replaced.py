# A module's entries and a namespace package's folders are replaced by the repr(), the comparison or the index that is asked.
import sys
import types


class Name:
    def __repr__(self):
        for name in "__file__", "__loader__":
            module.__dict__.pop(name, None)
        return "name"


for entry in "__file__", "__loader__":
    module = types.ModuleType("module")
    module.__name__ = Name()
    setattr(module, entry, ["entry"])
    print(module)


class Spec:
    origin = loader = None

    @property
    def name(self):
        module.__dict__.pop("__spec__", None)
        return "spec"


module = types.ModuleType("module")
module.__spec__ = Spec()
print(module)


class Finder:
    @staticmethod
    def find_spec(name, target=None):
        if name == "absent_package":
            return types.SimpleNamespace(loader=None, submodule_search_locations=["/folder"])


def hook(entry):
    if entry.startswith("/absent"):
        return Finder
    raise ImportError


class Entry(str):
    def __eq__(self, other):
        global compares
        if compares:
            compares = False
            list(path)
        return False

    __hash__ = str.__hash__


compares = False
sys.path_hooks.insert(0, hook)
sys.path = [Entry("/absent1")]
import absent_package

path = absent_package.__path__
sys.path = [Entry("/absent2"), Entry("/absent3")]
compares = True
print(len(list(path)))


class Index:
    def __index__(self):
        sys.path = ["/absent4"]
        list(path)
        return 0


path[Index()] = "item"
print(path)


class Folder(str):
    def __repr__(self):
        sys.path = ["/absent5"]
        list(path)
        return "folder"


path[0] = Folder("a")
path.append(Folder("b"))
print(path)
