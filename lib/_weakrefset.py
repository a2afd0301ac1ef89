"""A set of weak references to its items."""

from _weakref import ref

__all__ = ["WeakSet"]

GenericAlias = type(list[int])


class _IterationGuard:
    """While one is active, dead items stay in the set, so that iterating over it is not disturbed."""

    def __init__(self, container):
        self.container = ref(container)

    def __enter__(self):
        container = self.container()
        if container is not None:
            container._iterating.add(self)
        return self

    def __exit__(self, *exc):
        container = self.container()
        if container is not None:
            container._iterating.discard(self)
            if not container._iterating:
                container._commit_removals()


class WeakSet:
    """A set whose items go away when nothing else refers to them."""

    def __init__(self, data=None):
        self.data = set()
        self._pending_removals = []
        self._iterating = set()

        def _remove(item, selfref=ref(self)):
            self = selfref()
            if self is not None:
                if self._iterating:
                    self._pending_removals.append(item)
                else:
                    self.data.discard(item)

        self._remove = _remove
        if data is not None:
            self.update(data)

    def _commit_removals(self):
        while self._pending_removals:
            self.data.discard(self._pending_removals.pop())

    def __iter__(self):
        with _IterationGuard(self):
            for itemref in self.data:
                item = itemref()
                if item is not None:
                    yield item

    def __len__(self):
        return len(self.data) - len(self._pending_removals)

    def __contains__(self, item):
        try:
            wr = ref(item)
        except TypeError:
            return False
        return wr in self.data

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def add(self, item):
        """Adds an item."""
        if self._pending_removals:
            self._commit_removals()
        self.data.add(ref(item, self._remove))

    def clear(self):
        """Removes all items."""
        if self._pending_removals:
            self._commit_removals()
        self.data.clear()

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def pop(self):
        """Removes and returns any item."""
        if self._pending_removals:
            self._commit_removals()
        while True:
            try:
                itemref = self.data.pop()
            except KeyError:
                raise KeyError("pop from empty WeakSet") from None
            item = itemref()
            if item is not None:
                return item

    def remove(self, item):
        """Removes an item; KeyError if it is not there."""
        if self._pending_removals:
            self._commit_removals()
        self.data.remove(ref(item))

    def discard(self, item):
        """Removes an item if it is there."""
        if self._pending_removals:
            self._commit_removals()
        self.data.discard(ref(item))

    def update(self, other):
        """Adds the items of an iterable."""
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        """The items that are not in other."""
        result = self.copy()
        result.difference_update(other)
        return result

    __sub__ = difference

    def difference_update(self, other):
        """Removes the items of other."""
        self.__isub__(other)

    def __isub__(self, other):
        if self._pending_removals:
            self._commit_removals()
        if self is other:
            self.data.clear()
        else:
            self.data.difference_update([ref(item) for item in other])
        return self

    def intersection(self, other):
        """The items that are in both."""
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        """Keeps what is in other."""
        self.__iand__(other)

    def __iand__(self, other):
        if self._pending_removals:
            self._commit_removals()
        self.data.intersection_update([ref(item) for item in other])
        return self

    def issubset(self, other):
        """True if other has all items."""
        return self.data.issubset([ref(item) for item in other])

    __le__ = issubset

    def __lt__(self, other):
        return self.data < set(map(ref, other))

    def issuperset(self, other):
        """True if this has all items of other."""
        return self.data.issuperset([ref(item) for item in other])

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > set(map(ref, other))

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == set(map(ref, other))

    def symmetric_difference(self, other):
        """The items in only one of both."""
        result = self.copy()
        result.symmetric_difference_update(other)
        return result

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        """Keeps what is in only one of both."""
        self.__ixor__(other)

    def __ixor__(self, other):
        if self._pending_removals:
            self._commit_removals()
        if self is other:
            self.data.clear()
        else:
            self.data.symmetric_difference_update([ref(item, self._remove) for item in other])
        return self

    def union(self, other):
        """The items in any of both."""
        return self.__class__(e for part in (self, other) for e in part)

    __or__ = union

    def isdisjoint(self, other):
        """True if nothing is in both."""
        return len(self.intersection(other)) == 0

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(GenericAlias)
