"""A set of weak references to its items."""

import _late
from _weakref import ref

__all__ = ["WeakSet"]


def _references(items):
    """Plain references to all, equal to those that a set holds."""
    return {ref(item) for item in items}


class WeakSet:
    """A set whose items go away when nothing else refers to them.

    It iterates over the items of the moment at which it was asked, so that their dying does not disturb it.
    """

    def __init__(self, data=None):
        self.data = set()
        owner = ref(self)

        def forget(reference):
            found = owner()
            if found is not None:
                found._drop(reference)

        self._forget = forget
        if data is not None:
            self.update(data)

    def _drop(self, reference):
        self.data.discard(reference)

    def __repr__(self):
        return repr(self.data)

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    __class_getitem__ = classmethod(type(list[int]))

    def __iter__(self):
        for reference in tuple(self.data):
            item = reference()
            if item is not None:
                yield item
            del item    # a suspended iterator keeps nothing alive

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:   # nothing that cannot be referred to is here
            return False

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def add(self, item):
        """Adds an item."""
        self.data.add(ref(item, self._forget))

    def discard(self, item):
        """Removes an item if it is there."""
        self.data.discard(ref(item))

    def remove(self, item):
        """Removes an item; KeyError if it is not there."""
        self.data.remove(ref(item))

    def clear(self):
        """Removes all items."""
        self.data.clear()

    def pop(self):
        """Removes and returns any item."""
        while self.data:
            item = self.data.pop()()
            if item is not None:
                return item
        raise KeyError("pop from empty WeakSet")

    def update(self, other):
        """Adds the items of an iterable."""
        for item in other:
            self.add(item)

    def difference_update(self, other):
        """Removes the items of other."""
        self.data -= _references(other)

    def intersection_update(self, other):
        """Keeps what is in other."""
        self.data &= _references(other)

    def symmetric_difference_update(self, other):
        """Keeps what is in only one of both."""
        self.data ^= {ref(item, self._forget) for item in other}

    def union(self, other):
        """The items in any of both."""
        return self._changed(WeakSet.update, other)

    def difference(self, other):
        """The items that are not in other."""
        return self._changed(WeakSet.difference_update, other)

    def intersection(self, other):
        """The items that are in both."""
        return self.__class__(filter(self.__contains__, other))

    def symmetric_difference(self, other):
        """The items in only one of both."""
        return self._changed(WeakSet.symmetric_difference_update, other)

    def _changed(self, change, other):
        result = self.copy()
        change(result, other)
        return result

    def isdisjoint(self, other):
        """True if nothing is in both."""
        return not any(map(self.__contains__, other))

    def issubset(self, other):
        """True if other has all items."""
        return self.data <= _references(other)

    def issuperset(self, other):
        """True if this has all items of other."""
        return self.data >= _references(other)

    def __lt__(self, other):
        return self.data < _references(other)

    def __gt__(self, other):
        return self.data > _references(other)

    def __eq__(self, other):
        return self.data == _references(other) if isinstance(other, self.__class__) else NotImplemented

    __le__, __ge__ = issubset, issuperset
    __or__, __and__, __sub__, __xor__ = union, intersection, difference, symmetric_difference

    def _in_place(change):
        def operator(self, other):
            change(self, other)
            return self

        return operator

    __ior__, __iand__ = _in_place(update), _in_place(intersection_update)
    __isub__, __ixor__ = _in_place(difference_update), _in_place(symmetric_difference_update)
    del _in_place


__getattr__ = _late.names(globals(), {})
