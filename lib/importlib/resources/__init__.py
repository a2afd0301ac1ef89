"""Files of packages: files(package) is the folder that they are in, wherever that is.

    importlib.resources.files('package').joinpath('data.txt').read_text()

A package, here called anchor, is given by name or as a module; of a module that is no package it is the folder beside it.
"""

import contextlib
import functools
import importlib
import os
import pathlib
import sys
import tempfile
import types
import warnings
from importlib.resources._adapters import wrap_spec as _wrap_spec
from importlib.resources.abc import ResourceReader

__all__ = ['Package', 'Anchor', 'ResourceReader', 'as_file', 'files', 'contents', 'is_resource', 'open_binary', 'open_text', 'path',
           'read_binary', 'read_text']

Package = types.ModuleType | str
Anchor = Package
_MISSING = object()


def files(anchor=_MISSING, **former):
    """The folder of a package, by default of the module that calls; a Traversable."""
    package = former.pop('package', _MISSING)
    if former:
        raise TypeError(f'files() got an unexpected keyword argument {next(iter(former))!r}')
    if package is not _MISSING:
        warnings.warn("First parameter to files is renamed to 'anchor'", DeprecationWarning, stacklevel=2)
        anchor = package
    if anchor is _MISSING or anchor is None:
        anchor = sys._getframe(1).f_globals['__name__']
    return _files(_module(anchor))


def _module(anchor):
    return importlib.import_module(anchor) if isinstance(anchor, str) else anchor


def _files(module):
    spec = _wrap_spec(module)
    return spec.loader.get_resource_reader(spec.name).files()


@functools.singledispatch
def as_file(path):
    """A context in which a resource, or a folder of them, has a path in the file system; a copy is removed behind it."""
    return _folder_copied(path) if path.is_dir() else _file_copied(path)


@as_file.register(pathlib.Path)
@contextlib.contextmanager
def _(path):
    yield path


@contextlib.contextmanager
def _folder_copied(path):
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / path.name
        _copy(path, target)
        yield target


@contextlib.contextmanager
def _file_copied(path):
    descriptor, name = tempfile.mkstemp(suffix=path.name)
    try:
        try:
            os.write(descriptor, path.read_bytes())
        finally:
            os.close(descriptor)
        yield pathlib.Path(name)
    finally:
        try:
            os.remove(name)
        except FileNotFoundError:
            pass


def _copy(source, target):
    if source.is_dir():
        target.mkdir()
        for each in source.iterdir():
            _copy(each, target / each.name)
    else:
        target.write_bytes(source.read_bytes())


# By names: the path of a resource below its package

def _resource(anchor, path_names):
    if anchor is None:
        raise TypeError('anchor must be module or string, got None')
    return _files(_module(anchor)).joinpath(*path_names)


def _encoding_for(path_names, encoding):
    """An encoding, which must be given where there are several names: a mistake might take one for it."""
    if encoding is not _MISSING:
        return encoding
    if len(path_names) > 1:
        raise TypeError("'encoding' argument required with multiple path names")
    return 'utf-8'


def open_binary(anchor, *path_names):
    """A resource as a binary file."""
    return _resource(anchor, path_names).open('rb')


def open_text(anchor, *path_names, encoding=_MISSING, errors='strict'):
    """A resource as a text file."""
    encoding = _encoding_for(path_names, encoding)
    return _resource(anchor, path_names).open('r', encoding=encoding, errors=errors)


def read_binary(anchor, *path_names):
    """The bytes of a resource."""
    return _resource(anchor, path_names).read_bytes()


def read_text(anchor, *path_names, encoding=_MISSING, errors='strict'):
    """The text of a resource."""
    encoding = _encoding_for(path_names, encoding)
    with _resource(anchor, path_names).open('r', encoding=encoding, errors=errors) as stream:
        return stream.read()


def path(anchor, *path_names):
    """A context in which a resource has a path in the file system."""
    return as_file(_resource(anchor, path_names))


def is_resource(anchor, *path_names):
    """Whether there is a resource, and no folder, of that name."""
    return _resource(anchor, path_names).is_file()


def contents(anchor, *path_names):
    """The names in a package or in a folder of it."""
    warnings.warn('importlib.resources.contents is deprecated. Use files(anchor).iterdir() instead.', DeprecationWarning, stacklevel=1)
    return (each.name for each in _resource(anchor, path_names).iterdir())
