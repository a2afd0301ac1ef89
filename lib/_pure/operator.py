"""The functions and classes of _operator in Python."""

import builtins as _builtins

__name__ = "operator"


def lt(a, b):
    """a < b"""
    return a < b


def le(a, b):
    """a <= b"""
    return a <= b


def eq(a, b):
    """a == b"""
    return a == b


def ne(a, b):
    """a != b"""
    return a != b


def ge(a, b):
    """a >= b"""
    return a >= b


def gt(a, b):
    """a > b"""
    return a > b


def not_(a):
    """not a"""
    return not a


def truth(a):
    """bool(a)"""
    return True if a else False


def is_(a, b):
    """a is b"""
    return a is b


def is_not(a, b):
    """a is not b"""
    return a is not b


def abs(a):
    """abs(a)"""
    return _builtins.abs(a)


def add(a, b):
    """a + b"""
    return a + b


def and_(a, b):
    """a & b"""
    return a & b


def floordiv(a, b):
    """a // b"""
    return a // b


def index(a):
    """a as an int, by a.__index__()."""
    try:
        method = type(a).__index__
    except AttributeError:
        raise TypeError(f"'{type(a).__name__}' object cannot be interpreted as an integer") from None
    return method(a)


def inv(a):
    """~a"""
    return ~a


invert = inv


def lshift(a, b):
    """a << b"""
    return a << b


def mod(a, b):
    """a % b"""
    return a % b


def mul(a, b):
    """a * b"""
    return a * b


def matmul(a, b):
    """a @ b"""
    return a @ b


def neg(a):
    """-a"""
    return -a


def or_(a, b):
    """a | b"""
    return a | b


def pos(a):
    """+a"""
    return +a


def pow(a, b):
    """a ** b"""
    return a**b


def rshift(a, b):
    """a >> b"""
    return a >> b


def sub(a, b):
    """a - b"""
    return a - b


def truediv(a, b):
    """a / b"""
    return a / b


def xor(a, b):
    """a ^ b"""
    return a ^ b


def _need_sequence(a):
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")


def concat(a, b):
    """a + b, of sequences"""
    _need_sequence(a)
    return a + b


def contains(a, b):
    """b in a"""
    return b in a


def countOf(a, b):
    """How many items of a equal b."""
    count = 0
    for item in a:
        if item is b or item == b:
            count += 1
    return count


def indexOf(a, b):
    """The index of the first item of a that equals b."""
    for at, item in enumerate(a):
        if item is b or item == b:
            return at
    raise ValueError("sequence.index(x): x not in sequence")


def delitem(a, b):
    """del a[b]"""
    del a[b]


def getitem(a, b):
    """a[b]"""
    return a[b]


def setitem(a, b, c):
    """a[b] = c"""
    a[b] = c


def length_hint(obj, default=0):
    """How many items obj has, as far as it knows; else default."""
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), "__length_hint__", None)
    if hint is None:
        return default
    try:
        value = hint(obj)
    except TypeError:
        return default
    if value is NotImplemented:
        return default
    if not isinstance(value, int):
        raise TypeError(f"__length_hint__ must be an integer, not {type(value).__name__}")
    if value < 0:
        raise ValueError("__length_hint__() should return >= 0")
    return value


def call(obj, /, *args, **kwargs):
    """obj(*args, **kwargs)"""
    return obj(*args, **kwargs)


def iadd(a, b):
    """a += b"""
    a += b
    return a


def iand(a, b):
    """a &= b"""
    a &= b
    return a


def iconcat(a, b):
    """a += b, of sequences"""
    _need_sequence(a)
    a += b
    return a


def ifloordiv(a, b):
    """a //= b"""
    a //= b
    return a


def ilshift(a, b):
    """a <<= b"""
    a <<= b
    return a


def imod(a, b):
    """a %= b"""
    a %= b
    return a


def imul(a, b):
    """a *= b"""
    a *= b
    return a


def imatmul(a, b):
    """a @= b"""
    a @= b
    return a


def ior(a, b):
    """a |= b"""
    a |= b
    return a


def ipow(a, b):
    """a **= b"""
    a **= b
    return a


def irshift(a, b):
    """a >>= b"""
    a >>= b
    return a


def isub(a, b):
    """a -= b"""
    a -= b
    return a


def itruediv(a, b):
    """a /= b"""
    a /= b
    return a


def ixor(a, b):
    """a ^= b"""
    a ^= b
    return a


class _Getter:
    """What attrgetter and itemgetter are: a call for one thing, or a tuple of calls for several."""

    __slots__ = ("_wanted",)

    def __init__(self, first, /, *rest):
        self._wanted = (first, *rest)

    def __call__(self, obj, /):
        if len(self._wanted) == 1:
            return self._get(obj, self._wanted[0])
        return tuple([self._get(obj, wanted) for wanted in self._wanted])

    def __repr__(self):
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join(map(repr, self._wanted))})"

    def __reduce__(self):
        return type(self), self._wanted


class attrgetter(_Getter):
    """A function of an object that gives its attribute of a name ("a.b" is the attribute of an attribute), or a tuple of several."""

    __slots__ = ()

    def __init__(self, attr, /, *attrs):
        if not all([isinstance(name, str) for name in (attr, *attrs)]):
            raise TypeError("attribute name must be a string")
        super().__init__(attr, *attrs)

    @staticmethod
    def _get(obj, path):
        for name in path.split("."):
            obj = getattr(obj, name)
        return obj


class itemgetter(_Getter):
    """A function of an object that gives its item of an index or key, or a tuple of several."""

    __slots__ = ()

    def __init__(self, item, /, *items):
        super().__init__(item, *items)

    @staticmethod
    def _get(obj, key):
        return obj[key]


class methodcaller:
    """A function of an object that calls its method of a name with the arguments given."""

    __slots__ = ("_name", "_args", "_kwargs")

    def __init__(self, name, /, *args, **kwargs):
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name = name
        self._args = args
        self._kwargs = kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        parts = [repr(self._name), *map(repr, self._args), *[f"{key}={value!r}" for key, value in self._kwargs.items()]]
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join(parts)})"

    def __reduce__(self):
        if not self._kwargs:
            return type(self), (self._name, *self._args)
        from functools import partial

        return partial(type(self), self._name, **self._kwargs), self._args
