"""What module collections needs of _collections, in Python."""

import _collections_abc
from _pure.ring import Node as _Node
from reprlib import recursive_repr as _recursive_repr
from sys import getsizeof

__name__ = "collections"


class _Reversible:
    """The views of an OrderedDict go backwards too, by its own order."""

    def __reversed__(self):
        return map(self._of, reversed(self._mapping))


class _Keys(_Reversible, _collections_abc.KeysView):
    def _of(self, key):
        return key


class _Values(_Reversible, _collections_abc.ValuesView):
    def _of(self, key):
        return self._mapping[key]


class _Items(_Reversible, _collections_abc.ItemsView):
    def _of(self, key):
        return key, self._mapping[key]


_missing = object()


class OrderedDict(dict):
    """A dict that remembers the order its keys were put in, and can change it.

    The order is a ring of nodes that begins and ends at _ring, which holds no key; _nodes finds a key's."""

    __slots__ = ("_ring", "_nodes", "__dict__", "__weakref__")

    def __new__(cls, /, *args, **kwds):
        self = dict.__new__(cls)
        self._ring = _Node()
        self._nodes = {}
        return self

    def __init__(self, other=(), /, **kwds):
        self.__update(other, **kwds)

    def __setitem__(self, key, value):
        if key not in self:
            node = self._nodes[key] = _Node(key)
            node.link(self._ring.before)
        dict.__setitem__(self, key, value)

    def __delitem__(self, key):
        dict.__delitem__(self, key)
        self._nodes.pop(key).unlink()

    def __iter__(self):
        ring = self._ring
        node = ring.after
        while node is not ring:
            yield node.key
            node = node.after

    def __reversed__(self):
        ring = self._ring
        node = ring.before
        while node is not ring:
            yield node.key
            node = node.before

    def clear(self):
        """Takes all out."""
        for node in self._nodes.values():
            node.before = node.after = None
        self._nodes.clear()
        self._ring.before = self._ring.after = self._ring
        dict.clear(self)

    def popitem(self, last=True):
        """Takes the last pair out, or the first."""
        if not self:
            raise KeyError("dictionary is empty")
        ring = self._ring
        key = (ring.before if last else ring.after).key
        self._nodes.pop(key).unlink()
        return key, dict.pop(self, key)

    def move_to_end(self, key, last=True):
        """Moves a key to the end, or to the beginning."""
        node = self._nodes[key]
        node.unlink()
        node.link(self._ring.before if last else self._ring)

    def keys(self):
        """A view of the keys."""
        return _Keys(self)

    def values(self):
        """A view of the values."""
        return _Values(self)

    def items(self):
        """A view of the pairs."""
        return _Items(self)

    update = __update = _collections_abc.MutableMapping.update
    __ne__ = _collections_abc.MutableMapping.__ne__

    def pop(self, key, default=_missing):
        """Takes a key out and returns its value; without such a key the default, or KeyError."""
        value = dict.pop(self, key, _missing)
        if value is not _missing:
            node = self._nodes.pop(key, None)
            if node is not None:
                node.unlink()
            return value
        if default is _missing:
            raise KeyError(key)
        return default

    def setdefault(self, key, default=None):
        """The key's value, which is the default from now on if there was none."""
        if key not in self:
            self[key] = default
            return default
        return self[key]

    @_recursive_repr()
    def __repr__(self):
        name = self.__class__.__name__
        return f"{name}({dict(self.items())!r})" if self else f"{name}()"

    def __sizeof__(self):
        nodes = self._nodes
        return dict.__sizeof__(self) + getsizeof(nodes) + getsizeof(self._ring) * (len(nodes) + 1)

    def __reduce__(self):
        state = self.__getstate__()
        if isinstance(state, tuple):
            attributes, slots = state
            for name in ("_ring", "_nodes"):
                slots.pop(name, None)
            state = (attributes, slots) if slots else attributes
        return self.__class__, ([[key, value] for key, value in self.items()],) if self else (), state or None, None, None

    def copy(self):
        """A copy of the same class."""
        return self.__class__(self)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """A dict of keys that all have one value."""
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if not isinstance(other, OrderedDict):
            return dict.__eq__(self, other)
        return dict.__eq__(self, other) and all(a is b or a == b for a, b in zip(self, other))

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(self)
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(other)
        result.update(self)
        return result


def _count_elements(mapping, iterable):
    """Adds one to mapping[item] for each item."""
    get = mapping.get
    for item in iterable:
        mapping[item] = get(item, 0) + 1


def _tuplegetter(index, doc):
    """A property that is a tuple's item."""
    return property(lambda self: tuple.__getitem__(self, index), doc=doc)
