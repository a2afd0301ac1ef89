# Paths through types, classes and operations that programs seldom take.
import abc, collections, operator, pickle, sys, types, typing, weakref
from _each import each_value as each

class Meta(type):
    def __call__(cls, *a, **k): return cls, a, k
class Old(int):
    def __new__(cls, v=0, **k): return super().__new__(cls, v)
class Target:
    def __bytes__(self): return b"bytes"
    def __reversed__(self): return "reversed"
    def __iter__(self): return iter([1, 2])
    def __next__(self): return 5
    def __pow__(self, o, m=None): return "pow", o, m
    def __rpow__(self, o, m=None): return "rpow", o, m
    def __ipow__(self, o): return "ipow", o
    def __len__(self): return 3
    def __bool__(self): return False
    def __contains__(self, x): return x == 7
    def __getitem__(self, k): return "item", k
    def __setitem__(self, k, v): self.set = k, v
    def __delitem__(self, k): self.gone = k
    def __call__(self, *a, **k): return a, k
    def __str__(self): return "text"
    def __int__(self): return 7
    def __float__(self): return 7.5
    def __index__(self): return 9
    def __hash__(self): return 5
    def __divmod__(self, o): return "divmod", o
    def __rdivmod__(self, o): return "rdivmod", o
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __abs__(self): return "abs"
    def __invert__(self): return "invert"
    def __eq__(self, o): return "eq", o
    def __ne__(self, o): return "ne", o
    def __lt__(self, o): return "lt", o
    def __le__(self, o): return "le", o
    def __gt__(self, o): return "gt", o
    def __ge__(self, o): return "ge", o
for n in "add sub mul truediv floordiv mod lshift rshift and xor or matmul".split():
    def binary(self, o, n=n): return n, o
    def reflected(self, o, n=n): return "r" + n, o
    def inplace(self, o, n=n): return "i" + n, o
    setattr(Target, f"__{n}__", binary); setattr(Target, f"__r{n}__", reflected); setattr(Target, f"__i{n}__", inplace)
t = Target()
p = weakref.proxy(t)
class Plain: pass
plain = Plain()
q = weakref.proxy(plain)
class Fake:
    def __init__(self, *bases): self.__bases__ = bases
class Wrong:
    __bases__ = 5
class Raises:
    @property
    def __bases__(self): raise OSError("bases")
class Claims:
    def __init__(self, c): self.c = c
    @property
    def __class__(self):
        if isinstance(self.c, Exception): raise self.c
        return self.c
fake = Fake(); derived = Fake(fake); twice = Fake(Fake(), derived)
class Keep:
    def __init__(self, **k): self.__dict__.update(k)
class A: __slots__ = ("x",)
class B: __slots__ = ("x",)
class C: pass
class D: pass
class AA(A): pass
class BB(B): pass
T = typing.TypeVar("T"); P = typing.ParamSpec("P"); Ts = typing.TypeVarTuple("Ts")
class Half:
    def __index__(self): raise OSError("index")
class Trunc:
    def __trunc__(self): return 5
class IndexSub:
    def __index__(self): return True
class IntSub:
    def __int__(self): return True
class FloatSub(float): pass
class ReturnsFloat:
    def __float__(self): return FloatSub(1.5)
class ComplexSub(complex): pass
class ReturnsComplex:
    def __complex__(self): return ComplexSub(1j)
class BadNumber:
    def __int__(self): return "x"
    def __float__(self): return "x"
    def __complex__(self): return "x"
    def __index__(self): return "x"
class Abstract(abc.ABC):
    @abc.abstractmethod
    def f(self): pass
def ip(op, x, y):
    return getattr(operator, op)(x, y)
