"""Importing by name."""
import _imp
import _late
import sys

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]

from builtins import __import__


def invalidate_caches():
    """Tells the finders of sys.meta_path to look again."""
    for finder in sys.meta_path:
        if hasattr(finder, "invalidate_caches"):
            finder.invalidate_caches()


def _absolute(name, package, level):
    if not isinstance(package, str):
        raise TypeError("__package__ not set to a string")
    if not package:
        raise ImportError("attempted relative import with no known parent package")
    parts = package.rsplit(".", level - 1)
    if len(parts) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{parts[0]}.{name}" if name else parts[0]


def import_module(name, package=None):
    """The module of a name, imported if it was not; a name with leading dots is relative to package."""
    if name.startswith("."):
        level = len(name) - len(name.lstrip("."))
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        name = _absolute(name[level:], package, level)
    elif not isinstance(name, str):
        raise TypeError(f"module name must be str, not {type(name)}")
    elif not name:
        raise ValueError("Empty module name")
    return _imp._import(name)


_reloading = {}


def reload(module):
    """Runs an imported module again, in the same module object."""
    spec = getattr(module, "__spec__", None)
    name = getattr(spec, "name", None) or getattr(module, "__name__", None)
    if name is None:
        raise TypeError("reload() argument must be a module")
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    if name in _reloading:
        return _reloading[name]
    _reloading[name] = module
    try:
        parent, _, _ = name.rpartition(".")
        path = None
        if parent:
            try:
                path = sys.modules[parent].__path__
            except KeyError:
                raise ImportError(f"parent {parent!r} not in sys.modules", name=parent) from None
        spec = module.__spec__ = _imp._find_spec(name, path, module)
        if spec is None:
            raise ModuleNotFoundError(f"spec not found for the module {name!r}", name=name)
        _imp._init_module(spec, module)
        _imp._exec(spec, module)
        return sys.modules[name]
    finally:
        del _reloading[name]


__getattr__ = _late.names(globals(), {
    "_bootstrap": "importlib._bootstrap",
    "_bootstrap_external": "importlib._bootstrap_external",
})
