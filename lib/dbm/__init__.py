"""Files that map bytes to bytes: opens each kind that there is, and tells a file's kind from its beginning.

New files are SQLite's where the `sqlite3` module is there, else `dbm.dumb`'s, which needs nothing. Those of the GNU and BSD libraries are
recognised, not read.
"""

import os
import struct
from importlib import import_module

__all__ = ["open", "whichdb", "error"]

_names = ["dbm.sqlite3", "dbm.gnu", "dbm.ndbm", "dbm.dumb"]
_defaultmod = None      # what makes new files, once one was asked for
_modules = {}           # the kinds that were imported, by name

_GNU_MAGIC = {0x13579ACE, 0x13579ACD, 0x13579ACF}


class error(Exception):
    """What `open` raises of itself."""


error = (error, OSError)


def _module_named(name):
    """The module of a kind, None if it is not there."""
    if name not in _modules:
        try:
            _modules[name] = import_module(name)
        except ImportError:
            return None
    return _modules[name]


def _default():
    """The first kind that is there."""
    global _defaultmod
    if not _defaultmod:
        _defaultmod = next(filter(None, map(_module_named, _names)), None)
        if not _defaultmod:
            raise ImportError(f"no dbm clone found; tried {_names}")
    return _defaultmod


def open(file, flag="r", mode=0o666):
    """Opens a file to read ('r'), to write ('w'), to write it and make it if need be ('c'), or anew ('n')."""
    kind = None if "n" in flag else whichdb(file)
    if kind is None:
        if "c" not in flag and "n" not in flag:
            raise error[0]("db file doesn't exist; use 'c' or 'n' flag to create a new db")
        module = _default()
    elif kind == "":
        raise error[0]("db type could not be determined")
    else:
        module = _module_named(kind)
        if module is None:
            raise error[0](f"db type is {kind}, but the module is not available")
    return module.open(file, flag, mode)


def whichdb(filename):
    """The name of the module that made a file; '' if none is known to have, None if it cannot be read."""
    name = os.fsencode(filename)
    if os.path.exists(name + b".pag") and os.path.exists(name + b".dir"):
        return "dbm.ndbm"
    if _is_dumb(name):
        return "dbm.dumb"
    try:
        with os.fdopen(os.open(name, os.O_RDONLY), "rb") as file:
            head = file.read(16)
    except OSError:
        return None
    if head == b"SQLite format 3\0":
        return "dbm.sqlite3"
    if len(head) >= 4 and struct.unpack_from("=I", head)[0] in _GNU_MAGIC:
        return "dbm.gnu"
    return ""


def _is_dumb(name):
    """Whether there is an index whose first line begins with a quoted key, or that has no line, and a file of values."""
    try:
        with os.fdopen(os.open(name + b".dir", os.O_RDONLY), "rb") as index:
            return os.path.exists(name + b".dat") and index.read(1) in (b"", b"'", b'"')
    except OSError:
        return False


if __name__ == "__main__":
    import sys

    for each in sys.argv[1:]:
        print(whichdb(each) or "UNKNOWN", each)
