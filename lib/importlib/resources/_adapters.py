"""Loaders whose readers can't be walked through, or that have none, made to."""

import io
from importlib.resources import abc


class SpecLoaderAdapter:
    """A spec with another loader."""

    def __init__(self, spec, adapter=lambda spec: spec.loader):
        self.spec = spec
        self.loader = adapter(spec)

    def __getattr__(self, name):
        return getattr(self.spec, name)


class TraversableResourcesLoader:
    """A loader that gives a reader with files(), whatever a spec's own loader gives."""

    def __init__(self, spec):
        self.spec = spec

    def get_resource_reader(self, name):
        return CompatibilityFiles(self.spec)._native()


def _opened(stream, mode, args, kwargs):
    if mode == 'rb':
        return stream
    if mode != 'r':
        raise ValueError(f"Invalid mode value '{mode}', only 'r' and 'rb' are supported")
    return io.TextIOWrapper(stream, *args, **kwargs)


class CompatibilityFiles:
    """The resources of a reader that knows nothing but names: there are no folders."""

    class SpecPath(abc.Traversable):
        """The package."""

        def __init__(self, spec, reader):
            self._spec = spec
            self._reader = reader

        def iterdir(self):
            if not self._reader:
                return iter(())
            return iter(CompatibilityFiles.ChildPath(self._reader, path) for path in self._reader.contents())

        def is_file(self):
            return False

        is_dir = is_file

        def joinpath(self, other):
            if not self._reader:
                return CompatibilityFiles.OrphanPath(other)
            return CompatibilityFiles.ChildPath(self._reader, other)

        @property
        def name(self):
            return self._spec.name

        def open(self, mode='r', *args, **kwargs):
            return _opened(self._reader.open_resource(None), mode, args, kwargs)

    class ChildPath(abc.Traversable):
        """A resource."""

        def __init__(self, reader, name):
            self._reader = reader
            self._name = name

        def iterdir(self):
            return iter(())

        def is_file(self):
            return self._reader.is_resource(self.name)

        def is_dir(self):
            return not self.is_file()

        def joinpath(self, other):
            return CompatibilityFiles.OrphanPath(self.name, other)

        @property
        def name(self):
            return self._name

        def open(self, mode='r', *args, **kwargs):
            return _opened(self._reader.open_resource(self.name), mode, args, kwargs)

    class OrphanPath(abc.Traversable):
        """What is below a resource, where nothing is."""

        def __init__(self, *path_parts):
            if len(path_parts) < 1:
                raise ValueError('Need at least one path part to construct a path')
            self._path = path_parts

        def iterdir(self):
            return iter(())

        def is_file(self):
            return False

        is_dir = is_file

        def joinpath(self, other):
            return CompatibilityFiles.OrphanPath(*self._path, other)

        @property
        def name(self):
            return self._path[-1]

        def open(self, mode='r', *args, **kwargs):
            raise FileNotFoundError("Can't open orphan path")

    def __init__(self, spec):
        self.spec = spec

    @property
    def _reader(self):
        get = getattr(self.spec.loader, 'get_resource_reader', None)
        return get(self.spec.name) if get else _reader_of_files(self.spec)

    def _native(self):
        """The spec's own reader, if it has files(), else this one."""
        reader = self._reader
        return reader if hasattr(reader, 'files') else self

    def __getattr__(self, attr):
        return getattr(self._reader, attr)

    def files(self):
        """The package."""
        return CompatibilityFiles.SpecPath(self.spec, self._reader)


def _reader_of_files(spec):
    """The reader of a bundled package that has files besides; None for what has none."""
    from importlib.resources.readers import FileReader
    from importlib.machinery import FrozenImporter

    folders = getattr(spec, 'submodule_search_locations', None)
    if spec.loader is FrozenImporter and folders and len(list(folders)) > 1:
        return FileReader.of_folder(list(folders)[-1])
    return None


def wrap_spec(package):
    """A package's spec, whose loader gives a reader with files()."""
    return SpecLoaderAdapter(package.__spec__, TraversableResourcesLoader)
