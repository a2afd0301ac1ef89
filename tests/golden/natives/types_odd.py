# Classes, types and what makes them: attributes that may not change, odd metaclasses, bases, slots and special methods.
import sys, types, abc, collections
from _each import each_value as each

class Meta(type): pass
class A: pass
class B(A): pass
class M(metaclass=Meta): pass
class Prep(type):
    def __prepare__(name, bases, **k): return 5
class PrepF:
    def __call__(self, *a, **k): return a
class PrepOdd:
    @staticmethod
    def __prepare__(name, bases): return 5
    def __new__(cls, *a): return a
class NoCell(type):
    def __new__(m, name, bases, ns): ns.pop("__classcell__", None); return super().__new__(m, name, bases, ns)
class OtherCell(type):
    def __new__(m, name, bases, ns):
        c = super().__new__(m, name, bases, dict(ns)); return type.__new__(m, name, bases, {}) if "__classcell__" in ns else c
class Entries:
    def __init__(self, v): self.v = v
    def __mro_entries__(self, bases):
        if isinstance(self.v, Exception): raise self.v
        return self.v
def build(source):
    names = dict(globals())
    exec(source, names)
    return names
class Slots:
    __slots__ = ("a", "__b", "__dict__")
class Weak: __slots__ = ("__weakref__",)
class Init:
    def __init__(self): return 5
class BadSub:
    def __init_subclass__(cls, **k): raise KeyError("init_subclass", k)
class SetName:
    def __set_name__(self, owner, name): raise KeyError("set_name", name)
class Abs(abc.ABC):
    @abc.abstractmethod
    def f(self): pass
    @property
    @abc.abstractmethod
    def p(self): pass
