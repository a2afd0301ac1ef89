# dataclasses: every option with the methods it makes, orders, hashes, replacing, conversions, fields, slots, inheritance, post-init, matching.
import abc
import copy
import dataclasses
import inspect
import pickle
import types
from dataclasses import *
from _each import each_value as each
from typing import ClassVar, Any, Generic, TypeVar

def made(text, names=None, call=None, **options):
    """A class of the fields in `text`."""
    space = dict(globals(), **(names or {}))
    exec("@dataclass(**options)\nclass C:\n" + "".join(f"    {line.strip()}\n" for line in text.split(";")), dict(space, options=options), space)
    return space["C"]

for flags in [{}, {"init": False}, {"repr": False}, {"eq": False}, {"order": True}, {"unsafe_hash": True}, {"frozen": True}, {"frozen": True, "eq": False}, {"eq": True, "frozen": True, "order": True}, {"match_args": False}, {"kw_only": True}, {"slots": True}, {"slots": True, "weakref_slot": True}, {"frozen": True, "slots": True}, {"unsafe_hash": True, "frozen": True}, {"order": True, "eq": False}, {"weakref_slot": True}, {"unsafe_hash": True, "eq": False}]:
    try:
        C = made("a: int; b: str = 'x'; c: list = field(default_factory=list, repr=False, compare=False); d: ClassVar[int] = 5; e: InitVar[int] = 3; f: int = field(default=1, init=False); g: int = field(default=2, hash=False, kw_only=True)", **flags)
    except Exception as error:
        print(flags, "!", type(error).__name__, error)
        continue
    print(flags, [n for n in ("__init__", "__repr__", "__eq__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__", "__setattr__", "__delattr__", "__match_args__", "__slots__", "__replace__", "__getstate__", "__setstate__", "__post_init__", "__doc__") if n in C.__dict__], C.__dict__.get("__match_args__"), C.__dict__.get("__slots__"), C.__hash__ is None, C.__doc__, C.__dataclass_params__)
    for text in ("inspect.signature(C)", "C(1)", "C(1, 'y', [2], g=5)", "C(a=1, b=2, c=3, e=4, g=6)", "C(1) == C(1)", "C(1) == C(2)", "C(1) == 1", "C(1, g=3) == C(1)", "C(1) < C(2)", "C(1) >= C(1)", "C(1) > 5", "len({*map(hash, [C(1), C(1)])})", "len({*map(hash, [C(1, g=1), C(1, g=2)])})", "setattr(C(1), 'a', 2)", "delattr(C(1), 'a')", "setattr(C(1), 'new', 2)", "replace(C(1), a=5)", "replace(C(1), f=5)", "replace(C(1), e=5)", "copy.replace(C(1), b='z')", "asdict(C(1))", "astuple(C(1))", "C()", "C(1, 2, 3, 4, 5)", "C(1, q=2)", "C(1).d, C.d, C(1).e", "[f.name for f in fields(C)]", "copy.copy(C(1))", "copy.deepcopy(C(1, c=[1]))"):
        try:
            print("  ", text, "=", eval(text, globals()))
        except Exception as error:
            print("  ", text, "!", type(error).__name__, error)

@dataclass
class Base:
    x: int = 1
    y: int = 2
@dataclass
class Child(Base):
    z: int = 3
    x: str = "over"
@dataclass(kw_only=True)
class Kw(Base):
    w: int
@dataclass
class Sep:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int
@dataclass
class Post:
    a: int
    b: InitVar[int] = None
    c: list = field(default_factory=lambda: [1])
    def __post_init__(self, b):
        self.a += 1
        self.b2 = b
@dataclass
class Rec:
    me: Any = None
    name: str = "r"
@dataclass(frozen=True)
class Frozen:
    a: int = 1
@dataclass
class Doc:
    "own doc"
    a: int
@dataclass
class Tree:
    kids: list
    d: dict = field(default_factory=dict)
    t: tuple = ()
