"""The functions and classes of _functools in Python."""

import operator as _operator
from _pure.ring import Node as _Node
from _thread import RLock
from reprlib import recursive_repr as _recursive_repr

__name__ = "functools"

_missing = object()


def reduce(function, sequence, initial=_missing):
    """Applies a function of two arguments to the result so far and each item, from the first item or from `initial`."""
    items = iter(sequence)
    result = next(items, _missing) if initial is _missing else initial
    if result is _missing:
        raise TypeError("reduce() of empty iterable with no initial value")
    for each in items:
        result = function(result, each)
    return result


def cmp_to_key(mycmp):
    """A key function from a comparison that gives a number."""

    class K:
        __slots__ = ("obj",)
        __hash__ = None

        def __init__(self, obj):
            self.obj = obj

    def comparison(holds):
        return lambda self, other: holds(mycmp(self.obj, other.obj), 0)

    for name in ("lt", "le", "eq", "ge", "gt"):
        setattr(K, f"__{name}__", comparison(getattr(_operator, name)))
    return K


class partial:
    """A call of a function with some of the arguments given already."""

    __slots__ = ("func", "args", "keywords", "__dict__", "__weakref__")

    def __new__(cls, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        made = super().__new__(cls)
        made.func, made.args, made.keywords = func, args, keywords
        if isinstance(func, partial):
            made.func, made.args, made.keywords = func.func, func.args + args, func.keywords | keywords
        return made

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    @_recursive_repr()
    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func), *map(repr, self.args), *[f"{key}={value!r}" for key, value in self.keywords.items()]]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        import warnings

        warnings.warn("functools.partial will be a method descriptor in future Python versions; wrap it in staticmethod() if you want "
                      "to preserve the old behavior", FutureWarning, 2)
        return self

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords or None, self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple):
            raise TypeError("argument to __setstate__ must be a tuple")
        if len(state) != 4:
            raise TypeError(f"expected 4 items in state, got {len(state)}")
        func, args, keywords, attributes = state
        if (not callable(func) or not isinstance(args, tuple) or keywords is not None and not isinstance(keywords, dict)
                or attributes is not None and not isinstance(attributes, dict)):
            raise TypeError("invalid partial state")
        args = tuple(args)  # of the plain types, whatever they came as
        if keywords is None:
            keywords = {}
        elif type(keywords) is not dict:
            keywords = dict(keywords)
        self.__dict__ = {} if attributes is None else attributes
        self.func = func
        self.args = args
        self.keywords = keywords

    __class_getitem__ = classmethod(type(list[int]))


class _Key(list):
    """A call's arguments as a key whose hash is found once."""

    __slots__ = ("hash",)

    def __init__(self, parts):
        self[:] = parts
        self.hash = hash(parts)

    def __hash__(self):
        return self.hash


_names = object()  # stands between positional arguments and keywords


def _key_of(args, keywords, typed):
    if not keywords and not typed and len(args) == 1 and type(args[0]) in (int, str):
        return args[0]
    parts = args
    if keywords:
        parts += (_names, *[part for item in keywords.items() for part in item])
    if typed:
        parts += tuple(map(type, args)) + tuple(map(type, keywords.values()))
    return _Key(parts)


def _lru_cache_wrapper(user_function, maxsize, typed, cache_info):
    """A function that remembers the results of the last `maxsize` calls with different arguments (of all, if None)."""
    lock = RLock()  # a thread may come in again, by an argument's __eq__
    ring = _Node()  # the results' order: the one used least recently comes behind it
    nodes = {}
    hits = misses = 0

    def wrapper(*args, **kwds):
        nonlocal hits, misses
        key = _key_of(args, kwds, typed)
        with lock:
            node = nodes.get(key)
            if node is not None:
                if maxsize is not None and node.before is not None:
                    node.unlink()
                    node.link(ring.before)
                hits += 1
                return node.value
            misses += 1
        result = user_function(*args, **kwds)
        if maxsize == 0:
            return result
        with lock:
            if key not in nodes:
                if maxsize is not None and len(nodes) >= maxsize:
                    oldest = ring.after
                    oldest.unlink()
                    del nodes[oldest.key]
                node = nodes[key] = _Node(key, result)
                node.link(ring.before)
        return result

    def info():
        """What the cache has done and holds."""
        with lock:
            return cache_info(hits, misses, maxsize, len(nodes))

    def clear():
        """Empties the cache, and begins to count anew."""
        nonlocal hits, misses
        with lock:
            nodes.clear()
            ring.before = ring.after = ring
            hits = misses = 0

    wrapper.cache_info = info
    wrapper.cache_clear = clear
    return wrapper
