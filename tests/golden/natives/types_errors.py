# What type, object, classes and their attributes refuse, and in which words.
from _each import each

class A: pass
class Slots: __slots__ = ("a",)
class D:
    def __get__(self, obj, cls): raise OSError("get")
    def __set__(self, obj, value): raise OSError("set")
    def __delete__(self, obj): raise OSError("delete")
class Has:
    d = D()
    @property
    def p(self): return 5
class Meta(type): pass
class M(metaclass=Meta): pass
class Init:
    def __init__(self): return 5
class New:
    def __new__(cls, x): return object.__new__(cls)

each("""
    type()
    type(1, 2)
    type(1, 2, 3, 4)
    type(1, (), {})
    type("a", 5, {})
    type("a", (5,), {})
    type("a", (), 5)
    type("a", (), {}, x=1)
    type("a\\0b", (), {})
    type("\\ud800", (), {})
    type("a", (A, A), {})
    type("a", (object, A), {})
    type("a", (int, str), {})
    type("a", (bool,), {})
    type("a", (type(None),), {})
    type("a", (type(lambda: 1),), {})
    type("a", (A, M, type("M2", (), {}, )), {}) and 1
    type("a", (M, type("X", (type("Meta2", (type,), {}),), {})), {})
    type("a", (), {"__slots__": 5})
    type("a", (), {"__slots__": ["x y"]})
    type("a", (), {"__slots__": [5]})
    type("a", (), {"__slots__": ["x"], "x": 1})
    type("a", (), {"__slots__": ["__dict__", "__dict__"]})
    type("a", (A,), {"__slots__": ["__dict__"]})
    type("a", (A,), {"__slots__": ["__weakref__"]})
    type("a", (int,), {"__slots__": ["x"]})
    type("a", (tuple,), {"__slots__": ["x"]})
    type("a", (), {"__slots__": (), "__classcell__": 5})
    type("a", (Slots, type("S2", (), {"__slots__": ("b",)})), {})
    class X(A, 5): pass
    class X(metaclass=5): pass
    class X(A, x=1): pass
    class X(M, metaclass=type("Other", (type,), {})): pass
    class X(*5): pass
    class X(**5): pass
    A(1)
    A(x=1)
    A().nope
    A.nope
    del A().nope
    del A.nope
    int.x = 1
    del int.real
    int.__name__ = "x"
    A.__name__ = 5
    A.__name__ = "a\\0"
    del A.__name__
    A.__qualname__ = 5
    del A.__qualname__
    A.__module__ = 5; print(A.__module__)
    del A.__module__
    A.__bases__ = 5
    A.__bases__ = ()
    A.__bases__ = (5,)
    A.__bases__ = (A,)
    A.__bases__ = (int,)
    del A.__bases__
    A.__mro__ = ()
    A.__dict__ = {}
    A.__doc__ = 5; print(A.__doc__)
    int.__doc__ = "x"
    A.__abstractmethods__
    A.__annotations__ = 5; print(A.__annotations__)
    int.__annotations__
    A.__type_params__ = 5
    A.__class__ = 5
    A().__class__ = 5
    A().__class__ = int
    A().__class__ = Slots
    del A().__class__
    (5).__class__ = A
    A().__dict__ = 5
    a = A(); del a.__dict__; print(a.__dict__)
    Slots().__dict__
    Slots().b = 1
    Slots().a
    del Slots().a
    Slots.a.__get__(5)
    Slots.a.__set__(5, 1)
    __import__("weakref").ref(Slots())
    Has().d
    Has().d = 1
    del Has().d
    Has().p = 1
    del Has().p
    Has.p.__get__(None)
    Init()
    Init(1)
    New()
    object(1)
    object.__new__()
    object.__new__(5)
    object.__new__(int)
    object.__new__(A, 1)
    object.__init__()
    object.__init__(A(), 1)
    object().x = 1
    object().__dict__
    object.__getattribute__(A(), 5)
    object.__getattribute__(A())
    object.__setattr__(A(), 5, 1)
    object.__setattr__(int, "x", 1)
    object.__delattr__(A(), "z")
    object.__delattr__(A(), 5)
    object.__format__(A(), 5)
    object.__format__(A(), "x")
    object.__reduce_ex__(A(), "x")
    object.__reduce_ex__(Slots(), 0)
    object.__reduce_ex__(Slots(), 1)
    object.__sizeof__(5, 1)
    object.__init_subclass__(1)
    object.__dir__()
    object.__eq__(1)
    type.__call__()
    type.__call__(5)
    type.__new__(5)
    type.__new__(type)
    type.__new__(int, "a", (), {})
    type.__prepare__(1, 2, x=3)
    type.__getattribute__(int, 5)
    type.__setattr__(int, "x", 1)
    type.__setattr__(A, 5, 1)
    type.__delattr__(A, "nope")
    type.__subclasscheck__(A, 5)
    type.__or__(int, 5)
    type.mro(5)
    type.__subclasses__(5)
    type.__dir__(5)
    int | 5
    5 | int
    int[str]
    A[0]
    A < A
    A()[0]
    A()[0] = 1
    del A()[0]
    A()()
    A() + A()
    -A()
    len(A())
    iter(A())
    next(A())
    hash(type("H", (), {"__hash__": None})())
    hash(type("H", (), {"__hash__": lambda s: "x"})())
    hash(type("H", (), {"__eq__": lambda s, o: 1})())
    bool(type("B", (), {"__bool__": lambda s: 5})())
    bool(type("B", (), {"__len__": lambda s: -1})())
    len(type("B", (), {"__len__": lambda s: -1})())
    len(type("B", (), {"__len__": lambda s: "x"})())
    len(type("B", (), {"__len__": lambda s: 1 << 80})())
    iter(type("B", (), {"__iter__": lambda s: 5})())
    iter(type("B", (), {"__iter__": None})())
    next(iter(type("B", (), {"__iter__": lambda s: s, "__next__": lambda s: 1 / 0})()))
    reversed(type("B", (), {"__reversed__": None})())
    1 in type("B", (), {"__contains__": None})()
    1 in A()
    isinstance(1, 5)
    isinstance(1, (int, 5)), isinstance("a", (int, 5))
    issubclass(1, int)
    issubclass(int, 5)
    issubclass(int, (str, "x"))
    issubclass(int, list[int])
    isinstance(1, list[int])
    dir(type("B", (), {"__dir__": lambda s: 5})())
    vars(5)
    vars(Slots())
    vars(1, 2)
    str(type("B", (), {"__str__": lambda s: 5})())
    repr(type("B", (), {"__repr__": lambda s: 5})())
    bytes(type("B", (), {"__bytes__": lambda s: 5})())
    format(type("B", (), {"__format__": lambda s, f: 5})())
    type("B", (), {"__index__": lambda s: "x"})().__index__(), [1][type("B", (), {"__index__": lambda s: "x"})()]
    class X: __init_subclass__ = 5
    class Y(X): pass
    class X:
    super()
    super(5)
    super(int, 5)
    super(int, str)
    super(A, A()).nope
    super(A).nope
    super(A, A()).__init__(1)
    super(A, A(), x=1)
    super(A).__get__(5)
    property(5, 6, 7, 8, 9)
    property().__get__(5)
    property(fget=lambda s: 1 / 0).__get__(5)
    property(lambda s: 1).__set__(5, 1)
    property(lambda s: 1).__delete__(5)
    property().fget = 5
    property().__set_name__(5)
    staticmethod()
    staticmethod(5)()
    classmethod()
    classmethod(5).__get__(5)()
    classmethod(5)()
    classmethod(1, 2)
""", globals())
