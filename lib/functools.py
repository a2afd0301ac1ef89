"""Functions that work on functions."""

import _late

try:
    from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce
except ImportError:
    from _pure.functools import RLock, _lru_cache_wrapper, cmp_to_key, partial, reduce
from abc import get_cache_token
from collections import namedtuple

__all__ = [
    "update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key", "lru_cache", "reduce",
    "partial", "partialmethod", "singledispatch", "singledispatchmethod", "cached_property",
]

GenericAlias = type(list[int])

# ---- wrapping ------------------------------------------------------------------------------------------------------

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Makes a wrapper look like the function it wraps; returns it."""
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped  # last: __dict__ may have brought another
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """A decorator that applies update_wrapper() to what it decorates."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


# ---- total_ordering ------------------------------------------------------------------------------------------------


def _ordered_by(root, name, decide):
    """A comparison made of the class's own one, `root`, and perhaps of ==: one for all classes, and a name of the module's, by which it is pickled."""
    qualname = f"_{name.strip('_')}_from_{root.strip('_')}"
    if qualname in globals():
        return globals()[qualname]

    def compare(self, other):
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        return decide(self, other, result)

    compare.__name__ = name
    compare.__qualname__ = qualname
    compare.__doc__ = f"Return a {_signs[name]} b.  Computed by @total_ordering from {_derived(root, name)}."
    globals()[qualname] = compare
    return compare


_signs = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def _derived(root, name):
    """How a comparison follows from another, in Python."""
    to, of = _signs[name], _signs[root]
    if to[0] == of[0]:
        return f"(a {of} b) and (a != b)" if len(to) < len(of) else f"(a {of} b) or (a == b)"
    same = " and (a != b)" if len(to) == len(of) == 1 else " or (a == b)" if len(to) == len(of) else ""
    return f"(not a {of} b){same}"


_from_root = {
    "__lt__": {
        "__gt__": lambda a, b, lt: not lt and a != b,
        "__le__": lambda a, b, lt: lt or a == b,
        "__ge__": lambda a, b, lt: not lt,
    },
    "__le__": {
        "__ge__": lambda a, b, le: not le or a == b,
        "__lt__": lambda a, b, le: le and a != b,
        "__gt__": lambda a, b, le: not le,
    },
    "__gt__": {
        "__lt__": lambda a, b, gt: not gt and a != b,
        "__ge__": lambda a, b, gt: gt or a == b,
        "__le__": lambda a, b, gt: not gt,
    },
    "__ge__": {
        "__le__": lambda a, b, ge: not ge or a == b,
        "__gt__": lambda a, b, ge: ge and a != b,
        "__lt__": lambda a, b, ge: not ge,
    },
}


def total_ordering(cls):
    """Class decorator: fills in the comparisons that follow from == and one of < <= > >=."""
    roots = [name for name in ("__lt__", "__le__", "__gt__", "__ge__") if getattr(cls, name, None) is not getattr(object, name, None)]
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = roots[0]
    for name, decide in _from_root[root].items():
        if name not in roots:
            setattr(cls, name, _ordered_by(root, name, decide))
    return cls


# ---- caches --------------------------------------------------------------------------------------------------------

_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])
_CacheInfo.__module__ = "functools"


def lru_cache(maxsize=128, typed=False):
    """Decorator: remembers a function's results for the arguments used last."""
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return lambda function: _cached(function, maxsize, typed)


def _cached(function, maxsize, typed):
    wrapper = _lru_cache_wrapper(function, maxsize, typed, _CacheInfo)
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, function)


def cache(user_function, /):
    """Decorator: remembers all results."""
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    """A property computed once; then an ordinary attribute of the instance."""

    def __init__(self, func):
        self.func, self.attrname = func, None
        self.__doc__, self.__module__ = func.__doc__, func.__module__

    def __set_name__(self, owner, name):
        known, self.attrname = self.attrname, self.attrname or name
        if known not in (None, name):
            raise TypeError(f"Cannot assign the same cached_property to two different names ({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            attributes = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {self.attrname!r} property."
                            ) from None
        value = attributes.get(self.attrname, self)
        if value is self:
            value = self.func(instance)
            try:
                attributes[self.attrname] = value
            except TypeError:
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item assignment "
                                f"for caching {self.attrname!r} property.") from None
        return value

    __class_getitem__ = classmethod(GenericAlias)


# ---- partialmethod -------------------------------------------------------------------------------------------------


class partialmethod:
    """As partial(), for methods: the first argument, self, is left out."""

    def __init__(self, func, /, *args, **keywords):
        if isinstance(func, partialmethod):
            func, args, keywords = func.func, func.args + args, func.keywords | keywords
        elif not (callable(func) or hasattr(func, "__get__")):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        cls = type(self)
        given = [repr(self.func), *map(repr, self.args), *[f"{name}={value!r}" for name, value in self.keywords.items()]]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(given)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})

        vars(_method).update(__isabstractmethod__=self.__isabstractmethod__, __partialmethod__=self)
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        if get is not None and not isinstance(self.func, partial):
            bound = get(obj, cls)
            if bound is not self.func:
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._make_unbound_method().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    __class_getitem__ = classmethod(GenericAlias)


# ---- what few programs need ----------------------------------------------------------------------------------------


__getattr__ = _late.names(globals(), {name: f"_single_dispatch:{name}" for name in ("singledispatch", "singledispatchmethod")})


def __dir__():
    return sorted({*globals(), *__all__})