each(r"""
    [ip(o, p, 1) for o in "add sub mul truediv floordiv mod lshift rshift and_ xor or_ matmul pow".split()]
    [ip(o, 1, p) for o in "add sub mul truediv floordiv mod lshift rshift and_ xor or_ matmul pow".split()]
    [ip("i" + o, weakref.proxy(t), 1) for o in "add sub mul truediv floordiv mod lshift rshift and_ xor or_ matmul pow".split()] if 0 else None
    [ip(o, p, 1) for o in "eq ne lt le gt ge".split()]
    [ip(o, 1, p) for o in "eq ne lt le gt ge".split()]
    pow(p, 2, 3)
    divmod(p, 1), divmod(1, p)
    -p, +p, abs(p), ~p
    p[1] = 2; t.set
    del p[1]; t.gone
    hash(p)
    repr(p).split(" at ")[0], repr(p).split("; ")[1].split(" at ")[0]
    p.attr = 5; t.attr, p.attr
    del p.attr; hasattr(t, "attr"), hasattr(p, "attr")
    p == p, p != p
    isinstance(p, Target), type(p), p.__class__
    list(p), next(p), len(p), bool(p), 7 in p, 8 in p, p[1], p(1, x=2), str(p), int(p), float(p), operator.index(p)
    p.__reversed__()
    type.__basicsize__ > 0, int.__itemsize__ > 0, list.__itemsize__, object.__itemsize__, object.__basicsize__ > 0
    int.__flags__ & 1 << 9, C.__flags__ & 1 << 9, bool.__flags__ & 1 << 10, int.__flags__ & 1 << 10, Abstract.__flags__ & 1 << 20
    P.__covariant__, P.__contravariant__, P.__infer_variance__, P.__default__, P.has_default(), P.args, P.kwargs, P.args.__origin__ is P
    P.args == P.args, P.args == P.kwargs, P.args != P.args, P.args == 5, P.args == typing.ParamSpec("P").args
    q == q, q == 5, q != 5, q == plain
    q < 5
    q + 1
    1 + q
    q()
    next(q)
    list(q)
    len(q)
    bool(q), str(q).split(" at ")[0]
    bytes(q)
    reversed(q)
    q[1]
    q[1] = 2
    del q[1]
    1 in q
    pow(q, 2, 3)
    int(q)
    weakref.proxy(5)
    weakref.proxy(plain, 5) is q
    type(weakref.proxy(t)), type(weakref.proxy(plain))
    weakref.getweakrefcount(plain), len(weakref.getweakrefs(plain))
    isinstance(5, fake)
    issubclass(derived, fake), issubclass(fake, derived), issubclass(twice, fake), issubclass(fake, fake)
    issubclass(int, fake)
    issubclass(fake, int)
    issubclass(5, fake)
    issubclass(Wrong(), fake)
    issubclass(Raises(), fake)
    issubclass(fake, Wrong())
    issubclass(fake, Raises())
    issubclass(derived, (int, fake))
    isinstance(Claims(derived), fake), isinstance(Claims(int), int), isinstance(Claims(str), int), isinstance(Claims(5), int)
    isinstance(Claims(OSError("class")), int)
    isinstance(Claims(OSError("class")), fake)
    isinstance(Claims(AttributeError("class")), int)
    isinstance(5, int | str), isinstance("x", int | str), isinstance(5.0, int | None), isinstance(None, int | None)
    isinstance(5, list[int] | int)
    issubclass(int, list[int] | int)
    isinstance(5, ((), (str, (int,))))
    isinstance(5, ())
    int.__annotations__ = {}
    del int.__annotations__
    int.__annotations__
    C.__annotations__, C.__dict__.get("__annotations__")
    C.__annotations__ = 5; C.__annotations__
    del C.__annotations__; C.__annotations__
    del C.__annotations__; del C.__annotations__
    int.__abstractmethods__ = ()
    C.__abstractmethods__
    del C.__abstractmethods__
    C.__abstractmethods__ = ["f"]; C.__abstractmethods__, C()
    C()
    C.__abstractmethods__ = (); C().__class__ is C
    del C.__abstractmethods__
    C.__abstractmethods__ = 5
    Abstract()
    int.__module__, C.__module__, type(sys).__module__
    int.__module__ = "x"
    C.__module__ = 5; C.__module__, repr(C)
    del C.__module__
    C.__module__ = "m"; repr(C)
    C.__name__ = 5
    C.__name__ = "a\0b"
    C.__name__ = "\ud800"
    C.__name__ = "CC"; C.__name__, C.__qualname__, repr(C)
    C.__qualname__ = 5
    C.__qualname__ = "x.y"; repr(C), C.__name__
    del C.__name__
    del C.__qualname__
    C.__doc__ = 5; C.__doc__
    del C.__doc__
    int.__doc__ = "x"
    C.__bases__ = 5
    C.__bases__ = ()
    C.__bases__ = (5,)
    C.__bases__ = (int,)
    C.__bases__ = (C,)
    del C.__bases__
    C.__mro__ = ()
    C.__dict__ = {}
    C.__base__ = int
    C.__type_params__ = 5; C.__type_params__
    type.__dict__["__mro__"].__get__(C)[0] is C
    type.mro()
    type.__subclasses__()
    type.__subclasses__(int)[0]
    type.__instancecheck__(int, 5), type.__subclasscheck__(int, bool), int.__instancecheck__(5)
    type.__prepare__(), type.__prepare__(1, 2, x=3)
    type.__or__(int, str), type.__ror__(int, str), int | None, None | int
    int | 5
    5 | int
    type.__dir__(C) == C.__dir__() if 0 else sorted(type.__dir__(D))[:3]
    type.__sizeof__(int) > 0
    type.__getattribute__(int, "x")
    type.__setattr__(int, "x", 5)
    type.__delattr__(C, "x")
    type.__call__(int, "5")
    type.__repr__(int)
    class X(5): pass
    class X(*[]): pass
    class X(object, object): pass
    class X(int, str): pass
    class X(bool): pass
    class X(type(None)): pass
    class X(type(...)): pass
    class X(range): pass
    class X(slice): pass
    class X(types.FunctionType): pass
    class X(memoryview): pass
    class X(type(iter([]))): pass
    class X(A, B): pass
    class X(A, B): __slots__ = ()
    class X(int): __slots__ = ("a",)
    class X(tuple): __slots__ = ("a",)
    class X(bytes): __slots__ = ("a",)
    class X(type): __slots__ = ("a",)
    class X(int): __slots__ = ("__dict__",)
    class X: __slots__ = ("a", "a")
    class X: __slots__ = "a"; a = 1
    class X: __slots__ = "1a"
    class X: __slots__ = ("",)
    class X: __slots__ = (5,)
    class X: __slots__ = 5
    class X: __slots__ = ("__dict__", "__dict__")
    class X: __slots__ = ("__weakref__", "__weakref__")
    class X(C): __slots__ = ("__dict__",)
    class X(C): __slots__ = ("__weakref__",)
    class X: __slots__ = {"a": "doc a"}
    class X: __slots__ = iter("ab")
    X.__slots__, hasattr(X, "b")
    class X: __qualname__ = 5
    class X: __qualname__ = "other"
    X.__qualname__, X.__name__
    class X: __classcell__ = 5
    class X: __class__ = 5
    type("X", (), {"__classcell__": 5})
    type("X", (), {"__slots__": ("a",), "a": 1})
    type("a\0b", (), {})
    type("X", (), {5: 6}).__dict__[5]
    type("X", (Keep(__mro_entries__=5),), {})
    type("X", (list[int],), {})
    types.new_class("X", (list[int],)).__mro__[1], types.resolve_bases((list[int], int))
    types.new_class("X", (), {"metaclass": 5})
    a = A(); a.__class__ = B; a.__class__ is B
    a = A(); a.__class__ = C
    a = C(); a.__class__ = A
    a = C(); a.x = 1; a.__class__ = D; a.x, type(a) is D
    a = C(); a.__class__ = 5
    a = C(); a.__class__ = int
    (5).__class__ = C
    a = C(); del a.__class__
    sys.__class__ = C
    a = C(); a.__dict__ = 5
    a = C(); a.__dict__ = {"y": 1}; a.y, vars(a)
    a = C(); del a.__dict__; a.__dict__
    A().__dict__
    A().__dict__ = {}
    a = A(); a.x
    a = A(); del a.x
    a = A(); a.x = 1; del a.x; a.x
    A.x.__get__(5)
    A.x.__set__(5, 6)
    A.x.__delete__(5)
    A.x, A.x.__name__, A.x.__objclass__ is A, A.x.__get__(None, A) is A.x
    T.__covariant__, T.__contravariant__, T.__infer_variance__, T.__bound__, T.__constraints__, T.__default__, T.has_default(), T.__module__
    type(P.args)(5), type(P.kwargs)(P), type(P.args)("x").__origin__
    P.args < P.args
    Ts, Ts.__name__, Ts.__default__, Ts.has_default(), list(Ts), Ts.__module__
    typing.TypeVar("T", int)
    typing.TypeVar("T", int, str, bound=int)
    typing.TypeVar("T", covariant=True, contravariant=True)
    typing.TypeVar("T", covariant=True, infer_variance=True)
    typing.TypeVar("T", bound=5)
    typing.TypeVar("T", 5, 6)
    typing.TypeVar("T", bound="x").__bound__
    typing.TypeVar("T", covariant=True), typing.TypeVar("T", contravariant=True), typing.TypeVar("T", infer_variance=True), typing.TypeVar("T", default=int).__default__
    typing.ParamSpec("P", covariant=True, contravariant=True)
    typing.ParamSpec("P", covariant=True), typing.ParamSpec("P", bound=int).__bound__, typing.ParamSpec("P", default=[int]).__default__
    typing.TypeVarTuple("Ts", default=5).__default__
    typing.TypeAliasType("X", int).__value__, typing.TypeAliasType("X", int).__type_params__, typing.TypeAliasType("X", int, type_params=(T,))[int]
    typing.TypeAliasType("X", int)[int]
    typing.TypeAliasType(5, int)
    typing.TypeAliasType("X", int, type_params=5)
    T.__mro_entries__(())
    P.__mro_entries__(())
    Ts.__mro_entries__(())
    P.args.__mro_entries__(())
    T | int, int | T, T | None
    T.__typing_subst__(5)
    T.__typing_subst__(int)
    pickle.dumps(T)[:4] if 0 else T.__reduce__(), P.__reduce__(), Ts.__reduce__()
    int(Trunc())
    int(IndexSub()), int(IntSub())
    float(ReturnsFloat()), type(float(ReturnsFloat()))
    complex(ReturnsComplex()), type(complex(ReturnsComplex()))
    int(BadNumber())
    float(BadNumber())
    complex(BadNumber())
    operator.index(BadNumber())
    range(BadNumber())
    [1][BadNumber()]
    "x" * BadNumber()
    int(Half())
    float(Half())
    [1, 2][Half()]
    Old(5), Old(v=6), Old(7, x=8)
    object.__new__()
    object.__new__(5)
    object.__new__(int)
    object.__new__(C, 5)
    object.__new__(C, x=5)
    object.__init__(C(), 5)
    object.__init__()
    C(5)
    C(x=5)
    int.__new__(str)
    int.__new__(bool)
    bool.__new__(int)
    tuple.__new__(list)
    dict.__new__(int)
    int.__new__()
    int.__new__(5)
    int.__add__(5)
    int.__add__(5, 6, 7)
    int.__add__(5, "x")
    int.__add__("x", 5)
    int.__add__()
    int.__neg__(5, 6)
    int.__pow__(2, 3, 5), int.__pow__(2, 3)
    int.__rpow__(2, 3), int.__rpow__(2, 3, 5)
    int.__lt__(5), int.__lt__(5, 6), int.__lt__(5, "x")
    int.__bool__(5, 6)
    int.__hash__(5), int.__repr__(5), int.__str__(5)
    list.__len__([], 1)
    list.__delitem__([1])
    list.__contains__([1])
    list.__iter__([1], 2)
    list.__init__([1], 2, 3)
    list.__init__()
    list.__call__
    dict.__init__({}, 1, 2)
    object.__setattr__(C(), "x")
    object.__setattr__(C(), 5, 6)
    object.__getattribute__(C(), 5)
    object.__getattribute__(C())
    object.__delattr__(C(), 5)
    object.__eq__(1, 1), object.__eq__(1, 2), object.__ne__(1, 1), object.__ne__(1, 2), object.__lt__(1, 2), object.__hash__(5) != 0
    object.__reduce_ex__(5)
    object.__reduce_ex__(5, "x")
    object.__format__(5, "x")
    object.__format__(5, 6)
    object.__sizeof__(5) > 0, object.__dir__(5)[:0], object.__str__(C()).split(" at ")[0], object.__repr__(5)[:12]
    object.__init_subclass__(5)
    object.__init_subclass__(x=5)
    object.__subclasshook__(5)
    type(5).__class__, (5).__class__.__class__
    (lambda: 0).__get__(5)
    (lambda: 0).__get__(None)
    (lambda: 0).__get__(None, None)
    (lambda: 0).__get__(5, int).__self__
    len.__get__
    list.append.__get__(None, list) is list.append, list.append.__get__([1]).__self__
    list.append.__get__(5)
    list.append.__get__(None, None)
    int.__add__.__get__(5)(6), int.__add__.__get__(None, int) is int.__add__
    int.__add__.__get__("x")
    int.real.__get__(5), int.real.__get__(None, int) is int.real
    int.real.__get__("x")
    int.real.__set__(5, 6)
    int.__dict__["from_bytes"].__get__(None, int)(b"a"), int.__dict__["from_bytes"].__get__(5)
    int.__dict__["from_bytes"].__get__(None, "x")
    int.__dict__["from_bytes"].__get__(None, str)
    dict.__dict__["fromkeys"](int, "ab")
    dict.__dict__["fromkeys"]()
""", globals())
