"""Abstract base classes of the containers; public as collections.abc."""

import sys as _sys
from _late import names as _late_names
from abc import ABCMeta, abstractmethod, _methods_hook as _hook

__all__ = [
    "Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable", "Iterator", "Generator",
    "Reversible", "Sized", "Container", "Callable", "Collection", "Set", "MutableSet", "Mapping", "MutableMapping", "MappingView",
    "KeysView", "ItemsView", "ValuesView", "Sequence", "MutableSequence", "ByteString", "Buffer",
]

__name__ = "collections.abc"
__getattr__ = _late_names(globals(), {})

GenericAlias = type(list[int])
EllipsisType = type(...)
_function_type = type(abstractmethod)


class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    __subclasshook__ = _hook(lambda: Hashable, "__hash__")


class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    __subclasshook__ = _hook(lambda: Awaitable, "__await__")
    __class_getitem__ = classmethod(GenericAlias)


class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Continues with a value."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Continues by raising an exception."""
        raise _exception_of(typ, val, tb)

    def close(self):
        """Ends it by GeneratorExit."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")

    __subclasshook__ = _hook(lambda: Coroutine, "__await__", "send", "throw", "close")


def _exception_of(typ, val, tb):
    if val is None:
        if tb is None:
            return typ
        val = typ()
    return val if tb is None else val.with_traceback(tb)


class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    __subclasshook__ = _hook(lambda: AsyncIterable, "__aiter__")
    __class_getitem__ = classmethod(GenericAlias)


class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        """The next item, or StopAsyncIteration."""
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    __subclasshook__ = _hook(lambda: AsyncIterator, "__anext__", "__aiter__")


class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Continues with a value."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Continues by raising an exception."""
        raise _exception_of(typ, val, tb)

    async def aclose(self):
        """Ends it by GeneratorExit."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")

    __subclasshook__ = _hook(lambda: AsyncGenerator, "__aiter__", "__anext__", "asend", "athrow", "aclose")


class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    __subclasshook__ = _hook(lambda: Iterable, "__iter__")
    __class_getitem__ = classmethod(GenericAlias)


class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        """The next item, or StopIteration."""
        raise StopIteration

    def __iter__(self):
        return self

    __subclasshook__ = _hook(lambda: Iterator, "__iter__", "__next__")


class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None

    __subclasshook__ = _hook(lambda: Reversible, "__reversed__", "__iter__")


class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Continues with a value."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Continues by raising an exception."""
        raise _exception_of(typ, val, tb)

    def close(self):
        """Ends it by GeneratorExit."""
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            pass
        except StopIteration as e:
            return e.value
        else:
            raise RuntimeError("generator ignored GeneratorExit")

    __subclasshook__ = _hook(lambda: Generator, "__iter__", "__next__", "send", "throw", "close")


class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    __subclasshook__ = _hook(lambda: Sized, "__len__")


class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    __subclasshook__ = _hook(lambda: Container, "__contains__")
    __class_getitem__ = classmethod(GenericAlias)


class Collection(Sized, Iterable, Container):
    __slots__ = ()

    __subclasshook__ = _hook(lambda: Collection, "__len__", "__iter__", "__contains__")


class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags: int, /) -> memoryview:
        raise NotImplementedError

    __subclasshook__ = _hook(lambda: Buffer, "__buffer__")


class _CallableGenericAlias(GenericAlias):
    """Callable[[arguments], result]: its __args__ are flat."""

    __slots__ = ()

    def __new__(cls, origin, args):
        if not (isinstance(args, tuple) and len(args) == 2):
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        parameters, result = args
        if isinstance(parameters, (tuple, list)):
            args = (*parameters, result)
        elif not _is_param_expr(parameters):
            raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {parameters}")
        return super().__new__(cls, origin, args)

    def __repr__(self):
        if len(self.__args__) == 2 and _is_param_expr(self.__args__[0]):
            return super().__repr__()
        arguments = ", ".join(_type_repr(a) for a in self.__args__[:-1])
        return f"collections.abc.Callable[[{arguments}], {_type_repr(self.__args__[-1])}]"

    def __reduce__(self):
        args = self.__args__
        whole = len(args) == 2 and _is_param_expr(args[0])
        return _CallableGenericAlias, (Callable, args if whole else (list(args[:-1]), args[-1]))

    def __getitem__(self, item):
        *parameters, result = super().__getitem__(item).__args__
        return _CallableGenericAlias(Callable, (parameters, result))


def _is_param_expr(obj):
    if obj is ... or isinstance(obj, list):
        return True
    cls = type(obj)
    return cls.__module__ == "typing" and cls.__name__ in ("ParamSpec", "_ConcatenateGenericAlias")


def _type_repr(obj):
    if isinstance(obj, type) and not isinstance(obj, GenericAlias):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    return obj.__name__ if isinstance(obj, _function_type) else repr(obj)


