# dataclasses: what is refused, and in which words; what is made.
import copy, dataclasses
from dataclasses import *
from typing import ClassVar
from _each import each

def make(name="A", bases=(), ns=None, ann=None, **options):
    return dataclass(type(name, bases, {"__annotations__": ann or {}, **(ns or {})}), **options)

@dataclass
class P:
    x: int
    y: int = 5
    z: list = field(default_factory=list, repr=False, compare=False)
@dataclass(frozen=True, order=True)
class F:
    a: int
    b: str = "b"

each("""
    make(ann={"x": list}, ns={"x": []})
    make(ann={"x": dict}, ns={"x": {}})
    make(ann={"x": int, "y": int}, ns={"x": 1})
    make(ns={"x": field()})
    field(default=1, default_factory=int)
    make(ann={"x": ClassVar[int]}, ns={"x": field(default_factory=int)})
    make(ann={"x": ClassVar[int]}, ns={"x": field(kw_only=True)})
    make(ann={"x": InitVar[int]}, ns={"x": field(default_factory=int)})
    make(ann={"_": KW_ONLY, "__": KW_ONLY})
    make(ann={"_": KW_ONLY, "x": int})(x=5)
    make(ann={"_": KW_ONLY, "x": int})(5)
    make(order=True, ns={"__lt__": 5})
    make(order=True, eq=False)
    make(frozen=True, ns={"__setattr__": 5})
    make(frozen=True, ns={"__delattr__": 5})
    make(unsafe_hash=True, ns={"__hash__": lambda s: 1})
    make(bases=(F,))
    make(bases=(P,), frozen=True)
    make(slots=True, ns={"__slots__": ()})
    make(weakref_slot=True)
    dataclass(P, nope=1)
    field(5)
    field(nope=1)
    make_dataclass("A", ["x", ("y", int), ("z", int, 5)])(1, 2), make_dataclass("A", [], namespace={"q": 5}).q, make_dataclass("A", ["x"], bases=(P,), frozen=False)(1, x=2) if 0 else 0
    make_dataclass("A", ["x", "x"])
    make_dataclass("A", ["class"])
    make_dataclass("A", ["1"])
    make_dataclass("A", [5])
    make_dataclass("A", [("x", int, 1, 2)])
    make_dataclass("A", ["x"], nope=1)
    P()
    P(1, 2, 3, 4)
    P(1, w=5)
    P(1), P(1, 2, [3]), P(1) == P(1, 5, [9]), P(1) == P(2), P(1) == 5, P.__match_args__, P.__hash__, P.__doc__, F.__doc__, F(1) < F(2), F(1) >= F(1, "a"), F(1) > F(1), F(1) <= F(1), hash(F(1)) == hash(F(1)), {F(1): 2}[F(1)], repr(F(1))
    F(1) < 5
    F(1).a = 5
    del F(1).a
    F(1).c = 5
    hash(P(1))
    P(1) < P(2)
    [f.name for f in fields(P)], fields(P)[0].type, fields(P)[1].default, fields(P)[2].default is MISSING, fields(P)[2].repr, len(fields(P(1)))
    fields(5)
    fields(int)
    asdict(P(1, z=[P(2)])), asdict(F(1), dict_factory=list), astuple(P(1, z=[P(2)])), astuple(F(1), tuple_factory=list), asdict(make(ann={"d": dict})({"k": F(1), F(2): (1, F(3))}))
    asdict(5)
    asdict(P)
    astuple(5)
    replace(P(1), x=2), copy.replace(F(1), b="c"), replace(F(1))
    replace(5, x=1)
    replace(P(1), w=1)
    replace(make(ann={"x": int}, ns={"x": field(init=False, default=1)})(), x=5)
    replace(make(ann={"x": InitVar[int]}, ns={"__post_init__": lambda s, x: None})(1))
    is_dataclass(P), is_dataclass(P(1)), is_dataclass(5), is_dataclass(int)
    repr(fields(F)[0]), repr(InitVar[int]), repr(MISSING)[:25], repr(KW_ONLY)[:25], InitVar[int].type
    make(ann={"x": InitVar[int], "y": int}, ns={"y": 0, "__post_init__": lambda s, x: setattr(s, "y", x)})(5).y
    make(ann={"x": int}, repr=False, eq=False, init=False)().__class__.__name__, make(ann={"x": int}, ns={"x": field(init=False)})
    make(ann={"x": int}, ns={"x": field(init=False)})().x
    S = make(ann={"x": int}, slots=True); print(S.__slots__, S(1).x); S(1).y = 5
    S = make(ann={"x": int}, ns={"x": 3}, slots=True, weakref_slot=True); print(S.__slots__, S().x, S())
    S = make(ann={"x": int}, slots=True, frozen=True); s = S(1); print(copy.copy(s), s.__getstate__()); s.x = 2
    K = make(ann={"x": int, "y": int}, ns={"x": 1}, kw_only=True); print(K(y=2), K.__match_args__); K(2)
    K = make(ann={"x": int, "y": int}, ns={"x": field(kw_only=True, default=1)}); print(K(5)); make(match_args=False).__match_args__
    H = make(ann={"x": int, "y": int}, ns={"y": field(default=1, hash=False)}, unsafe_hash=True); print(hash(H(1, 2)) == hash(H(1, 3)))
    C = make(ann={"x": "int", "c": "ClassVar[int]", "v": "InitVar[int]"}, ns={"c": 5, "__post_init__": lambda s, v: print("post", v)}); print([f.name for f in fields(C)])
    B = make("B", ann={"a": int, "b": int}, ns={"b": 2}); D = make("D", (B,), ann={"a": str, "c": int}, ns={"a": "x", "c": 3}); print(D(), [f.name for f in fields(D)])
    B = make("B", ann={"a": int}, ns={"a": 1}); make("D", (B,), ann={"c": int})
    R = make("R", ann={"r": object}, ns={"r": None}); r = R(); r.r = [r]; print(r)
    dataclasses.FrozenInstanceError.__mro__[1], field(metadata={"a": 1}).metadata, field().metadata
    field(metadata=5)
""", globals())
