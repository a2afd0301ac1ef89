"""Counter. Public in collections."""

import operator
from _collections_abc import Mapping
from itertools import repeat
from collections import _count_elements


def _multisets(compare):
    """A comparison of counters: their counts' comparison, for all that is in either."""

    def method(self, other):
        if isinstance(other, Counter):
            return (all(compare(count, other[item]) for item, count in self.items())
                    and all(compare(self[item], count) for item, count in other.items()))
        return NotImplemented

    method.__name__ = f"__{compare.__name__}__"
    method.__qualname__ = f"Counter.{method.__name__}"
    return method


def _positive(counts):
    """A Counter of (item, count) pairs, of those that are there at all."""
    made = Counter()
    for item, count in counts:
        if count > 0:
            made[item] = count
    return made


class Counter(dict):
    """A dict that counts: items are keys, their counts values. What is not there counts 0.

    >>> c = Counter("abracadabra")
    >>> c["a"], c["z"], c.most_common(1)
    (5, 0, [('a', 5)])

    >>> counts = Counter("banana")
    >>> counts.most_common(2)
    [('a', 3), ('n', 2)]
    >>> counts["n"], counts["x"], counts.total()
    (2, 0, 6)
    >>> counts + Counter("ban"), counts - Counter("naan")
    (Counter({'a': 4, 'n': 3, 'b': 2}), Counter({'b': 1, 'a': 1}))
    """

    __module__ = "collections"

    def __init__(self, iterable=None, /, **kwds):
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def __delitem__(self, item):
        """Deletes an item; nothing happens if it is not there."""
        if item in self:
            super().__delitem__(item)

    def copy(self):
        """A shallow copy."""
        return type(self)(self)

    def __reduce__(self):
        return type(self), (dict(self),)

    def __repr__(self):
        name = type(self).__name__
        if not self:
            return f"{name}()"
        try:
            shown = dict(self.most_common())
        except TypeError:  # counts that have no order
            shown = dict(self)
        return f"{name}({shown!r})"

    # ---- counting ----

    def update(self, iterable=None, /, **kwds):
        """Adds counts: of the items of an iterable, or given by a mapping or keywords."""
        if iterable is None:
            pass
        elif not isinstance(iterable, Mapping):
            _count_elements(self, iterable)
        elif not self:
            super().update(iterable)
        else:
            for item, count in iterable.items():
                self[item] = count + self.get(item, 0)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """As update(), but takes counts away."""
        if not isinstance(iterable, Mapping):
            items, iterable = iterable, {}
            if items is not None:
                _count_elements(iterable, items)
        for item, count in iterable.items():
            self[item] = self.get(item, 0) - count
        if kwds:
            self.subtract(kwds)

    def total(self):
        """Sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """(item, count) pairs from the most common down: all, or the first n."""
        by_count = operator.itemgetter(1)
        if n is not None:
            from heapq import nlargest

            return nlargest(n, self.items(), key=by_count)
        return sorted(self.items(), key=by_count, reverse=True)

    def elements(self):
        """An iterator over items, each as often as its count."""
        for item, count in self.items():
            yield from repeat(item, count)

    # ---- as multisets ----

    __hash__ = None
    __eq__ = _multisets(operator.eq)
    __le__ = _multisets(operator.le)
    __ge__ = _multisets(operator.ge)

    def __ne__(self, other):
        return not self == other if isinstance(other, Counter) else NotImplemented

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __gt__(self, other):
        return self >= other and self != other if isinstance(other, Counter) else NotImplemented

    # Results keep positive counts only. What is in the other operand alone comes behind.

    def _with(self, other, combine, both=True):
        if not isinstance(other, Counter):
            return NotImplemented
        made = Counter()
        for item, mine in self.items():
            count = combine(mine, other[item])
            if count > 0:
                made[item] = count
        for item, count in other.items() if both else ():
            if item not in self:
                count = combine(0, count)
                if count > 0:
                    made[item] = count
        return made

    def __add__(self, other):
        return self._with(other, lambda mine, others: mine + others)

    def __sub__(self, other):
        return self._with(other, lambda mine, others: mine - others)

    def __or__(self, other):
        return self._with(other, lambda mine, others: others if mine < others else mine)

    def __and__(self, other):
        return self._with(other, lambda mine, others: mine if mine < others else others, both=False)

    def __pos__(self):
        return _positive(self.items())

    def __neg__(self):
        return _positive((item, -count) for item, count in self.items())

    def _keep_positive(self):
        for item in [item for item, count in self.items() if not count > 0]:
            del self[item]
        return self

    def __iadd__(self, other):
        for item, count in other.items():
            self[item] += count
        return self._keep_positive()

    def __isub__(self, other):
        for item, count in other.items():
            self[item] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for item, count in other.items():
            if self[item] < count:
                self[item] = count
        return self._keep_positive()

    def __iand__(self, other):
        for item, count in self.items():
            if other[item] < count:
                self[item] = other[item]
        return self._keep_positive()
