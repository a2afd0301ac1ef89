"""Finders, loaders and specs."""
import _imp
import sys
from _imp import (BuiltinImporter, ExtensionFileLoader, FrozenImporter, ModuleSpec, NamespaceLoader, PathFinder,
                  SourceFileLoader)

SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = [".pyc"]
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = BYTECODE_SUFFIXES
EXTENSION_SUFFIXES = _imp.extension_suffixes()


def all_suffixes():
    """The ends of the names of files that are modules."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class FileFinder:
    """Finds modules in one folder, by (loader class, suffixes) pairs."""

    def __init__(self, path, *loader_details):
        self._loaders = [(suffix, loader) for loader, suffixes in loader_details for suffix in suffixes]
        self.path = path or "."

    def __repr__(self):
        return f"FileFinder({self.path!r})"

    def invalidate_caches(self):
        """Does nothing: every search looks into the folder itself."""

    def find_spec(self, fullname, target=None):
        """The spec of a module in this folder, None if it is not here."""
        from importlib.util import spec_from_file_location
        from os import path as ospath
        tail = fullname.rpartition(".")[2]
        if not tail or "/" in tail:  # no entry of the folder has such a name
            return None
        folder = ospath.join(self.path, tail)
        if ospath.isdir(folder):
            for suffix, loader in self._loaders:
                file = ospath.join(folder, "__init__" + suffix)
                if ospath.isfile(file):
                    return spec_from_file_location(fullname, file, loader=loader(fullname, file),
                                                   submodule_search_locations=[folder])
        for suffix, loader in self._loaders:
            file = folder + suffix
            if ospath.isfile(file):
                return spec_from_file_location(fullname, file, loader=loader(fullname, file))
        if ospath.isdir(folder):
            spec = ModuleSpec(fullname, None)
            spec.submodule_search_locations = [folder]
            return spec
        return None

    @classmethod
    def path_hook(cls, *loader_details):
        """A function for sys.path_hooks that makes finders of this class for folders."""
        def path_hook_for_FileFinder(path):
            from os.path import isdir
            if not isdir(path or "."):
                raise ImportError("only directories are supported", path=path)
            return cls(path, *loader_details)
        return path_hook_for_FileFinder


class SourcelessFileLoader(SourceFileLoader):
    """Loads what py_compile wrote."""

    def get_code(self, fullname):
        from _compiled import code_of
        path = self.get_filename(fullname)
        return code_of(self.get_data(path), fullname, path)

    def get_source(self, fullname):
        return None


class AppleFrameworkLoader(ExtensionFileLoader):
    """Loads extension modules from frameworks, as iOS wants it; not used anywhere else."""
