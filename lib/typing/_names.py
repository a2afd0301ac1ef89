"""Generic names of other modules' classes, and protocols for what numbers support."""

import collections
import collections.abc
from abc import abstractmethod
from _typing import TypeVar

from ._aliases import _CallableType, _SpecialGenericAlias, _TupleType
from ._protocols import Protocol, runtime_checkable

__name__ = "typing"

T = TypeVar("T")
KT = TypeVar("KT")
VT = TypeVar("VT")
T_co = TypeVar("T_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
VT_co = TypeVar("VT_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
CT_co = TypeVar("CT_co", covariant=True, bound=type)
AnyStr = TypeVar("AnyStr", bytes, str)

Text = str

# The abstract classes by the number of their parameters; they go by their own names.
_ABSTRACT = (
    "Hashable Sized",
    "Awaitable AsyncIterable AsyncIterator Iterable Iterator Reversible Container Collection MutableSet Sequence "
    "MutableSequence MappingView KeysView ValuesView",
    "Mapping MutableMapping ItemsView",
    "Coroutine")
for _count, _names in enumerate(_ABSTRACT):
    for _name in _names.split():
        globals()[_name] = _SpecialGenericAlias(getattr(collections.abc, _name), _count)
del _count, _names, _name

AbstractSet = _SpecialGenericAlias(collections.abc.Set, 1, name="AbstractSet")
Generator = _SpecialGenericAlias(collections.abc.Generator, 3, defaults=(type(None), type(None)))
AsyncGenerator = _SpecialGenericAlias(collections.abc.AsyncGenerator, 2, defaults=(type(None),))
Callable = _CallableType(collections.abc.Callable, 2)

# The builtin classes: these aliases are not called.
List = _SpecialGenericAlias(list, 1, inst=False, name="List")
Dict = _SpecialGenericAlias(dict, 2, inst=False, name="Dict")
Set = _SpecialGenericAlias(set, 1, inst=False, name="Set")
FrozenSet = _SpecialGenericAlias(frozenset, 1, inst=False, name="FrozenSet")
Type = _SpecialGenericAlias(type, 1, inst=False, name="Type")
Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")

Deque = _SpecialGenericAlias(collections.deque, 1, name="Deque")
DefaultDict = _SpecialGenericAlias(collections.defaultdict, 2, name="DefaultDict")
OrderedDict = _SpecialGenericAlias(collections.OrderedDict, 2)
Counter = _SpecialGenericAlias(collections.Counter, 1)
ChainMap = _SpecialGenericAlias(collections.ChainMap, 2)


@runtime_checkable
class SupportsInt(Protocol):
    """Has __int__."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int: ...


@runtime_checkable
class SupportsFloat(Protocol):
    """Has __float__."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float: ...


@runtime_checkable
class SupportsComplex(Protocol):
    """Has __complex__."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex: ...


@runtime_checkable
class SupportsBytes(Protocol):
    """Has __bytes__."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes: ...


@runtime_checkable
class SupportsIndex(Protocol):
    """Has __index__."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int: ...


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    """Has __abs__."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self) -> T_co: ...


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    """Has __round__."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> T_co: ...
