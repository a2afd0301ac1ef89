"""ChainMap. Public in collections."""

from _collections_abc import Mapping, MutableMapping


class ChainMap(MutableMapping):
    """Several mappings seen as one: looking up tries each in turn, writing goes to the first."""

    __module__ = "collections"

    def __init__(self, *maps):
        self.maps = [*maps] if maps else [{}]

    # ---- looking up ----

    def __getitem__(self, key):
        for each in self.maps:
            try:
                return each[key]
            except KeyError:
                continue
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __contains__(self, key):
        return any(key in each for each in self.maps)

    def get(self, key, default=None):
        """The key's value, or default."""
        if key in self:
            return self[key]
        return default

    def _all(self):
        """The keys as those of a dict, in the order in which updates from the last mapping to the first would bring them."""
        merged = {}
        for keys in map(dict.fromkeys, reversed(self.maps)):
            merged |= keys
        return merged

    def __iter__(self):
        return iter(self._all())

    def __len__(self):
        return len(set().union(*self.maps))

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([repr(each) for each in self.maps])})"

    # ---- others made of it ----

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A ChainMap of one dict made from keys."""
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """Shares all mappings but the first, which is copied."""
        first, *others = self.maps
        return type(self)(first.copy(), *others)

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """With a new mapping in front."""
        if m is not None and kwargs:
            m.update(kwargs)
        return type(self)(kwargs if m is None else m, *self.maps)

    @property
    def parents(self):
        """Without the first mapping."""
        return type(self)(*self.maps[1:])

    def __or__(self, other):
        if isinstance(other, Mapping):
            merged = self.copy()
            merged |= other
            return merged
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, Mapping):
            merged = dict(other)
            for each in reversed(self.maps):
                merged.update(each)
            return type(self)(merged)
        return NotImplemented

    # ---- writing: to the first mapping ----

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            self._not_there(key)

    def pop(self, key, *args):
        """Removes a key from the first mapping and returns its value, or a default."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            self._not_there(key)

    def popitem(self):
        """Removes and returns some (key, value) pair of the first mapping."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def clear(self):
        """Empties the first mapping."""
        self.maps[0].clear()

    @staticmethod
    def _not_there(key):
        raise KeyError(f"Key not found in the first mapping: {key!r}")
