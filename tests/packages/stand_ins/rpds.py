"""What jsonschema and referencing use of rpds, by copies of dicts, sets and tuples: the real one is an extension module.

Collections that never change: what changes one gives another.
"""

from collections.abc import Mapping, Set


class HashTrieMap(Mapping):
    """A dict."""

    def __init__(self, *args, **kwargs):
        self._items = dict(*args, **kwargs)

    @classmethod
    def convert(cls, value):
        """The map that value is, or one of its items."""
        return value if isinstance(value, cls) else cls(value)

    def __getitem__(self, key):
        return self._items[key]

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def __hash__(self):
        return hash(frozenset(self._items.items()))

    def __repr__(self):
        return f"HashTrieMap({self._items!r})"

    def insert(self, key, value):
        """With one more item."""
        return HashTrieMap({**self._items, key: value})

    def update(self, *args, **kwargs):
        """With more items."""
        return HashTrieMap({**self._items, **dict(*args, **kwargs)})

    def remove(self, key):
        """Without an item, which has to be there."""
        left = dict(self._items)
        del left[key]
        return HashTrieMap(left)

    def discard(self, key):
        """Without an item, if it is there."""
        return self.remove(key) if key in self._items else self


class HashTrieSet(Set):
    """A frozenset."""

    def __init__(self, items=()):
        self._items = frozenset(items)

    def __contains__(self, item):
        return item in self._items

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def __hash__(self):
        return hash(self._items)

    def __repr__(self):
        return f"HashTrieSet({set(self._items)!r})"

    def insert(self, item):
        """With one more."""
        return HashTrieSet({*self._items, item})

    def update(self, *others):
        """With those of others."""
        return HashTrieSet(self._items.union(*others))

    def remove(self, item):
        """Without one, which has to be there."""
        left = set(self._items)
        left.remove(item)
        return HashTrieSet(left)

    def discard(self, item):
        """Without one, if it is there."""
        return HashTrieSet(self._items - {item})


class List:
    """A tuple, whose front grows."""

    def __init__(self, items=()):
        self._items = tuple(items)

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, List) else NotImplemented

    def __hash__(self):
        return hash(self._items)

    def __repr__(self):
        return f"List({list(self._items)!r})"

    @property
    def first(self):
        """The front."""
        return self._items[0]

    @property
    def rest(self):
        """What is behind the front."""
        return List(self._items[1:])

    def push_front(self, item):
        """With one more in front."""
        return List((item, *self._items))
