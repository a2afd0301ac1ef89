# What the import system reads from sys and from modules may be replaced by what it calls meanwhile.
import importlib
import sys
import types
import warnings


class Finder:
    def invalidate_caches(self):
        print("told")
        sys.path_importer_cache = dict(sys.path_importer_cache)


sys.path_importer_cache = {"/first": Finder(), "/second": None, "relative": Finder()}
importlib.invalidate_caches()
print([entry for entry in ("/first", "/second", "relative") if entry in sys.path_importer_cache])


def show(message, *rest):
    print(message)
    sys.meta_path = finders


finders = sys.meta_path
warnings.simplefilter("always")
warnings.showwarning = show
sys.meta_path = []
try:
    import nothing_like_it
except ImportError as error:
    print(error)


class Spec:
    @property
    def _initializing(self):
        module.__dict__.clear()
        return True

    has_location = False


module = types.ModuleType("".join(["so", "me"]))
module.__spec__ = Spec()
try:
    module.absent
except AttributeError as error:
    print(error)
