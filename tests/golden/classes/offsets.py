# __dictoffset__ and __weakrefoffset__ are 0 where instances have no dict, or cannot be weakly referenced; dataclasses with slots go by them.
import dataclasses
import typing


class Plain:
    pass


class Slots:
    __slots__ = ()


class Weak(Slots):
    __slots__ = ("__weakref__",)


class Dict(Slots):
    __slots__ = ("__dict__",)


T = typing.TypeVar("T")
for kind in Plain, Slots, Weak, Dict, int, list, object, set, type(print), Exception, typing.Generic:
    print(kind.__name__, kind.__dictoffset__ != 0, kind.__weakrefoffset__ != 0)


@dataclasses.dataclass(slots=True, weakref_slot=True)
class Given(typing.Generic[T]):
    x: int


@dataclasses.dataclass(slots=True, weakref_slot=True)
class Derived(Plain):
    x: int


print(Given.__slots__, Derived.__slots__)