class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    __subclasshook__ = _hook(lambda: Callable, "__call__")
    __class_getitem__ = classmethod(_CallableGenericAlias)


def _among(kind):
    """A decorator of binary operators: any other operand than an instance of kind() is another class's business."""

    def decorator(operator):
        def checked(self, other):
            return operator(self, other) if isinstance(other, kind()) else NotImplemented

        checked.__name__, checked.__qualname__ = operator.__name__, operator.__qualname__
        return checked

    return decorator


def _same(a, b):
    """Equality as containers have it: what is identical is equal."""
    return a is b or a == b


def _empty(container, take, end):
    """Takes items from a container until its exception tells that it is empty."""
    try:
        while True:
            take(container)
    except end:
        return


def _as_set(self, other):
    """An operand as a set: a function, since classes that are no subclasses of Set take its operators one by one."""
    return other if isinstance(other, Set) else self._from_iterable(other)


class Set(Collection):
    """A set that cannot be changed: __contains__, __iter__ and __len__ are needed."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        """What the operators make their results with."""
        return cls(it)

    def _hash(self):
        """A hash for subclasses that want one: equal to the frozenset's of the same items."""
        return hash(frozenset(self))

    def isdisjoint(self, other):
        """True if nothing is in both."""
        return not any(map(self.__contains__, other))

    @_among(lambda: Set)
    def __le__(self, other):
        return len(self) <= len(other) and all(item in other for item in self)

    @_among(lambda: Set)
    def __ge__(self, other):
        return len(self) >= len(other) and all(item in self for item in other)

    @_among(lambda: Set)
    def __lt__(self, other):
        return len(self) != len(other) and self.__le__(other)

    @_among(lambda: Set)
    def __gt__(self, other):
        return len(self) != len(other) and self.__ge__(other)

    @_among(lambda: Set)
    def __eq__(self, other):
        return len(self) == len(other) and self.__le__(other)

    @_among(lambda: Iterable)
    def __and__(self, other):
        return self._from_iterable(item for item in other if item in self)

    @_among(lambda: Iterable)
    def __or__(self, other):
        return self._from_iterable(item for operand in (self, other) for item in operand)

    @_among(lambda: Iterable)
    def __sub__(self, other):
        removed = _as_set(self, other)
        return self._from_iterable(item for item in self if item not in removed)

    @_among(lambda: Iterable)
    def __rsub__(self, other):
        return self._from_iterable(item for item in _as_set(self, other) if item not in self)

    @_among(lambda: Iterable)
    def __xor__(self, other):
        other = _as_set(self, other)
        return (self - other) | (other - self)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__


Set.register(frozenset)


class MutableSet(Set):
    """A set: add() and discard() are needed too."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Adds an item."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Removes an item if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Removes an item; KeyError if it is not there."""
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        """Removes and returns any item."""
        for first in self:
            self.discard(first)
            return first
        raise KeyError from None

    def clear(self):
        """Removes all items."""
        _empty(self, lambda container: container.pop(), KeyError)

    def __ior__(self, it):
        for each in it:
            self.add(each)
        return self

    def __iand__(self, it):
        for each in self - it:
            self.discard(each)
        return self

    def __isub__(self, it):
        # What is removed from itself is listed before it changes.
        for each in list(it) if it is self else it:
            self.discard(each)
        return self

    def __ixor__(self, it):
        for each in list(it) if it is self else _as_set(self, it):
            (self.discard if each in self else self.add)(each)
        return self


MutableSet.register(set)


class Mapping(Collection):
    """A mapping that cannot be changed: __getitem__, __iter__ and __len__ are needed."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 6  # for match statements
    __reversed__ = None

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """The key's value, or default."""
        try:
            found = self[key]
        except KeyError:
            found = default
        return found

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        """A set-like view of the keys."""
        return KeysView(self)

    def items(self):
        """A set-like view of the (key, value) pairs."""
        return ItemsView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    @_among(lambda: Mapping)
    def __eq__(self, other):
        return dict(self.items()) == dict(other.items())


Mapping.register(type(type.__dict__))
Mapping.register(type((lambda: _sys._getframe().f_locals)()))


class MappingView(Sized):
    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __repr__(self):
        return f"{self.__class__.__name__}({self._mapping!r})"

    def __len__(self):
        return len(self._mapping)

    __class_getitem__ = classmethod(GenericAlias)


# Two of the views are sets, whose operators make plain sets.
_plain_sets = classmethod(lambda cls, it: set(it))


class KeysView(MappingView, Set):
    __slots__ = ()
    _from_iterable = _plain_sets

    def __iter__(self):
        yield from self._mapping

    def __contains__(self, key):
        return key in self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()
    _from_iterable = _plain_sets

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield key, mapping[key]

    def __contains__(self, item):
        key, value = item
        try:
            return _same(self._mapping[key], value)
        except KeyError:
            return False


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield mapping[key]

    def __contains__(self, value):
        return any(_same(each, value) for each in self)


