# Protocols checked at run time, generics with type parameters, abstract classes, NamedTuple, TypedDict and annotations asked for.
import abc
import typing
from collections.abc import Buffer, Iterator, MutableMapping
from typing import NamedTuple, Protocol, TypedDict, get_type_hints, runtime_checkable


@runtime_checkable
class Sized2(Protocol):
    size: int

    def grow(self, by: int) -> "Sized2": ...


class Box[T: (int, str)]:
    def __init__(self, item: T):
        self.item = item
        self.size = 1

    def grow(self, by):
        self.size += by
        return self


type Pairs[K] = dict[K, list[K]]


class Row(NamedTuple):
    name: str
    n: int = 0


class Options(TypedDict, total=False):
    deep: bool


class Map(MutableMapping):
    def __init__(self):
        self.inner = {}

    __getitem__ = lambda self, k: self.inner[k]
    __setitem__ = lambda self, k, v: self.inner.__setitem__(k, v)
    __delitem__ = lambda self, k: self.inner.__delitem__(k)
    __iter__ = lambda self: iter(self.inner)
    __len__ = lambda self: len(self.inner)


class Abstract(abc.ABC):
    @abc.abstractmethod
    def f(self): ...


print(isinstance(Box(1), Sized2), isinstance(3, Sized2), Box[int], Box.__type_params__[0].__constraints__)
print(Pairs[int], Pairs.__value__, get_type_hints(Row), Options.__optional_keys__, Row("a")._replace(n=2))
m = Map()
m.update(a=1, b=2)
print(m.pop("a"), m.setdefault("c", 3), sorted(m.items()), isinstance(m, typing.Mapping), m == {"b": 2, "c": 3})
try:
    Abstract()
except TypeError as e:
    print(e)
print(isinstance(b"", Buffer), isinstance(iter(()), Iterator), typing.get_args(typing.Optional[int]), Abstract.__abstractmethods__)