N = __import__("collections").namedtuple("N", "p q")
rec = Rec()
rec.me = rec
names = globals()
each(r"""
    Child(), Child(5, 6, 7), [f.name for f in fields(Child)], [f.type for f in fields(Child)], inspect.signature(Child), Base() == Child(), Child.__match_args__
    Kw(w=1), Kw(5, w=1), inspect.signature(Kw), Sep(1, c=3), Sep.__match_args__, inspect.signature(Sep), [f.kw_only for f in fields(Sep)]
    Sep(1, 2, 3)
    Post(1), Post(1, 5).b2, Post(1).c, Post(1).c is Post(1).c, Post.b
    rec, repr(Rec(Rec())), Doc.__doc__, Base.__doc__, Post.__doc__, is_dataclass(Base), is_dataclass(Base()), is_dataclass(5), is_dataclass(int), is_dataclass(types.GenericAlias(Base, int)) 
    fields(5)
    fields(int)
    fields(Base)[0], fields(Base())[1].name, fields(Base)[0].default, fields(Base)[0]._field_type, repr(fields(Post)[1].default_factory)[:9], fields(Post)[0].default is MISSING, MISSING, repr(MISSING), KW_ONLY, repr(InitVar[int]), InitVar[int].type, repr(InitVar[list[int]]), repr(InitVar["int"]) if 0 else 0
    asdict(Tree([Base(), [Base()]], {"k": Base(), Frozen(): 1} if 0 else {"k": Base()}, (Base(), 1))), astuple(Tree([Base()], {"k": Base()}, N(Base(), 2))), asdict(Base(), dict_factory=list), astuple(Base(), tuple_factory=list), asdict(Tree([N(1, Base())])), asdict(Tree([], __import__("collections").defaultdict(list, {"a": [Base()]}))), asdict(Tree([], {1: {2: Base()}}))
    asdict(5)
    asdict(Base)
    astuple(Base)
    replace(Base(), x=5), replace(Child(1), z=0), replace(Post(1), b=7).b2, replace(Post(1, 2), a=5, b=3)
    replace(Post(1, 2), a=5) if 0 else replace(Base, x=1)
    replace(Base(), q=1)
    replace(5, a=1)
    Frozen().a = 5
    del Frozen().a
    Frozen().b = 5
    FrozenInstanceError("x"), FrozenInstanceError.__mro__[1]
    hash(Frozen()) == hash((1,)), Frozen() == Frozen(1), {Frozen(): 1}[Frozen()]
    made("a: int = 1; b: int")
    made("a: list = []")
    made("a: dict = {}")
    made("a: set = set()")
    made("a: Any = Unh()", {"Unh": type("Unh", (), {"__hash__": None})})
    made("a: int = field(default=1, default_factory=int)")
    made("a: ClassVar[int] = field(default_factory=int)")
    made("a: InitVar[int] = field(default_factory=int)")
    made("a = field()")
    made("a: ClassVar[int] = field(kw_only=True)")
    made("a: KW_ONLY; b: KW_ONLY; c: int")
    made("a: int; def __lt__(self, o): pass", order=True)
    made("a: int; def __hash__(self): pass", unsafe_hash=True)
    made("a: int; def __setattr__(self, n, v): pass", frozen=True)
    made("a: int; def __delattr__(self, n): pass", frozen=True)
    made("a: int; __slots__ = ()", slots=True)
    made("a: int; def __hash__(self): return 5")(1).__hash__()
    made("a: int; def __eq__(self, o): return 'eq'")(1) == 5, made("a: int; def __repr__(self): return 'own'")(1), made("a: int; def __init__(self): self.a = 9")().a
    made("a: int; __match_args__ = ('q',)").__match_args__, made("a: int = field(repr=False)")(1), made("a: int = field(compare=False)")(1) == made("a: int = field(compare=False)")(1), made("")(), made("") == made("")
    exec("@dataclass\nclass D(Frozen): b: int = 1")
    exec("@dataclass(frozen=True)\nclass D(Base): b: int = 1")
    exec("@dataclass(frozen=True)\nclass D(Frozen): b: int = 1\nprint(D(), hash(D()) == hash((1, 1)))\nD().b = 2")
    exec("class P: q = 5\n@dataclass\nclass D(P): a: int = 1\nprint(D(), D().q)")
    field(default=1), field(default_factory=list, metadata={"a": 1}).metadata["a"], field(init=False, kw_only=True).kw_only, field().metadata
    field(1)
    field(default=1, default_factory=int)
    field().metadata["x"] = 1
    make_dataclass("M", ["a", ("b", int), ("c", str, "z"), ("d", list, field(default_factory=list))])(1, 2), make_dataclass("M", [("a", int)], namespace={"f": lambda s: s.a})(5).f(), make_dataclass("M", ["a"], bases=(Base,))(a=1) if 0 else make_dataclass("M", [("a", int, 0)], bases=(Base,))(), make_dataclass("M", ["a"], frozen=True).__dataclass_params__.frozen, make_dataclass("M", "ab")(1, 2), make_dataclass("M", ["a"]).__module__, make_dataclass("M", ["a"], module="mm").__module__, make_dataclass("M", ["a"]).__annotations__
    make_dataclass("M", ["a", "a"])
    make_dataclass("M", ["1"])
    make_dataclass("M", ["class"])
    make_dataclass("M", [("a",)])
    make_dataclass("M", [("a", int, 1, 2)])
    make_dataclass("M", [5])
    make_dataclass("M", [("a", int, 1), "b"])
    make_dataclass("1", ["a"])
    [p for p in pickle.loads(pickle.dumps([Base(), Child(), Frozen(5)]))], copy.copy(Base(7)), copy.deepcopy(Tree([Base()]))
    exec("@dataclass(slots=True)\nclass S:\n a: int\n b: int = 2\nprint(S(1), S.__slots__, hasattr(S(1), '__dict__'), copy.copy(S(1)))\nS(1).c = 5")
    exec("@dataclass(slots=True, frozen=True)\nclass S:\n a: int\ns = S(1)\nprint(copy.copy(s), copy.deepcopy(s), s.__getstate__())\ns.__setstate__([5])\nprint(s)\ns.a = 1")
    exec("@dataclass(slots=True)\nclass P1:\n a: int\n@dataclass(slots=True)\nclass P2(P1):\n b: int\n a: int\nprint(P2.__slots__, P2(1, 2))")
    exec("class Q: __slots__ = 'q', '__weakref__'\n@dataclass(slots=True, weakref_slot=True)\nclass S(Q):\n a: int\nprint(S.__slots__)")
    exec("class Q: __slots__ = 'a'\n@dataclass(slots=True)\nclass S(Q):\n a: int\n b: int = 1\nprint(S.__slots__, S(5))")
    exec("class Q: __slots__ = iter(['a'])\n@dataclass(slots=True)\nclass S(Q):\n b: int")
    exec("class Q: __slots__ = ['a', 'c']\n@dataclass(slots=True)\nclass S(Q):\n a: int\nprint(S.__slots__)")
    exec("class Q: pass\n@dataclass(slots=True, weakref_slot=True)\nclass S(Q):\n a: int\nprint(S.__slots__)")
    exec("@dataclass(slots=True, weakref_slot=True)\nclass S:\n a: int\nimport weakref\ns = S(1)\nprint(weakref.ref(s)() is s, S.__slots__)")
    exec("@dataclass(slots=True)\nclass S(Exception):\n a: int = 1\nprint(repr(S(5)), S.__slots__)")
    exec("T = TypeVar('T')\n@dataclass\nclass G(Generic[T]):\n a: T\nprint(G[int](1), fields(G[int])[0].name, is_dataclass(G[int]), G[int].__match_args__)")
    exec("@dataclass\nclass A(abc.ABC):\n a: int\n @abc.abstractmethod\n def f(self): pass\nA(1)")
    exec("match Child(1, 2, 3):\n case Child(z, y, x): print(z, y, x)")
    exec("@dataclass\nclass S:\n a: 'ClassVar[int]' = 1\n b: 'dataclasses.InitVar[int]' = 2\n c: 'InitVar' = 3\n d: 'KW_ONLY' = 4\n e: 'list[int]' = None\nprint([f.name for f in fields(S)], inspect.signature(S))")
    exec("@dataclass\nclass S:\n a: int = 5\n def __set_name__(self, o, n): pass\nclass Desc:\n def __get__(self, o, c): return 'default' if o is None else o._v\n def __set__(self, o, v): o._v = v\n@dataclass\nclass U:\n a: int = Desc()\nprint(U(), U(5), U(5).a)")
    exec("class Desc:\n def __set_name__(self, o, n): print('named', o.__name__, n)\n@dataclass\nclass U:\n a: int = field(default=Desc())")
    recursive_repr if 0 else sorted(dataclasses.__all__), dataclass(Base) is Base, dataclass()(Base) is Base
    dataclass(Base, 5)
    dataclass(nope=1)
    Base(1, 2, 3)
    Base.__replace__(Base(), x=7), Base.__dataclass_fields__["x"].name, Base.__dataclass_params__, Base.__init__.__qualname__, Base.__repr__.__qualname__, Base.__eq__.__name__, Base.__init__.__annotations__
""", names)