each(r"""
    int.x = 5
    int.__name__ = "x"
    int.__bases__ = ()
    del int.__name__
    int.__annotations__
    int.__annotations__ = {}
    int.__abstractmethods__
    int.__abstractmethods__ = ()
    del int.__abstractmethods__
    A.__abstractmethods__
    A.__abstractmethods__ = 5
    A.__abstractmethods__ = ["f"]; A.__abstractmethods__
    A()
    A.__abstractmethods__ = []; type(A()).__name__
    del A.__abstractmethods__; del A.__abstractmethods__
    A.__annotations__, A.__annotations__ is A.__annotations__
    A.__annotations__ = {"x": 1}; A.__annotations__, B.__annotations__
    del A.__annotations__; del A.__annotations__
    A.__name__ = "Q"; A, A.__name__, A.__qualname__
    A.__name__ = 5
    A.__name__ = "a\0b"
    del A.__name__
    A.__qualname__ = "X.Y"; A
    A.__qualname__ = 5
    del A.__qualname__
    A.__module__ = "mm"; A, A.__module__
    del A.__module__; A.__module__
    A.__module__ = "__main__"; A.__name__ = A.__qualname__ = "A"; A
    A.__doc__ = "doc"; A.__doc__
    del A.__doc__
    int.__doc__ = 5
    A.__dict__ = {}
    A.__dict__["x"] = 1
    A.__mro__ = ()
    A.__bases__ = 5
    A.__bases__ = ()
    A.__bases__ = (5,)
    A.__bases__ = (B,)
    B.__bases__ = (M,); B.__mro__
    B.__bases__ = (A,); B.__mro__, B.__bases__, B.__base__
    del B.__bases__
    A.__subclasses__(), int.__subclasses__()[0], A.mro(), type.mro(B)
    int.__text_signature__, A.__text_signature__, type.__text_signature__, A.__type_params__, A.__static_attributes__, A.__firstlineno__
    A.__type_params__ = (1,); A.__type_params__
    int.__type_params__
    int.__type_params__ = ()
    del A.__type_params__
    A.__call__, type(A.__call__).__name__, A.__class__, type.__class__, A().__class__
    A.nonexistent
    A().nonexistent
    del A.nonexistent
    del A().nonexistent
    A.x = 1; A().x, B.x, vars(A)["x"]
    del A.x; A.x
    type(5), type(A)
    type()
    type(1, 2)
    type(1, 2, 3, 4)
    type("N", 5, {})
    type("N", (), 5)
    type(5, (), {})
    type("N\0", (), {})
    type("N", (5,), {})
    type("N", (A, A), {})
    type("N", (A, B), {})
    type("N", (bool,), {})
    type("N", (type(None),), {})
    type("N", (int, str), {})
    type("N", (types.FunctionType,), {})
    type("N", (type, int), {})
    type("N", (A,), {}, x=1)
    type("N", (), {"__slots__": 5})
    type("N", (), {"__slots__": ("a b",)})
    type("N", (), {"__slots__": (5,)})
    type("N", (), {"__slots__": ("",)})
    type("N", (), {"__slots__": ("a",), "a": 1})
    type("N", (), {"__slots__": ("__dict__", "__dict__")})
    type("N", (A,), {"__slots__": ("__dict__",)})
    type("N", (A,), {"__slots__": ("__weakref__",)})
    type("N", (int,), {"__slots__": ("a",)})
    type("N", (tuple,), {"__slots__": ("a",)})
    type("N", (bytes,), {"__slots__": ("a",)})
    type("N", (int,), {"__slots__": ()})(5), type("N", (str,), {"__slots__": ("a",)})("x") if 0 else 0
    type("N", (Slots, Weak), {"__slots__": ()})
    type("N", (type("X", (), {"__slots__": "a"}), type("Y", (), {"__slots__": "b"})), {})
    Slots._Slots__b, type("_N", (), {"__slots__": ("__p",)})._N__p, type("___", (), {"__slots__": ("__p",)}).__dict__.get("__p"), type("N", (), {"__slots__": ("__x__", "_y")}).__x__
    type("N", (), {"__qualname__": 5})
    type("N", (), {"__qualname__": "Q.N"}), type("N", (), {"__module__": "m"}), type("N", (), {"__doc__": "d"}).__doc__
    type("N", (), {"__classcell__": 5})
    type("N", (), {5: 1}).__dict__[5]
    type("N", (Entries((A,)),), {})
    types.new_class("N", (Entries((A,)),)).__mro__[1], types.resolve_bases((Entries((A, B)),)), types.new_class("N", (Entries(()),)).__orig_bases__ != ()
    types.new_class("N", (Entries(5),))
    types.new_class("N", (Entries(KeyError("e")),))
    type("N", (), {"x": SetName()})
    type("N", (BadSub,), {}, k=1)
    type("N", (A,), {"__init_subclass__": 5}).__dict__["__init_subclass__"]
    type.__init__(A)
    type.__init__(A, 1)
    type.__init__(A, 1, 2)
    type.__init__(A, "A", (), {})
    type.__init__(A, "A", (), {}, x=1)
    type.__new__(5)
    type.__new__(int, "N", (), {})
    type.__new__(type)
    type.__new__(Meta, "N", (A,), {}).__class__, Meta("N", (), {}).__class__, type("N", (M,), {}).__class__
    type("N", (M, type("O", (), {}, )), {}).__class__, type("Meta2", (type,), {})("N", (A,), {}).__class__.__name__
    type("Meta2", (type,), {})("N", (M,), {})
    build("class N(metaclass=Prep): pass")
    build("class N(metaclass=PrepOdd()): pass")
    build("class N(metaclass=PrepOdd): pass")
    build("class N(metaclass=PrepF()): x = 1")["N"][0]
    build("class N(metaclass=5): pass")
    build("class N(metaclass=NoCell):\n    def f(self): return __class__")
    build("class N(metaclass=OtherCell):\n    def f(self): return __class__")
    build("class N(A, A): pass")
    build("class N(5): pass")
    build("class N(Entries(5)): pass")
    build("class N(Entries((A,))): pass")["N"].__orig_bases__[0].v
    build("class N(Entries(KeyError('e'))): pass")
    build("class N(x=1): pass")
    build("class N(BadSub, x=1): pass")
    build("class N(A, **{'metaclass': Meta}): pass")["N"].__class__
    build("class N(M, metaclass=type): pass")["N"].__class__
    build("class N(M, metaclass=type('O', (type,), {})): pass")
    build("class N:\n    x = SetName()")
    build("class N:\n    __slots__ = 'x'\n    x = 1")
    __build_class__()
    __build_class__(5)
    __build_class__(lambda: 1)
    __build_class__(5, "N")
    __build_class__(lambda: 1, 5)
    __build_class__(lambda: 1, "N").__name__
    Init()
    Abs()
    type("N", (Abs,), {"f": 1})()
    type("N", (Abs,), {"f": 1, "p": 2})().f
    object(1)
    object(x=1)
    A(1)
    A(x=1)
    object.__new__()
    object.__new__(5)
    object.__new__(int)
    object.__new__(A, 1)
    object.__init__(A(), 1)
    object.__init__()
    int.__new__(str)
    int.__new__(5)
    int.__new__()
    str.__new__(int)
    tuple.__new__(list)
    dict.__new__(A)
    type("N", (), {"__new__": lambda c, *a: object.__new__(c)})(1)
    type("N", (), {"__init__": lambda s, *a: None})(1).__class__.__name__
    type("N", (), {"__new__": lambda c, *a: object.__new__(c, *a)})(1)
    type("N", (), {"__new__": lambda c, *a: object.__new__(c), "__init__": lambda s, *a: object.__init__(s, *a)})(1)
    type("N", (), {"__new__": None})()
    type("N", (), {"__init__": None})()
    type("N", (), {"__call__": None})()()
    type("N", (), {"__call__": 5})()()
    type("N", (), {})()()
    type("N", (), {"__init__": lambda s: [1]})()
    type(None)(), type(...)(), type(NotImplemented)()
    type(None)(1)
    type(...)(x=1)
    types.FunctionType.__new__
    type(iter([]))()
    type((x for x in ()))()
    types.MethodType()
    types.MethodType(5, 1)
    types.MethodType(len, None)
    types.MethodType(len, [1], 5)
    types.MethodType(len, x=1)
    types.MethodType(len, [1, 2])(), types.MethodType(len, "a") == types.MethodType(len, "a"), hash(types.MethodType(len, "a")) == hash(types.MethodType(len, "a"))
    isinstance(5, "x")
    isinstance(5, (int, "x"))
    isinstance("y", (int, "x"))
    isinstance(5, ((str, (int,)),)), isinstance(5, ()), isinstance(5, int | str), isinstance(None, int | None), issubclass(bool, (str, (int,))), issubclass(int, int | str)
    issubclass(5, int)
    issubclass(int, 5)
    issubclass(int, (str, 5))
    isinstance(5, list[int])
    issubclass(int, list[int])
    isinstance(5, int | list[int])
    isinstance()
    issubclass(int)
""", globals())
class Fake:
    def __init__(self, bases): self.bases = bases
    @property
    def __bases__(self):
        if isinstance(self.bases, Exception): raise self.bases
        return self.bases
