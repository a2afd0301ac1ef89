# A path hook may put another cache, and another list of hooks, in the place of those that are being read.
import sys


def hook(entry):
    if entry != "/no/such/folder":
        raise ImportError
    print("asked for", entry)
    sys.path_importer_cache = {}
    sys.path_hooks = [*sys.path_hooks]
    raise ImportError


sys.path_hooks.insert(0, hook)
sys.path.insert(0, "/no/such/folder")
try:
    import nothing_like_it
except ImportError as error:
    print(error)
print(sys.path_importer_cache["/no/such/folder"])
