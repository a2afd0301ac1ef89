"""A mapping of bytes to bytes in plain files: slow, and everywhere.

NAME.dat holds the values, each from a multiple of a block's size on; NAME.dir a line for each key: its repr as Latin-1 text, and in
parentheses where its value begins and how long it is. The index lives in memory and is written by sync() if it changed; what was there
before becomes NAME.bak. A value that outgrows its blocks goes to the end: its old room is lost.
"""

import ast as _ast
import os as _os
from collections.abc import MutableMapping as _MutableMapping

__all__ = ["error", "open"]

error = OSError
_BLOCK = 512
_FLAGS = ("r", "w", "c", "n")


def _rounded_up(size):
    """A size in whole blocks."""
    return -(-size // _BLOCK) * _BLOCK


def _as_bytes(value, what):
    """A key's or a value's bytes; text is UTF-8."""
    if isinstance(value, str):
        return value.encode("utf-8")
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    raise TypeError(f"{what} must be bytes or strings")


class _Database(_MutableMapping):
    """An open pair of files."""

    _index = None       # where each key's value is: (begin, size); None once closed
    _changed = False

    def __init__(self, base, mode, flag="c"):
        base = _os.fsencode(base)
        self._mode = mode
        self._may_write = flag != "r"
        self._names = {kind: base + b"." + kind for kind in (b"dir", b"dat", b"bak")}
        if flag in ("c", "n"):
            self._make_files(empty=flag == "n")
        else:
            _os.close(self._open(b"dat", _os.O_RDONLY))
        self._index = self._read_index()

    def _open(self, kind, flags):
        return _os.open(self._names[kind], flags | getattr(_os, "O_CLOEXEC", 0), self._mode)

    def _make_files(self, empty):
        """The files that are missing, or both without content."""
        with _os.fdopen(self._open(b"dat", _os.O_RDWR | _os.O_CREAT), "r+b") as file:
            if empty:
                file.truncate(0)
        if empty or not _os.path.exists(self._names[b"dir"]):
            _os.close(self._open(b"dir", _os.O_WRONLY | _os.O_CREAT | _os.O_TRUNC))

    def _read_index(self):
        index = {}
        with _os.fdopen(self._open(b"dir", _os.O_RDONLY), "r", encoding="latin-1") as file:
            for line in file:
                key, (begin, size) = _ast.literal_eval(line.rstrip())
                index[key.encode("latin-1")] = begin, size
        return index

    def sync(self):
        """Write the index, if it changed."""
        if self._index is None or not self._changed:
            return
        try:
            _os.replace(self._names[b"dir"], self._names[b"bak"])
        except OSError:
            pass        # it is gone: nothing is kept
        with _os.fdopen(self._open(b"dir", _os.O_WRONLY | _os.O_CREAT | _os.O_TRUNC), "w", encoding="latin-1") as file:
            for key, place in self._index.items():
                file.write(f"{key.decode('latin-1')!r}, {place!r}\n")
        self._changed = False

    def _check_open(self):
        if self._index is None:
            raise error("DBM object has already been closed")

    def _check_writable(self):
        if not self._may_write:
            raise error("The database is opened for reading only")

    def __getitem__(self, key):
        self._check_open()
        begin, size = self._index[_as_bytes(key, "keys")]
        with _os.fdopen(self._open(b"dat", _os.O_RDONLY), "rb") as file:
            file.seek(begin)
            return file.read(size)

    def __setitem__(self, key, value):
        self._check_writable()
        key, value = _as_bytes(key, "keys"), _as_bytes(value, "values")
        self._check_open()
        begin, size = self._index.get(key, (0, 0))
        with _os.fdopen(self._open(b"dat", _os.O_RDWR), "r+b") as file:
            if key not in self._index or _rounded_up(size) < _rounded_up(len(value)):
                end = file.seek(0, 2)
                begin = _rounded_up(end)
                file.write(bytes(begin - end))
            else:
                file.seek(begin)
            file.write(value)
        known = key in self._index
        self._index[key] = begin, len(value)
        self._changed = True
        if not known:
            self._append(key)

    def _append(self, key):
        """A new key's line, at once, that a program which dies loses no new keys."""
        with _os.fdopen(self._open(b"dir", _os.O_WRONLY | _os.O_CREAT | _os.O_APPEND), "a", encoding="latin-1") as file:
            file.write(f"{key.decode('latin-1')!r}, {self._index[key]!r}\n")

    def __delitem__(self, key):
        self._check_writable()
        self._check_open()
        self._changed = True
        del self._index[_as_bytes(key, "keys")]
        self.sync()

    def __contains__(self, key):
        self._check_open()
        return _as_bytes(key, "keys") in self._index

    def __len__(self):
        self._check_open()
        return len(self._index)

    def keys(self):
        self._check_open()
        return list(self._index)

    def items(self):
        self._check_open()
        return [(key, self[key]) for key in self._index]

    def iterkeys(self):
        self._check_open()
        return iter(self._index)

    __iter__ = iterkeys

    def close(self):
        try:
            self.sync()
        finally:
            self._index = None

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def open(file, flag="c", mode=0o666):
    """Opens the files named after `file`: 'r' reads, 'w' writes, 'c' makes them if need be, 'n' empties them."""
    if flag not in _FLAGS:
        raise ValueError("Flag must be one of 'r', 'w', 'c', or 'n'")
    return _Database(file, mode, flag=flag)
