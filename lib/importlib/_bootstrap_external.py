"""Import from files, under the name of the reference's module: all of it is native here, or in machinery and util."""

import _late
from importlib.machinery import (BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder,
                                 NamespaceLoader, PathFinder, SourceFileLoader, SourcelessFileLoader)
from importlib.util import cache_from_source, decode_source, source_from_cache, spec_from_file_location

path_sep = "/"
path_separators = "/"


def _get_sourcefile(bytecode_path):
    """The source file of a compiled one, if it is there; else the path as it was given, or None for an empty one."""
    from os.path import isfile

    if not bytecode_path:
        return None
    stem, dot, suffix = bytecode_path.rpartition(".")
    if not dot or suffix.lower()[-3:-1] != "py":
        return bytecode_path
    try:
        source = source_from_cache(bytecode_path)
    except (NotImplementedError, ValueError):
        source = bytecode_path[:-1]
    return source if isfile(source) else bytecode_path


__getattr__ = _late.names(globals(), {})
