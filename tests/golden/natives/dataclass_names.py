# Fields with names that the methods made for a dataclass use themselves, what those methods compare and refuse, and slots from odd bases.
import dataclasses
import pickle
from dataclasses import dataclass, field, fields, replace
from _each import each_value as each


@dataclass
class Odd:
    self: int
    other: int = 1
    object: int = 2
    type: int = 3
    factory: list = field(default_factory=list)


@dataclass(frozen=True, order=True)
class Frozen:
    name: int
    cls: int = 0


class Child(Frozen):
    pass


class Free(Frozen):
    more = 1


@dataclass
class Base:
    a: int


@dataclass
class Same(Base):
    pass


@dataclass(order=True)
class Ordered:
    a: int
    b: int = field(compare=False, default=0)


@dataclass(order=True)
class Alike(Ordered):
    pass


class Weak:
    __slots__ = ("__weakref__",)


class Plain:
    pass


class One:
    __slots__ = "a"


class Used:
    __slots__ = iter(["a"])


@dataclass(slots=True, frozen=True)
class Slotted:
    a: int
    b: list = field(default_factory=list)

    class Inner:
        pass


Never = type("Never", (), {"__eq__": lambda self, other: False})
same = Never()


@dataclass
class Holds:
    a: object


def made(*bases, name="a", **options):
    cls = dataclass(**options)(type("Made", bases, {"__annotations__": {name: int}, "__qualname__": "Outer.Made", "__doc__": "told", "__module__": "there"}))
    return cls.__slots__ if "__slots__" in cls.__dict__ else None, hasattr(cls(1), "__dict__"), hasattr(cls(1), "__weakref__"), cls.__qualname__, cls.__doc__, cls.__module__


each(r"""
    Odd(1), Odd(5, object=6), Odd(1) == Odd(1), Odd(1) == Odd(2), Odd(1).__eq__(3), Odd.__init__.__qualname__, Odd.__eq__.__qualname__, Odd(1).factory is not Odd(1).factory
    Odd()
    Frozen(1) < Frozen(2), Frozen(1) <= Frozen(1), Frozen(1, 2) > Frozen(1, 1), Frozen(2) >= Frozen(3), Frozen(1).__lt__(3), hash(Frozen(1)) == hash(Frozen(1, 0))
    Frozen(1).name = 5
    Frozen(1).unknown = 5
    del Frozen(1).name
    del Frozen(1).unknown
    child = Free(1); child.more = 2; child.free = 3; child.more, child.free
    child.name = 3
    del child.cls
    del child.free; child.free
    Frozen(1) == Child(1), Base(1) == Same(1), Base(1).__eq__(Same(1)), Ordered(1).__lt__(Alike(2)), Ordered(1, 2) == Ordered(1, 3), Ordered(1, 5) < Ordered(2, 1)
    Ordered(1) < Alike(2)
    Base(1) < Base(2)
    Holds(same) == Holds(same), (lambda h: h == h)(Holds(same))
    made(slots=True), made(), made(slots=True, weakref_slot=True), made(Weak, slots=True, weakref_slot=True), made(Plain, slots=True), made(Plain, slots=True, weakref_slot=True)
    made(One, slots=True), made(One, slots=True, name="b"), made(Weak, slots=True)
    made(Used, slots=True)
    made(weakref_slot=True)
    made(slots=True, frozen=True)
    dataclass(slots=True)(type("T", (), {"__slots__": (), "__annotations__": {}}))
    Slotted.__qualname__, Slotted.__slots__, pickle.loads(pickle.dumps(Slotted(1, [2]))), Slotted(1).__getstate__(), Slotted.__match_args__
    blank = object.__new__(Slotted); blank.__setstate__([3, 4]); blank
    Slotted(1).a = 2
    replace(Odd(1), other=9), replace(Frozen(1), name=3)
    replace(Odd(1), nothing=9)
    [f.name for f in fields(Odd)], fields(Odd)[4].default_factory, fields(Odd)[0].default is dataclasses.MISSING, repr(dataclasses.MISSING).startswith("<dataclasses._MISSING_TYPE")
    repr(fields(Ordered)[1]).replace("<dataclasses._MISSING_TYPE", "M")[:60]
    fields(5)
    dataclass(order=True, eq=False)(type("T", (), {}))
    dataclass(frozen=True)(type("T", (Base,), {}))
    dataclass(type("T", (Frozen,), {}))
    dataclass(order=True)(type("T", (), {"__lt__": 1}))
    dataclass(frozen=True)(type("T", (), {"__setattr__": 1}))
    dataclass(unsafe_hash=True)(type("T", (), {"__hash__": lambda self: 1}))
    dataclass(type("T", (), {"__annotations__": {"a": int, "b": int}, "a": 1}))
    dataclass(type("T", (), {"__annotations__": {"a": list}, "a": []}))
    dataclass(type("T", (), {"a": field()}))
    dataclass(type("T", (), {"__annotations__": {"a": int}, "a": field(default=1, default_factory=int)}))
    dataclasses.make_dataclass("M", ["x", ("y", int), ("z", int, 5)])(1, 2), dataclasses.make_dataclass("M", ["x"], module="here").__module__, dataclasses.make_dataclass("M", ["x"], namespace={"k": 1}).k
    dataclasses.make_dataclass("M", ["x", "x"])
    dataclasses.make_dataclass("M", ["class"])
    dataclasses.make_dataclass("M", ["a b"])
    dataclasses.make_dataclass("M", [("a", int, 1, 2)])
    dataclasses.asdict(5)
    dataclasses.astuple(Base)
    dataclasses.is_dataclass(Base), dataclasses.is_dataclass(Base(1)), dataclasses.is_dataclass(list[int]), dataclasses.asdict(Holds([Base(1), (Base(2),), {"k": Base(3)}])), dataclasses.astuple(Holds({Base: Base(2)}))[0].popitem()[1]
""", globals())
