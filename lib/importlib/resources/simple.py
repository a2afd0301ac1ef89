"""Readers that know names and open them, made into what can be walked through."""

import abc
import io
import itertools
from importlib.resources.abc import Traversable, TraversableResources


class SimpleReader(abc.ABC):
    """The least a reader must do."""

    @property
    @abc.abstractmethod
    def package(self):
        """The package's name."""

    @abc.abstractmethod
    def children(self):
        """The readers of packages in it."""

    @abc.abstractmethod
    def resources(self):
        """The names of resources."""

    @abc.abstractmethod
    def open_binary(self, resource):
        """A resource as a binary file."""

    @property
    def name(self):
        """The last part of the package's name."""
        return self.package.split('.')[-1]


class ResourceContainer(Traversable):
    """A package of a reader."""

    def __init__(self, reader):
        self.reader = reader

    def is_dir(self):
        return True

    def is_file(self):
        return False

    def iterdir(self):
        files = (ResourceHandle(self, name) for name in self.reader.resources)
        return itertools.chain(files, map(ResourceContainer, self.reader.children()))

    def open(self, *args, **kwargs):
        raise IsADirectoryError()

    @property
    def name(self):
        return self.reader.name


class ResourceHandle(Traversable):
    """A resource of a reader."""

    def __init__(self, parent, name):
        self.parent = parent
        self._name = name

    @property
    def name(self):
        return self._name

    def is_file(self):
        return True

    def is_dir(self):
        return False

    def open(self, mode='r', *args, **kwargs):
        stream = self.parent.reader.open_binary(self.name)
        return stream if 'b' in mode else io.TextIOWrapper(stream, *args, **kwargs)

    def iterdir(self):
        return iter(())

    def joinpath(self, *names):
        if names:
            raise RuntimeError('Cannot traverse into a resource')
        return self


class TraversableReader(TraversableResources, SimpleReader):
    """A SimpleReader that can be walked through."""

    def files(self):
        return ResourceContainer(self)
