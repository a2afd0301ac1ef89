"""Functions that work on functions."""

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
    """A comparison made of the class's own one, `root`, and perhaps of ==."""

    def compare(self, other):
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        return decide(self, other, result)

    compare.__name__ = name
    compare.__qualname__ = name
    compare.__doc__ = getattr(int, name).__doc__
    return compare


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
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
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
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        elif not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func = func
        self.args = args
        self.keywords = keywords

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func), *map(repr, self.args), *(f"{k}={v!r}" for k, v in self.keywords.items())]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
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


# ---- singledispatch ------------------------------------------------------------------------------------------------


def _merge_orders(sequences):
    """C3: one order that agrees with all of them."""
    result = []
    sequences = [s for s in sequences if s]
    while sequences:
        for s in sequences:
            candidate = s[0]
            if not any(candidate in other[1:] for other in sequences):
                break
        else:
            raise RuntimeError("Inconsistent hierarchy")
        result.append(candidate)
        sequences = [rest for s in sequences if (rest := s[1:] if s[0] is candidate else s)]
    return result


def _order_with_abcs(cls, abcs):
    """cls's MRO, with the abstract classes that it is a virtual subclass of put where they belong."""
    bases = list(cls.__bases__)
    boundary = 0
    for i in range(len(bases) - 1, -1, -1):
        if hasattr(bases[i], "__abstractmethods__"):
            boundary = i + 1
            break
    explicit, other = bases[:boundary], bases[boundary:]
    here = [abc for abc in abcs if issubclass(cls, abc) and not any(issubclass(base, abc) for base in bases)]
    remaining = [abc for abc in abcs if abc not in here]
    orders = [_order_with_abcs(base, list(remaining)) for base in (*explicit, *here, *other)]
    return _merge_orders([[cls], *orders, list(explicit), list(here), list(other)])


def _dispatch_order(cls, types):
    mro = set(cls.__mro__)

    def related(candidate):
        return candidate not in mro and hasattr(candidate, "__mro__") and not isinstance(candidate, GenericAlias) and issubclass(cls, candidate)

    types = [t for t in types if related(t)]
    types = [t for t in types if not any(t is not other and t in other.__mro__ for other in types)]
    abcs = []
    for t in types:
        found = [[s for s in sub.__mro__ if s in set(types)] for sub in t.__subclasses__() if sub not in mro and issubclass(cls, sub)]
        if not found:
            abcs.append(t)
            continue
        found.sort(key=len, reverse=True)
        for group in found:
            for sub in group:
                if sub not in abcs:
                    abcs.append(sub)
    return _order_with_abcs(cls, abcs)


def _find_implementation(cls, registry):
    match = None
    for t in _dispatch_order(cls, registry.keys()):
        if match is not None:
            # two abstract classes, neither of which comes before the other
            if t in registry and t not in cls.__mro__ and match not in cls.__mro__ and not issubclass(match, t):
                raise RuntimeError(f"Ambiguous dispatch: {match} or {t}")
            break
        if t in registry:
            match = t
    return registry.get(match)


def _is_union(cls):
    from types import UnionType

    return isinstance(cls, UnionType) or getattr(cls, "__origin__", None).__class__.__name__ == "_SpecialForm"


def singledispatch(func):
    """Decorator: a function that has implementations for types of its first argument, added by .register()."""
    from types import MappingProxyType
    from weakref import WeakKeyDictionary

    registry = {}
    found = WeakKeyDictionary()
    token = None

    def dispatch(cls):
        """The implementation for a class."""
        nonlocal token
        if token is not None:
            now = get_cache_token()
            if token != now:
                found.clear()
                token = now
        try:
            return found[cls]
        except KeyError:
            pass
        try:
            implementation = registry[cls]
        except KeyError:
            implementation = _find_implementation(cls, registry)
        found[cls] = implementation
        return implementation

    def is_type(cls):
        return isinstance(cls, type) and not isinstance(cls, GenericAlias) or _is_union(cls) and all(
            isinstance(arg, type) and not isinstance(arg, GenericAlias) for arg in cls.__args__)

    def register(cls, func=None):
        """Adds an implementation; a decorator too, with the type as argument or in the annotation."""
        nonlocal token
        if is_type(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            annotations = getattr(cls, "__annotations__", {})
            if not annotations:
                raise TypeError(f"Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain "
                                "`@register` on an annotated function.")
            func = cls
            if any(isinstance(a, str) for a in annotations.values()):
                from typing import get_type_hints

                annotations = get_type_hints(func)
            argument, cls = next(iter(annotations.items()))
            if not is_type(cls):
                if _is_union(cls):
                    raise TypeError(f"Invalid annotation for {argument!r}. {cls!r} not all arguments are classes.")
                raise TypeError(f"Invalid annotation for {argument!r}. {cls!r} is not a class.")
        if _is_union(cls):
            for arg in cls.__args__:
                registry[arg] = func
        else:
            registry[cls] = func
        if token is None and hasattr(cls, "__abstractmethods__"):
            token = get_cache_token()
        found.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    name = getattr(func, "__name__", "singledispatch function")
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = found.clear
    update_wrapper(wrapper, func)
    return wrapper


class singledispatchmethod:
    """singledispatch for methods, also over classmethod and others: dispatches on the argument after self."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Adds an implementation; a decorator too."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        dispatch = self.dispatcher.dispatch
        name = getattr(self.func, "__name__", "singledispatchmethod method")

        def _method(*args, **kwargs):
            if not args:
                raise TypeError(f"{name} requires at least 1 positional argument")
            return dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.register = self.register
        update_wrapper(_method, self.func)
        return _method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)
