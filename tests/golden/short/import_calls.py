import sys

sys.dont_write_bytecode = True
import _small
from _small import value
import _imp

spec = _small.__spec__
print(value, _small.__name__, _small.__doc__, spec.name, spec.origin == _small.__file__, spec.has_location, spec.parent, spec.submodule_search_locations, _imp.is_builtin("itertools"), _imp.is_frozen("sys"), _imp.lock_held(), _imp.extension_suffixes() != [])
loader = spec.loader
print(loader.name, loader.path == spec.origin, loader.is_package("_small"), loader.get_filename("_small") == spec.origin, loader.get_source("_small")[-6:], len(loader.get_data(spec.origin)), loader.get_code("_small").co_filename == spec.origin, loader.path_stats(spec.origin)["size"])
del sys.modules["_small"]
again = type(sys)("_small")
loader.exec_module(again)
print(again.value, sys.path_importer_cache is not None, type(sys.meta_path).__name__, __import__("_small", globals(), {}, ["value"], 0).value)
_imp.acquire_lock(), _imp.release_lock()
for wrong in (lambda: __import__("no_such"), lambda: __import__("_small.sub"), lambda: __import__(""), lambda: __import__(5), lambda: __import__("x", {}, {}, [], 1), lambda: __import__("_small", None, None, [], -1), lambda: loader.get_data("/no/such"), lambda: loader.get_code("other")):
    try:
        wrong()
    except (ImportError, ValueError, TypeError, RuntimeError, OSError, KeyError) as error:
        print(type(error).__name__, error if not isinstance(error, OSError) else error.errno)
try:
    from _small import missing
except ImportError as error:
    print(error.name, error.msg.split(" (")[0])