class Claims:
    def __init__(self, c): self.c = c
    @property
    def __class__(self):
        if isinstance(self.c, Exception): raise self.c
        return self.c
class Hooked(type):
    def __instancecheck__(c, v): return c.v
    def __subclasscheck__(c, v): return c.v
class H(metaclass=Hooked): v = 5
class HB(metaclass=Hooked):
    class v:
        def __bool__(self): raise KeyError("bool")
    v = v()
base = Fake(()); child = Fake((base,)); grand = Fake((Fake(()), child))
each(r"""
    issubclass(child, base), issubclass(grand, base), issubclass(base, child), issubclass(base, base), issubclass(int, base), isinstance(5, base), isinstance(Claims(child), base), isinstance(Claims(grand), child), isinstance(Claims(base), child)
    isinstance(Claims(int), int), isinstance(Claims(int), str), isinstance(Claims(5), int), issubclass(Claims(int), int) if 0 else 0
    isinstance(Claims(KeyError("c")), int)
    isinstance(Claims(KeyError("c")), base)
    issubclass(Fake(KeyError("b")), base)
    issubclass(Fake(AttributeError("b")), base)
    issubclass(Fake(5), base)
    issubclass(base, Fake(KeyError("b")))
    issubclass(child, Fake(5))
    isinstance(5, Fake(5))
    isinstance(1, H), issubclass(int, H), isinstance(1, (str, H))
    isinstance(1, HB)
    issubclass(int, HB)
    isinstance(HB.__new__(HB), HB)
    type.__instancecheck__(int, 5), type.__subclasscheck__(int, bool), (int | str).__instancecheck__(5), (int | None).__subclasscheck__(str)
    type.__subclasscheck__(int, 5)
    (int | str).__instancecheck__()
    (int | list[int]).__subclasscheck__(int)
    super(5)
    super(A, 5)
    super(A, B, 5)
    super(x=1)
    super()
    (lambda: super())()
    (lambda *a: super())(1)
    build("class N:\n    def f(self):\n        del self\n        super()\nN().f()")
    build("class N:\n    def f(): super()\nN.f()")
    build("class N:\n    def f(self):\n        __class__ = 5\n        def g(): return __class__\n        super()\nN().f()")
    build("class N:\n    def f(self): return super()\nN.f(5)")
    build("class N:\n    def f(self): return lambda: self\n    def g(self): return (super().__repr__(), lambda: self)\nr = N().g()[0][:3]")["r"]
    super(B, B()).nope
    super(A).__get__(B()).__self_class__, super(A).__get__(None).__self__, super(B, B()).__get__(1).__thisclass__
    super(A).__get__(5)
    super.__new__(super).x
    super(B, B()).__class__, super(B, B()).__init__()
    super(B, B()).__doc__ if 0 else 0
    s = super(A); s.__init__(B, B()); s.__thisclass__
    super(B, B()).x = 5
    staticmethod()
    staticmethod(1, 2)
    staticmethod(x=1)
    classmethod()
    classmethod(len, x=1)
    s = staticmethod(len); s("ab"), s.__func__, s.__wrapped__, s.__name__, s.__isabstractmethod__, s.__get__(5)("a"), s.__dict__ is s.__dict__, repr(s)
    c = classmethod(lambda c: c); c.__func__.__name__, c.__get__(5)() , c.__get__(None, int)(), c.__isabstractmethod__, c.__wrapped__.__name__, repr(c)[:21], c.__dict__["__wrapped__"] if "__wrapped__" in c.__dict__ else None
    c()
    staticmethod(abc.abstractmethod(lambda: 1)).__isabstractmethod__, classmethod(type("X", (), {"__isabstractmethod__": 1})()).__isabstractmethod__
    staticmethod(HB).__isabstractmethod__ if 0 else 0
    staticmethod(type("X", (), {"__isabstractmethod__": HB.v})()).__isabstractmethod__
    s.x = 5; s.x, s.__dict__["x"]
    property(1, 2, 3, 4, 5)
    property(x=1)
    property(1, fget=2)
    p = property(len, doc="d"); p.fget, p.fset, p.fdel, p.__doc__, p.__isabstractmethod__, p.getter(5).fget, p.setter(6).fset, p.deleter(7).fdel, p.getter(5).__doc__, p.__get__(None, 5) is p, p.__get__("abc")
    p.__set__("x", 1)
    p.__delete__("x")
    property().__get__(5)
    property(fset=len).__set__(5, 1)
    p.__name__
    p.__name__ = "pn"; p.__name__
    p.__set__("x", 1)
    p.__delete__("x")
    del p.__name__; p.__name__
    p.__doc__ = "e"; p.__doc__, p.getter(len).__doc__
    del p.__doc__; p.__doc__
    p.fget = 5
    property(A.__init__).__doc__ is not None, property(lambda s: 1).__doc__, property(type("D", (), {"__doc__": "dd"})()).__doc__, property(fdel=5).fdel, property(None, None, None, "q").__doc__
    p.__set_name__(A, "nn"); p.__name__
    p.__set_name__(1)
    property(lambda s: 1).__name__, property(5).getter(lambda s: 2).__name__
    type("P", (property,), {})(lambda s: 1, doc="sub").__doc__, type("P", (property,), {"__slots__": ()})(lambda s: 1).__doc__
    property(type("X", (), {"__isabstractmethod__": True})()).__isabstractmethod__, property(fset=type("X", (), {"__isabstractmethod__": True})()).__isabstractmethod__
    property(type("X", (), {"__isabstractmethod__": HB.v})()).__isabstractmethod__
    types.CellType(), types.CellType(5).cell_contents, repr(types.CellType())[-7:], repr(types.CellType(5)).split(" at")[1][-7:] if 0 else 0, repr(types.CellType("x")).split()[3]
    types.CellType().cell_contents
    types.CellType(1, 2)
    types.CellType(x=1)
    c = types.CellType(1); c.cell_contents = 2; c.cell_contents, c == types.CellType(2), c < types.CellType(3), types.CellType() < c, types.CellType() == types.CellType(), c != types.CellType(), c > types.CellType()
    del c.cell_contents; c.cell_contents
    c == 5, c.__lt__(5), hash(c) if 0 else 0
    c < 5
""", globals())
