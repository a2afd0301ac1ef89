"""Of functools: keys of calls, and the order of classes that a generic function looks in."""

from _single_dispatch import _find as _find_impl, _merge_orders as _c3_merge, _order as _compose_mro, _order_with_abcs
from functools import _from_root, _ordered_by, partial

__name__ = "functools"


class _HashedSeq(list):
    """A sequence whose hash is found once."""

    __slots__ = ("hashvalue",)

    def __init__(self, tup, hash=hash):
        super().__init__(tup)
        self.hashvalue = hash(tup)

    def __hash__(self):
        return self.hashvalue


def _make_key(args, kwds, typed, kwd_mark=(object(),), fasttypes={int, str}, tuple=tuple, type=type, len=len):
    """A call's arguments as a key: of one int or str alone that itself. `typed`: 1 and 1.0 are different calls."""
    key = args
    if kwds:
        key += kwd_mark + tuple(part for item in kwds.items() for part in item)
    if typed:
        key += tuple(map(type, args)) + tuple(map(type, kwds.values()))
    elif len(key) == 1 and type(key[0]) in fasttypes:
        return key[0]
    return _HashedSeq(key)


def _unwrap_partial(func):
    """The function under any number of partial objects."""
    while isinstance(func, partial):
        func = func.func
    return func


def _c3_mro(cls, abcs=None):
    """A class's MRO with abstract classes in it that it is registered with."""
    return _order_with_abcs(cls, list(abcs or ()))


# The comparisons of total_ordering(), which pickles name.
for _root, _decided in _from_root.items():
    for _name, _decide in _decided.items():
        _compare = _ordered_by(_root, _name, _decide)
        globals()[_compare.__qualname__] = _compare