KeysView.register(type({}.keys()))
ItemsView.register(type({}.items()))
ValuesView.register(type({}.values()))

_missing = object()


class MutableMapping(Mapping):
    """A mapping: __setitem__ and __delitem__ are needed too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_missing):
        """Removes a key and returns its value, or default; KeyError if neither is there."""
        try:
            found = self[key]
        except KeyError:
            if default is not _missing:
                return default
            raise
        del self[key]
        return found

    def popitem(self):
        """Removes and returns some (key, value) pair."""
        for key in self:
            pair = key, self[key]
            del self[key]
            return pair
        raise KeyError from None

    def clear(self):
        """Removes all items."""
        _empty(self, lambda container: container.popitem(), KeyError)

    def update(self, other=(), /, **kwds):
        """Takes over the items of a mapping or of an iterable of pairs, and the keywords."""
        if isinstance(other, Mapping) or hasattr(other, "keys"):
            for key in other if isinstance(other, Mapping) else other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        if kwds:
            MutableMapping.update(self, kwds)

    def setdefault(self, key, default=None):
        """The key's value, which is default if it was not there before."""
        try:
            found = self[key]
        except KeyError:
            found = self[key] = default
        return found


MutableMapping.register(dict)


def _enumerated(sequence, start=0, stop=None):
    """(index, item) from start to stop, or until the sequence raises IndexError: its length is not asked."""
    position = start
    while stop is None or position < stop:
        try:
            item = sequence[position]
        except IndexError:
            return
        yield position, item
        position += 1


class Sequence(Reversible, Collection):
    """A sequence that cannot be changed: __getitem__ and __len__ are needed."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5  # for match statements

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        for _, item in _enumerated(self):
            yield item

    def __reversed__(self):
        for position in range(len(self) - 1, -1, -1):
            yield self[position]

    def __contains__(self, value):
        return any(_same(each, value) for each in self)

    def count(self, value):
        """How many items equal value."""
        return sum(_same(each, value) for each in self)

    def index(self, value, start=0, stop=None):
        """Position of the first item equal to value. ValueError if there is none."""
        if start is not None and start < 0:
            start = max(start + len(self), 0)
        if stop is not None and stop < 0:
            stop += len(self)
        for position, item in _enumerated(self, start, stop):
            if _same(item, value):
                return position
        raise ValueError


for _type in (tuple, str, range, memoryview):
    Sequence.register(_type)


class _DeprecateByteStringMeta(ABCMeta):
    def __new__(cls, name, bases, namespace, **kwargs):
        if name != "ByteString":
            _warn_bytestring()
        return super().__new__(cls, name, bases, namespace, **kwargs)

    def __instancecheck__(cls, instance):
        _warn_bytestring()
        return super().__instancecheck__(instance)


def _warn_bytestring():
    import warnings

    warnings._deprecated("collections.abc.ByteString", remove=(3, 14))


class ByteString(Sequence, metaclass=_DeprecateByteStringMeta):
    """bytes and bytearray; deprecated."""

    __slots__ = ()


ByteString.register(bytes)
ByteString.register(bytearray)


class MutableSequence(Sequence):
    """A sequence: __setitem__, __delitem__ and insert() are needed too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Puts an item before the one at index."""
        raise IndexError

    def append(self, value):
        """Adds an item at the end."""
        self.insert(len(self), value)

    def extend(self, values):
        """Adds the items of an iterable at the end."""
        for each in list(values) if values is self else values:
            self.append(each)

    def __iadd__(self, values):
        self.extend(values)
        return self

    def pop(self, index=-1):
        """Removes and returns the item at index, by default the last."""
        taken = self[index]
        del self[index]
        return taken

    def remove(self, value):
        """Removes the first item equal to value. ValueError if there is none."""
        del self[self.index(value)]

    def clear(self):
        """Removes all items."""
        _empty(self, lambda container: container.pop(), IndexError)

    def reverse(self):
        """Reverses the order in place."""
        left, right = 0, len(self) - 1
        while left < right:
            self[left], self[right] = self[right], self[left]
            left, right = left + 1, right - 1


for _type in (list, bytearray):
    MutableSequence.register(_type)
for _type in (bytes, bytearray, memoryview):
    Buffer.register(_type)


def _register_builtin_iterators():
    """Spares isinstance() the search through the methods."""
    iterables = b"", bytearray(), {}, {}.values(), {}.items(), [], range(0), range(1 << 1000), set(), "", ()
    iterators = [iter(each) for each in iterables] + [reversed([]), zip()]
    for each in iterators:
        Iterator.register(type(each))
    Generator.register(type(each for each in ()))

    async def coroutine():
        pass

    async def async_generator():
        yield

    AsyncGenerator.register(type(async_generator()))
    unawaited = coroutine()
    Coroutine.register(type(unawaited))
    unawaited.close()


_register_builtin_iterators()
del _register_builtin_iterators, _type
