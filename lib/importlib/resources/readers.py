"""Readers of resources in folders, in archives, and in packages that are in several places."""

import pathlib
import warnings
import zipfile
from importlib.resources import abc


def remove_duplicates(items):
    """The items, each once, in order."""
    return iter(dict.fromkeys(items))


class FileReader(abc.TraversableResources):
    """The resources beside a loader's file."""

    def __init__(self, loader):
        self.path = pathlib.Path(loader.path).parent

    @classmethod
    def of_folder(cls, folder):
        """The resources of a folder."""
        made = cls.__new__(cls)
        made.path = pathlib.Path(folder)
        return made

    def resource_path(self, resource):
        return str(self.path.joinpath(resource))

    def files(self):
        return self.path


class ZipReader(abc.TraversableResources):
    """The resources of a package in an archive."""

    def __init__(self, loader, module):
        self.prefix = loader.prefix.replace('\\', '/')
        if loader.is_package(module):
            self.prefix += module.rpartition('.')[2] + '/'
        self.archive = loader.archive

    def open_resource(self, resource):
        try:
            return super().open_resource(resource)
        except KeyError as error:
            raise FileNotFoundError(error.args[0])

    def is_resource(self, path):
        target = self.files().joinpath(path)
        return target.is_file() and target.exists()

    def files(self):
        return zipfile.Path(self.archive, self.prefix)


class MultiplexedPath(abc.Traversable):
    """Several folders as one: of what is in more than one the first counts, and folders are joined."""

    def __init__(self, *paths):
        self._paths = [_traversable(path) for path in remove_duplicates(paths)]
        if not self._paths:
            raise FileNotFoundError('MultiplexedPath must contain at least one path')
        if not all(path.is_dir() for path in self._paths):
            raise NotADirectoryError('MultiplexedPath only supports directories')

    def iterdir(self):
        by_name = {}
        for path in self._paths:
            for child in path.iterdir():
                by_name.setdefault(child.name, []).append(child)
        return map(self._follow, by_name.values())

    def read_bytes(self):
        raise FileNotFoundError(f'{self} is not a file')

    def read_text(self, *args, **kwargs):
        raise FileNotFoundError(f'{self} is not a file')

    def is_dir(self):
        return True

    def is_file(self):
        return False

    def joinpath(self, *descendants):
        try:
            return super().joinpath(*descendants)
        except abc.TraversalError: # what is not there is in the first folder
            return self._paths[0].joinpath(*descendants)

    @classmethod
    def _follow(cls, children):
        """What stands for several of one name."""
        if len(children) == 1:
            return children[0]
        folders = [child for child in children if child.is_dir()]
        return cls(*folders) if folders and children[0].is_dir() else children[0]

    def open(self, *args, **kwargs):
        raise FileNotFoundError(f'{self} is not a file')

    @property
    def name(self):
        return self._paths[0].name

    def __repr__(self):
        return f"MultiplexedPath({', '.join(repr(str(path)) for path in self._paths)})"


def _traversable(path):
    if not isinstance(path, str):
        return path
    warnings.warn('String arguments are deprecated. Pass a Traversable instead.', DeprecationWarning, stacklevel=3)
    return pathlib.Path(path)


class NamespaceReader(abc.TraversableResources):
    """The resources of a package without a file of its own, in all its folders."""

    def __init__(self, namespace_path):
        if 'NamespacePath' not in str(namespace_path):
            raise ValueError('Invalid path')
        self.path = MultiplexedPath(*filter(None, map(self._resolve, namespace_path)))

    @classmethod
    def _resolve(cls, path):
        """The folder of a path, which may go through an archive; None if there is none."""
        folder = pathlib.Path(path)
        if folder.is_dir():
            return folder
        for parent in folder.parents:
            if parent.is_file() and zipfile.is_zipfile(parent):
                inside = zipfile.Path(str(parent), '/'.join(folder.relative_to(parent).parts) + '/')
                return inside if inside.exists() else None
        return None

    def resource_path(self, resource):
        return str(self.path.joinpath(resource))

    def files(self):
        return self.path
