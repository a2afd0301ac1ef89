"""Dictionaries that outlive the program: keys are text, values are pickled into a mapping of bytes, by default a file of `dbm`'s."""

import collections.abc
from io import BytesIO
from pickle import DEFAULT_PROTOCOL, Pickler, Unpickler

__all__ = ["Shelf", "BsdDbShelf", "DbfilenameShelf", "open"]


class _ClosedDict(collections.abc.MutableMapping):
    """Stands for the mapping of a shelf that is closed."""

    def closed(self, *args):
        raise ValueError("invalid operation on closed shelf")

    __iter__ = __len__ = __getitem__ = __setitem__ = __delitem__ = keys = closed

    def __repr__(self):
        return "<Closed Dictionary>"


class Shelf(collections.abc.MutableMapping):
    """Pickles values into a mapping.

    With `writeback` each value that was read or written stays in `cache`, and sync() and close() write them all again: values that were
    changed in place are kept, at the price of memory and of a slow end.
    """

    def __init__(self, dict, protocol=None, writeback=False, keyencoding="utf-8"):
        self.dict = dict
        self._protocol = DEFAULT_PROTOCOL if protocol is None else protocol
        self.writeback = writeback
        self.cache = {}
        self.keyencoding = keyencoding

    def __iter__(self):
        for key in self.dict.keys():
            yield key.decode(self.keyencoding)

    def __len__(self):
        return len(self.dict)

    def __contains__(self, key):
        return key.encode(self.keyencoding) in self.dict

    def get(self, key, default=None):
        return self[key] if key.encode(self.keyencoding) in self.dict else default

    def __getitem__(self, key):
        if key in self.cache:
            return self.cache[key]
        value = self._load(self.dict[key.encode(self.keyencoding)])
        if self.writeback:
            self.cache[key] = value
        return value

    def __setitem__(self, key, value):
        if self.writeback:
            self.cache[key] = value
        self.dict[key.encode(self.keyencoding)] = self._dump(value)

    def __delitem__(self, key):
        del self.dict[key.encode(self.keyencoding)]
        self.cache.pop(key, None)

    def _load(self, data):
        return Unpickler(BytesIO(data)).load()

    def _dump(self, value):
        file = BytesIO()
        Pickler(file, self._protocol).dump(value)
        return file.getvalue()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def close(self):
        """Write what is cached, and let the mapping go; a second time does nothing."""
        if self.dict is None:
            return
        try:
            self.sync()
            if hasattr(self.dict, "close"):
                self.dict.close()
        finally:
            # The names may be gone already when a program ends.
            self.dict = _ClosedDict() if _ClosedDict else None

    def __del__(self):
        if hasattr(self, "writeback"):
            self.close()

    def sync(self):
        """Write what is cached, and have the mapping write what it holds."""
        if self.writeback and self.cache:
            # Writing fills the cache anew, so that it is off meanwhile.
            self.writeback = False
            try:
                for key, value in self.cache.items():
                    self[key] = value
            finally:
                self.writeback = True
            self.cache = {}
        if hasattr(self.dict, "sync"):
            self.dict.sync()


class BsdDbShelf(Shelf):
    """A shelf over a mapping with a cursor: set_location(), next(), previous(), first(), last()."""

    def _decoded(self, item):
        key, value = item
        return key.decode(self.keyencoding), self._load(value)

    def set_location(self, key):
        return self._decoded(self.dict.set_location(key))

    def next(self):
        return self._decoded(next(self.dict))

    def previous(self):
        return self._decoded(self.dict.previous())

    def first(self):
        return self._decoded(self.dict.first())

    def last(self):
        return self._decoded(self.dict.last())


class DbfilenameShelf(Shelf):
    """A shelf in a file of dbm's."""

    def __init__(self, filename, flag="c", protocol=None, writeback=False):
        import dbm

        super().__init__(dbm.open(filename, flag), protocol, writeback)

    def clear(self):
        """Remove everything."""
        self.cache.clear()
        self.dict.clear()


def open(filename, flag="c", protocol=None, writeback=False):
    """Opens the shelf in a file, which `flag` 'c' makes if it is not there; 'r', 'w' and 'n' are dbm's too."""
    return DbfilenameShelf(filename, flag, protocol, writeback)
