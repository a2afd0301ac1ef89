# The folders of a namespace package are looked for anew: what a program's finder gives then is no ModuleSpec.
import collections
import sys


class Finder:
    def find_spec(self, name, target=None):
        return make()


def hook(path):
    if path == "mine":
        return Finder()
    raise ImportError


def make(base=object, loader=None):
    class Spec(base):
        pass

    s = Spec()
    s.loader, s.submodule_search_locations = loader, ["folder"]
    s.origin = s.cached = None
    s.name = s.parent = "spaced"
    s.has_location = False
    return s


kept, plain = sys.path, make
sys.path_hooks.insert(0, hook)
sys.path = ["mine"] + kept
import spaced

print(list(spaced.__path__))
for base in object, list, dict, set, float, int, str, bytes, bytearray, Exception, OSError, collections.deque, property:
    made = []

    def make():
        made.append(base.__name__)
        return plain(base, 5)

    sys.path = sys.path + ["other"]
    print(base.__name__, len(list(spaced.__path__)), len(made))

# hooks are told what there is
sys.path = kept
sys.addaudithook(lambda name, args: print(name, args[0], args[2]) if name == "import" else None)
del sys.path
try:
    import nothere
except (AttributeError, ImportError):
    pass
