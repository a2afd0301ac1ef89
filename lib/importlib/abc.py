"""The interfaces of finders and loaders."""
import _imp
import abc
import sys
import warnings
from . import machinery


class Loader(metaclass=abc.ABCMeta):
    """What loads a module: create_module() makes it, or returns None; exec_module() runs it."""

    def create_module(self, spec):
        """A new module for a spec; None for an ordinary one."""
        return None

    def load_module(self, fullname):
        """Imports a module, by the way of former times."""
        if not hasattr(self, "exec_module"):
            raise ImportError
        from .util import spec_from_loader
        spec = spec_from_loader(fullname, self)
        module = sys.modules.get(fullname)
        if module is None:
            return _imp._load(spec)
        _imp._init_module(spec, module)
        _imp._exec(spec, module)
        return sys.modules[fullname]


class MetaPathFinder(metaclass=abc.ABCMeta):
    """What may stand in sys.meta_path."""

    def invalidate_caches(self):
        """Forgets what was found so far."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """What the functions of sys.path_hooks make."""

    def invalidate_caches(self):
        """Forgets what was found so far."""


class ResourceLoader(Loader):
    """A loader that can read files."""

    @abc.abstractmethod
    def get_data(self, path):
        """A file's bytes; OSError if there is none."""
        raise OSError


class InspectLoader(Loader):
    """A loader that can tell of the module's code and source."""

    def is_package(self, fullname):
        """Whether the module is a package; ImportError if there is no such module."""
        raise ImportError

    def get_code(self, fullname):
        """The module's code, None if it has none; ImportError if there is no such module."""
        source = self.get_source(fullname)
        return None if source is None else self.source_to_code(source)

    @abc.abstractmethod
    def get_source(self, fullname):
        """The module's source, None if it has none; ImportError if there is no such module."""
        raise ImportError

    @staticmethod
    def source_to_code(data, path="<string>"):
        """The code of a source, str or bytes."""
        return compile(data, path, "exec", dont_inherit=True)

    def exec_module(self, module):
        """Runs the module's code in its namespace."""
        code = self.get_code(module.__name__)
        if code is None:
            raise ImportError(f"cannot load module {module.__name__!r} when get_code() returns None")
        exec(code, module.__dict__)


class ExecutionLoader(InspectLoader):
    """An InspectLoader whose modules have files."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        """The module's file; ImportError if there is no such module."""
        raise ImportError

    def get_code(self, fullname):
        source = self.get_source(fullname)
        return None if source is None else self.source_to_code(source, *self._known_path(fullname))

    def _known_path(self, fullname):
        try:
            return [self.get_filename(fullname)]
        except ImportError:
            return []


class FileLoader(ResourceLoader, ExecutionLoader):
    """A loader of one file, for one module."""

    def __init__(self, fullname, path):
        self.name = fullname
        self.path = path

    def _own(self, name):
        if name not in (None, self.name):
            raise ImportError(f"loader for {self.name} cannot handle {name}", name=name)
        return self.name

    def load_module(self, fullname=None):
        return super().load_module(self._own(fullname))

    def get_filename(self, name=None):
        self._own(name)
        return self.path

    def get_data(self, path):
        with open(path, "rb") as file:
            return file.read()


class SourceLoader(ResourceLoader, ExecutionLoader):
    """A loader of source: get_data() and get_filename() are all it needs."""

    def is_package(self, fullname):
        tail = self.get_filename(fullname).rpartition("/")[2]
        return tail.rpartition(".")[0] == "__init__" and fullname.rpartition(".")[2] != "__init__"

    def path_mtime(self, path):
        """When a file was changed, in seconds; OSError if that can't be told."""
        return int(self.path_stats(path)["mtime"])

    def path_stats(self, path):
        """A dict with 'mtime', and 'size' if it is known; OSError if that can't be told."""
        raise OSError

    def get_source(self, fullname):
        from .util import decode_source
        try:
            data = self.get_data(self.get_filename(fullname))
        except OSError as error:
            raise ImportError("source not available through get_data()", name=fullname) from error
        return decode_source(data)

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


def __getattr__(name):
    """The interfaces of resources, which are in importlib.resources.abc."""
    if name not in ("ResourceReader", "Traversable", "TraversableResources"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .resources import abc
    warnings._deprecated(f"{__name__}.{name}", remove=(3, 14))
    found = globals()[name] = getattr(abc, name)
    return found


MetaPathFinder.register(machinery.BuiltinImporter)
MetaPathFinder.register(machinery.FrozenImporter)
MetaPathFinder.register(machinery.PathFinder)
PathEntryFinder.register(machinery.FileFinder)
InspectLoader.register(machinery.BuiltinImporter)
InspectLoader.register(machinery.FrozenImporter)
InspectLoader.register(machinery.NamespaceLoader)
FileLoader.register(machinery.SourceFileLoader)
SourceLoader.register(machinery.SourceFileLoader)
ExecutionLoader.register(machinery.ExtensionFileLoader)
