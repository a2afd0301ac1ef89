"""Of importlib._bootstrap_external: paths, and what compiled files hold."""

import os

from importlib.machinery import BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, SourceFileLoader, SourcelessFileLoader
from _imp import _NamespacePath
from importlib.machinery import NamespaceLoader as _NamespaceLoader
from importlib.util import MAGIC_NUMBER
from py_compile import _write_atomic

__name__ = "importlib._bootstrap_external"

_RAW_MAGIC_NUMBER = int.from_bytes(MAGIC_NUMBER, "little")
_PYCACHE = "__pycache__"
_OPT = "opt-"


def _path_join(*path_parts):
    """The parts as one path; one that is absolute begins anew."""
    joined = ""
    for part in path_parts:
        if part.startswith("/"):
            joined = part
        elif part:
            joined = f"{joined}{'' if joined.endswith('/') or not joined else '/'}{part}"
    return joined


def _path_split(path):
    """(folder, name) of a path."""
    folder, _, name = path.rpartition("/")
    return folder, name


def _path_stat(path):
    """What the system knows of a file."""
    return os.stat(path)


def _path_is_mode_type(path, mode):
    """Is it there, and of this type?"""
    try:
        return os.stat(path).st_mode & 0o170000 == mode
    except OSError:
        return False


def _path_isfile(path):
    """Is it a file?"""
    return _path_is_mode_type(path, 0o100000)


def _path_isdir(path):
    """Is it a folder? '' is the current one."""
    return _path_is_mode_type(path or os.getcwd(), 0o040000)


def _path_isabs(path):
    """Is a path absolute?"""
    return path.startswith("/")


def _path_abspath(path):
    """A path from the top, its dots left as they are."""
    return path if _path_isabs(path) else _path_join(os.getcwd(), path)


def _pack_uint32(x):
    """A number as four bytes, the lowest first; only its last 32 bits."""
    return (int(x) & 0xFFFFFFFF).to_bytes(4, "little")


def _unpack_uint32(data):
    """The number of four bytes."""
    assert len(data) == 4
    return int.from_bytes(data, "little")


def _get_supported_file_loaders():
    """(class, ends of names) of each kind of file that is a module."""
    return [(ExtensionFileLoader, EXTENSION_SUFFIXES), (SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES)]


def _classify_pyc(data, name, exc_details):
    """The flags in a compiled file's header; ImportError or EOFError if it is none."""
    if data[:4] != MAGIC_NUMBER:
        raise ImportError(f"bad magic number in {name!r}: {bytes(data[:4])!r}", **exc_details)
    if len(data) < 16:
        raise EOFError(f"reached EOF while reading pyc header of {name!r}")
    flags = _unpack_uint32(data[4:8])
    if flags & ~0b11:
        raise ImportError(f"invalid flags {flags!r} in {name!r}", **exc_details)
    return flags


def _validate_timestamp_pyc(data, source_mtime, source_size, name, exc_details):
    """ImportError if a compiled file's header tells of another time or size of the source."""
    stale = _unpack_uint32(data[8:12]) != source_mtime & 0xFFFFFFFF
    if stale or source_size is not None and _unpack_uint32(data[12:16]) != source_size & 0xFFFFFFFF:
        raise ImportError(f"bytecode is stale for {name!r}", **exc_details)


def _validate_hash_pyc(data, source_hash, name, exc_details):
    """ImportError if a compiled file's header has another hash of the source."""
    if data[8:16] != source_hash:
        raise ImportError(f"hash in bytecode doesn't match hash of source {name!r}", **exc_details)
