"""Helpers for those who import by hand."""
import _imp
import sys
from _imp import ModuleSpec, SourceFileLoader
from importlib import _absolute

MAGIC_NUMBER = b"\x00\x00\r\n"


_unset = object()


def module_from_spec(spec):
    """A module with its attributes set, not run."""
    return _imp._module_from_spec(spec)


def resolve_name(name, package):
    """The absolute name of a name with leading dots."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = len(name) - len(name.lstrip("."))
    return _absolute(name[level:], package, level)


def find_spec(name, package=None):
    """The spec of a module, whose parents are imported; None if there is none."""
    fullname = resolve_name(name, package)
    if fullname in sys.modules:
        return _spec_of(sys.modules[fullname], name)
    parent_name, _, _ = fullname.rpartition(".")
    if not parent_name:
        return _imp._find_spec(fullname, None)
    parent = __import__(parent_name, fromlist=["__path__"])
    try:
        return _imp._find_spec(fullname, parent.__path__)
    except AttributeError as error:
        if hasattr(parent, "__path__"):
            raise
        raise ModuleNotFoundError(f"__path__ attribute not found on {parent_name!r} while trying to find {fullname!r}",
                                  name=fullname) from error


def _find_spec_from_path(name, path=None):
    """The spec of a module by its whole name, found in the folders of a path; its parents are not imported."""
    return _spec_of(sys.modules[name], name) if name in sys.modules else _imp._find_spec(name, path)


def _spec_of(module, name):
    """The spec of a module that is imported already; None stands for one that is not to be."""
    if module is None:
        return None
    spec = getattr(module, "__spec__", _unset)
    if spec in (None, _unset):
        raise ValueError(f"{name}.__spec__ is {'None' if spec is None else 'not set'}") from None
    return spec


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """A spec for a loader, which is asked what is not told."""
    origin = getattr(loader, "_ORIGIN", None) if origin is None else origin
    if hasattr(loader, "get_filename") and not origin:
        options = {} if is_package is None else {"submodule_search_locations": [] if is_package else None}
        return spec_from_file_location(name, loader=loader, **options)
    if is_package is None:
        is_package = _ask(loader, "is_package", name, False)
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def _ask(loader, question, name, otherwise):
    """What a loader says about a module; `otherwise` if it can't."""
    try:
        return getattr(loader, question)(name) if hasattr(loader, question) else otherwise
    except ImportError:
        return otherwise


def _absolute_path(path):
    if path.startswith("/"):
        return path
    import os
    try:
        return os.path.join(os.getcwd(), path)
    except OSError:
        return path


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=_unset):
    """A spec for a file."""
    if location is None:
        location = _ask(loader, "get_filename", name, "<unknown>")
    else:
        if not isinstance(location, str):
            import os
            location = os.fsdecode(location)
        location = _absolute_path(location)
    if loader is None:
        if not location.endswith(".py"):
            return None
        loader = SourceFileLoader(name, location)
    spec = ModuleSpec(name, loader, origin=location)
    spec.has_location = True
    locations = submodule_search_locations
    if locations is _unset:
        locations = [] if _ask(loader, "is_package", name, False) else None
    if locations == [] and location:
        locations.append(location.rpartition("/")[0])
    spec.submodule_search_locations = locations
    return spec


