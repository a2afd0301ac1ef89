"""A mapping of bytes to bytes in a table of SQLite's: keys and values of other types are stored as the text that SQLite makes of them."""

import os
import sqlite3
from collections.abc import MutableMapping
from contextlib import closing, suppress
from urllib.parse import quote

_MAKE = "CREATE TABLE IF NOT EXISTS Dict (key BLOB UNIQUE NOT NULL, value BLOB NOT NULL)"
_MODES = {"r": "ro", "w": "rw", "c": "rwc", "n": "rwc"}


class error(OSError):
    """What goes wrong with the database."""


def _normalize_uri(path):
    """A file's name as a URI, with what means something there quoted."""
    name = os.path.abspath(os.fsdecode(path))
    while "//" in name:
        name = name.replace("//", "/")
    return "file:" + quote(name, safe="/:~")


class _Database(MutableMapping):
    """An open database."""

    _connection = None

    def __init__(self, path, /, *, flag, mode):
        if self._connection is not None:
            raise error("DBM object does not support reinitialization")
        path = os.fsdecode(path)
        if flag == "n":
            with suppress(FileNotFoundError):
                os.remove(path)
        if path and flag in ("c", "n"):
            # SQLite would make the file with a mode of its own.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, mode))
        with self._translated():
            self._connection = sqlite3.connect(f"{_normalize_uri(path)}?mode={_MODES[flag]}", autocommit=True, uri=True)
        with suppress(sqlite3.OperationalError):
            self._connection.execute("PRAGMA journal_mode = wal")   # faster, where the system has it; and here what is no database shows
        if flag in ("c", "n"):
            self._execute(_MAKE)

    class _translated:
        """A context whose errors of SQLite's become this module's."""

        def __enter__(self):
            return self

        def __exit__(self, kind, value, trace):
            if isinstance(value, sqlite3.Error):
                raise error(str(value)) from value

    def _execute(self, *args):
        if not self._connection:
            raise error("DBM object has already been closed")
        with self._translated():
            return closing(self._connection.execute(*args))

    def __len__(self):
        with self._execute("SELECT COUNT(key) FROM Dict") as rows:
            return rows.fetchone()[0]

    def __getitem__(self, key):
        with self._execute("SELECT value FROM Dict WHERE key = CAST(? AS BLOB)", (key,)) as rows:
            row = rows.fetchone()
        if not row:
            raise KeyError(key)
        return row[0]

    def __setitem__(self, key, value):
        self._execute("REPLACE INTO Dict (key, value) VALUES (CAST(? AS BLOB), CAST(? AS BLOB))", (key, value))

    def __delitem__(self, key):
        with self._execute("DELETE FROM Dict WHERE key = CAST(? AS BLOB)", (key,)) as rows:
            if not rows.rowcount:
                raise KeyError(key)

    def __iter__(self):
        with self._translated(), self._execute("SELECT key FROM Dict") as rows:
            for row in rows:
                yield row[0]

    def keys(self):
        return list(self)

    def close(self):
        if self._connection:
            self._connection.close()
            self._connection = None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def open(filename, /, flag="r", mode=0o666):
    """Opens a database to read ('r'), to write ('w'), to write it and make it if need be ('c'), or anew ('n')."""
    if flag not in _MODES:
        raise ValueError(f"Flag must be one of 'r', 'w', 'c', or 'n', not {flag!r}")
    return _Database(filename, flag=flag, mode=mode)
