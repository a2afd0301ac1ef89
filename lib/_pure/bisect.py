"""The functions of _bisect in Python."""

__name__ = "bisect"


def _first(a, lo, hi, beyond):
    """The first index between lo and hi (the end, if None) whose item is beyond the place."""
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = len(a)
    while lo < hi:
        middle = (lo + hi) // 2
        if beyond(a[middle]):
            hi = middle
        else:
            lo = middle + 1
    return lo


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    """The place of x in a sorted sequence, before the items equal to it."""
    if key is None:
        return _first(a, lo, hi, lambda item: not item < x)
    return _first(a, lo, hi, lambda item: not key(item) < x)


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    """The place of x in a sorted sequence, behind the items equal to it."""
    if key is None:
        return _first(a, lo, hi, lambda item: x < item)
    return _first(a, lo, hi, lambda item: x < key(item))


def insort_left(a, x, lo=0, hi=None, *, key=None):
    """Inserts x in a sorted sequence, before the items equal to it."""
    at = bisect_left(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(at, x)


def insort_right(a, x, lo=0, hi=None, *, key=None):
    """Inserts x in a sorted sequence, behind the items equal to it."""
    at = bisect_right(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(at, x)
