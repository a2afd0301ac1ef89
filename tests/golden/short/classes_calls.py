class Meta(type):
    def __prepare__(name, bases, **k): return {"made": k}
    def __new__(m, name, bases, space, **k): return super().__new__(m, name, bases, space)
    def __init__(cls, name, bases, space, **k): super().__init__(name, bases, space)
    def __call__(cls, *a): return super().__call__(*a)
class A(metaclass=Meta, x=1):
    "doc"
    z: int = 5
    def __init_subclass__(cls, **k): cls.k = k
    def __set_name__(self, owner, name): self.named = name
    def __class_getitem__(cls, i): return i
    def __new__(cls, *a): return object.__new__(cls)
    def __init__(self, *a): self.a = a
    def __getattr__(self, n): return n + "?"
class B(A, y=2): inner = A(); __slots__ = ("s",)
class C(A): pass
class D(B, C): pass
class S:
    __slots__ = ("p", "q")
    def __init__(self): self.p = 1
class Sub(S):
    def __eq__(self, o): return True
    def __hash__(self): return 7
    def __getstate__(self): return super().__getstate__()
class L(list): pass
class N(int):
    def __add__(self, o): return "added"
    __radd__ = __add__
d, s, u = D(1), S(), Sub()
d.b = 2
del d.b
u.extra = [1]
print(D.__mro__, B.k, A.made, B.inner.named, A[3], d.a, d.none, D.__bases__, A.__subclasses__(), D.__name__, D.__qualname__, D.__module__, A.__doc__, A.__annotations__, d.__dict__, s.__reduce_ex__(2)[2], u.__reduce_ex__(2)[2], L([1]).__reduce_ex__(2)[3] is not None, u == 5, hash(u), N(1) + 2, 2 + N(1), isinstance(d, C), issubclass(D, A), type(d) is D, [n for n in dir(d) if n[:2] != "__"], type("T", (A,), {"w": 1}).w, S.p.__get__(s), Sub.__base__, type.mro(S), A.__dict__["z"], object.__dir__(s)[:0], s.__sizeof__() > 0, A.__class__, repr(A))
d = C(1)
d.__class__ = A
d.__dict__ = {"new": 1}
D.added = 5
C.__name__, C.__qualname__, C.__module__, C.__doc__ = "CC", "QQ", "mm", "dd"
print(d.new, D.added, C, C.__doc__, vars(d))
del D.added
for wrong in (lambda: s.r, lambda: setattr(s, "r", 1), lambda: S.p.__get__(5), lambda: type("X", (int, str), {}), lambda: type("X", (bool,), {}), lambda: type("X", (A, object, C), {}), lambda: setattr(int, "x", 1), lambda: object(5), lambda: S(5), lambda: type("X", (), {"__slots__": ("a", 5)}), lambda: setattr(s, "__class__", int), lambda: delattr(s, "q"), lambda: super(D, 5), lambda: type(5, 6), lambda: object.__new__(int), lambda: s < s, lambda: s(), lambda: s[0], lambda: len(s), lambda: iter(s), lambda: -s, lambda: s + 1, lambda: setattr(C, "__bases__", ()), lambda: setattr(d, "__dict__", 5), lambda: isinstance(1, 5), lambda: issubclass(1, int)):
    try: print(wrong())
    except (LookupError, ValueError, TypeError, AttributeError) as error: print(error)