def decode_source(source_bytes):
    """The text of source code, by its encoding declaration."""
    import io
    import tokenize
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source_bytes).readline)
    text = source_bytes.decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Where a compiled form of a source file would lie."""
    import os
    if debug_override is not None:
        import warnings
        warnings.warn("the debug_override parameter is deprecated; use 'optimization' instead", DeprecationWarning)
        if optimization is not None:
            raise TypeError("debug_override or optimization must be set to None")
        optimization = "" if debug_override else 1
    path = os.fspath(path)
    folder, name = os.path.split(path)
    base, dot, rest = name.rpartition(".")
    if optimization is None:
        optimization = sys.flags.optimize or ""
    optimization = str(optimization)
    if optimization and not optimization.isalnum():
        raise ValueError(f"{optimization!r} is not alphanumeric")
    name = f"{base or rest}{dot}{_cache_tag()}{'.opt-' + optimization if optimization else ''}.pyc"
    if sys.pycache_prefix is None:
        return os.path.join(folder, "__pycache__", name)
    return os.path.join(sys.pycache_prefix, os.path.join(os.getcwd(), folder).lstrip("/"), name)


def _cache_tag():
    tag = sys.implementation.cache_tag
    if tag is None:
        raise NotImplementedError("sys.implementation.cache_tag is None")
    return tag


def source_from_cache(path):
    """The source file of a path that cache_from_source() gave."""
    import os
    _cache_tag()
    head, name = os.path.split(os.fspath(path))
    prefix = sys.pycache_prefix and sys.pycache_prefix.rstrip("/") + "/"
    if prefix and head.startswith(prefix):
        head = head[len(prefix) - 1:]
    else:
        head, folder = os.path.split(head)
        if folder != "__pycache__":
            raise ValueError(f"__pycache__ not bottom-level directory in {path!r}")
    if not 1 < name.count(".") < 4:
        raise ValueError(f"expected only 2 or 3 dots in {name!r}")
    if name.count(".") == 3:
        optimization = name.split(".")[2]
        if not optimization.startswith("opt-"):
            raise ValueError("optimization portion of filename does not start with 'opt-'")
        if not optimization[4:].isalnum():
            raise ValueError(f"optimization level {optimization!r} is not an alphanumeric value")
    return os.path.join(head, name.partition(".")[0] + ".py")


def source_hash(source_bytes):
    """Eight bytes that stand for a source."""
    import hashlib
    return hashlib.blake2b(source_bytes, digest_size=8).digest()


_LazyModule = None


def _checked_loader(loader):
    if not hasattr(loader, "exec_module"):
        raise TypeError("loader must define exec_module()")
    return loader


class LazyLoader:
    """Puts off a module's running until its first attribute is asked for."""

    def __init__(self, loader):
        self.loader = _checked_loader(loader)

    @classmethod
    def factory(cls, loader):
        """A function that makes a lazy loader of what a loader's class makes."""
        _checked_loader(loader)
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        """As the loader does."""
        return self.loader.create_module(spec)

    def exec_module(self, module):
        """Runs the module when one of its attributes is first asked for."""
        from _thread import RLock
        module.__spec__.loader = module.__loader__ = self.loader
        module.__spec__.loader_state = {"names": dict(vars(module)), "lock": RLock(), "loading": False}
        module.__class__ = _lazy_class()


def _lazy_class():
    global _LazyModule
    if _LazyModule is None:
        module_type = type(sys)

        class _LazyModule(module_type):
            def __getattribute__(self, name):
                spec = object.__getattribute__(self, "__spec__")
                state = spec.loader_state
                with state["lock"]:
                    # Another thread may have run it meanwhile; the one that runs it sees the module as it is by then.
                    if object.__getattribute__(self, "__class__") is _LazyModule and not state["loading"]:
                        state["loading"] = True
                        try:
                            _run_late(self, spec, state["names"])
                        finally:
                            state["loading"] = False
                        if object.__getattribute__(self, "__class__") is _LazyModule:
                            self.__class__ = module_type
                    cls = object.__getattribute__(self, "__class__")
                return module_type.__getattribute__(self, name) if cls is _LazyModule else getattr(self, name)

            def __delattr__(self, name):
                self.__getattribute__(name)
                delattr(self, name)
    return _LazyModule


def _run_late(module, spec, made):
    names = object.__getattribute__(module, "__dict__")
    # What was set meanwhile stays: it is of whoever holds the module.
    own = {name: value for name, value in names.items() if name not in made or made[name] is not value}
    name = names["__name__"]
    spec.loader.exec_module(module)
    if sys.modules.get(name, module) is not module:
        raise ValueError(f"module object for {name!r} substituted in sys.modules during a lazy load")
    names.update(own)
