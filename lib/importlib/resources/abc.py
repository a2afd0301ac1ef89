"""The interfaces of resources: what can be walked through, and what readers of resources do."""

import abc
import io
import itertools
import os
import pathlib
from typing import Any, Protocol, runtime_checkable

__all__ = ['ResourceReader', 'Traversable', 'TraversableResources']


class TraversalError(Exception):
    """There is nothing on the way to a resource."""


class ResourceReader(metaclass=abc.ABCMeta):
    """What a loader gives for a package: its resources by name."""

    @abc.abstractmethod
    def open_resource(self, resource: str):
        """A resource as a binary file; FileNotFoundError if there is none."""
        raise FileNotFoundError

    @abc.abstractmethod
    def resource_path(self, resource: str) -> str:
        """A resource's path in the file system; FileNotFoundError if it has none."""
        raise FileNotFoundError

    @abc.abstractmethod
    def is_resource(self, path: str) -> bool:
        """Whether a name is a resource's; those of folders are not."""
        raise FileNotFoundError

    @abc.abstractmethod
    def contents(self):
        """The names in the package, an iterable."""
        raise FileNotFoundError


@runtime_checkable
class Traversable(Protocol):
    """A file or a folder of resources, with a part of what pathlib's paths have."""

    @abc.abstractmethod
    def iterdir(self):
        """What is in the folder."""

    def read_bytes(self) -> bytes:
        """The bytes."""
        with self.open('rb') as stream:
            return stream.read()

    def read_text(self, encoding=None) -> str:
        """The text."""
        with self.open(encoding=encoding) as stream:
            return stream.read()

    @abc.abstractmethod
    def is_dir(self) -> bool:
        """Whether it is a folder."""

    @abc.abstractmethod
    def is_file(self) -> bool:
        """Whether it is a file."""

    def joinpath(self, *descendants):
        """What is at a path below; TraversalError if that can't be followed."""
        if not descendants:
            return self
        parts = list(itertools.chain.from_iterable(pathlib.PurePosixPath(each).parts for each in map(os.fspath, descendants)))
        name = parts.pop(0)
        for each in self.iterdir():
            if each.name == name:
                return each.joinpath(*parts)
        raise TraversalError('Target not found during traversal.', name, parts)

    def __truediv__(self, child):
        return self.joinpath(child)

    @abc.abstractmethod
    def open(self, mode='r', *args, **kwargs):
        """A file, a text file but with 'rb'; other arguments are TextIOWrapper's."""

    @property
    @abc.abstractmethod
    def name(self) -> str:
        """The last part of the path."""


class TraversableResources(ResourceReader):
    """A reader whose resources can be walked through: files() is all it needs."""

    @abc.abstractmethod
    def files(self):
        """The package's folder, a Traversable."""

    def open_resource(self, resource) -> io.BufferedReader:
        return self.files().joinpath(resource).open('rb')

    def resource_path(self, resource: Any):
        raise FileNotFoundError(resource)

    def is_resource(self, path) -> bool:
        return self.files().joinpath(path).is_file()

    def contents(self):
        return (item.name for item in self.files().iterdir())
