"""What classes, attributes, calls and instance checks tell: flags, names, orders, refusals, one by one."""
import abc, collections, functools, operator, sys, types


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


class Plain: pass
class Slots: __slots__ = ("x", "y")
class Weak: __slots__ = ("__weakref__",)
class Dict: __slots__ = ("__dict__",)
class Sub(Slots): __slots__ = ()
class Over(Slots): pass
class Int(int): pass
class IntSlots(int): __slots__ = ()
class List(list): __slots__ = ("z",)
class Meta(type): pass
class Abstract(abc.ABC):
    @abc.abstractmethod
    def f(self): pass
class Matching: __match_args__ = ("a", "b")
class Mapping(collections.UserDict): pass


kinds = [object, type, int, bool, float, str, bytes, bytearray, list, tuple, dict, set, frozenset, range, slice, property, Exception, OSError, types.FunctionType, types.CodeType, types.GeneratorType, type(None), type(...), type(NotImplemented), memoryview, super, staticmethod, collections.OrderedDict, Plain, Slots, Weak, Dict, Sub, Over, Int, IntSlots, List, Meta, Abstract, Matching]
for k in kinds:
    flags = k.__flags__
    print(k.__name__, [bit for bit in (8, 9, 10, 20) if flags >> bit & 1], k.__base__.__name__ if k.__base__ else None, k.__module__, k.__qualname__, len(k.__mro__))
print([told(type, *a) for a in ((), (1, 2), ("a", (), {}, 4), ("a", 5, {}), (5, (), {}), ("a", (), 5), ("a\0b", (), {}), ("a", (1,), {}), ("a", (bool,), {}), ("a", (int, str), {}), ("a", (int, int), {}), ("\ud800", (), {}), ("a", (type(None),), {}), ("a", (Slots, List), {}))])
print([told(lambda: type("A", (), {"__slots__": s})) and str(told(lambda: type("A", (), {"__slots__": s})))[:80] for s in ("x", ("x", "x"), ("1x",), (5,), ("__dict__", "__dict__"), ("__weakref__", "__weakref__"), ("x\0",), 5, ("x",), {"x": "doc"}, [], "", ("__x",), ("__class__",))], told(lambda: type("A", (int,), {"__slots__": ("x",)})), told(lambda: type("A", (), {"__slots__": ("x",), "x": 1})), told(lambda: type("A", (tuple,), {"__slots__": ("x",)})))
s = Slots()
print(told(getattr, s, "x"), told(setattr, s, "x", 1), s.x, told(delattr, s, "x"), told(delattr, s, "x"), told(setattr, s, "z", 1), told(lambda: s.__dict__), repr(Slots.x), told(Slots.x.__get__, 5), told(Slots.x.__get__, None), told(Slots.x.__set__, 5, 1), Slots.x.__get__(None, Slots) is Slots.x, told(setattr, s, "__class__", Plain), told(setattr, s, "__class__", 5), told(delattr, s, "__class__"), told(setattr, s, "__class__", Sub), told(setattr, Plain(), "__class__", Over))
p = Plain()
print(told(setattr, p, "__dict__", 5), told(delattr, p, "__dict__"), p.__dict__, told(setattr, p, "__dict__", {"q": 1}), p.q, told(getattr, p, 5), told(setattr, p, 5, 1), told(getattr, p, "no"), getattr(p, "no", "default"), told(getattr, p), told(getattr, p, "a", "b", "c"), told(hasattr, p, 5), hasattr(p, "q"), told(delattr, p, "no"), told(delattr, p, 5), told(getattr, Plain, "no"), told(setattr, int, "x", 1), told(delattr, int, "x"), told(setattr, Plain, "__name__", 5), told(setattr, Plain, "__name__", "a\0b"), told(delattr, Plain, "__name__"), told(setattr, Plain, "__qualname__", 5), told(setattr, Plain, "__bases__", 5), told(setattr, Plain, "__bases__", ()), told(setattr, Plain, "__bases__", (5,)), told(setattr, Plain, "__bases__", (Plain,)), told(setattr, Plain, "__bases__", (int,)), told(setattr, Plain, "__mro__", 5), told(setattr, Plain, "__doc__", 5), Plain.__doc__, told(setattr, int, "__doc__", 5), told(setattr, Plain, "__module__", 5), Plain.__module__, told(delattr, Plain, "__module__"), told(setattr, Plain, "__abstractmethods__", {"f"}), told(Plain), told(delattr, Plain, "__abstractmethods__"), told(delattr, Plain, "__abstractmethods__"), told(lambda: Plain.__abstractmethods__), told(Abstract), told(setattr, Plain, "__annotations__", 5), told(setattr, Plain, "__type_params__", 5), told(lambda: int.__annotations__), told(setattr, Plain, "__text_signature__", "x"))
print(told(Plain, 1), told(Plain, x=1), told(object, 1), told(object.__new__), told(object.__new__, 5), told(object.__new__, int), told(int.__new__, str), told(int.__new__), told(int.__new__, 5), told(object.__init__, p, 1), told(type.__call__), told(type.__call__, int, "5"), told(Plain.__call__), told(p), told(lambda: p + 1), told(lambda: p[0]), told(lambda: p[0:1]), told(operator.setitem, p, 0, 1), told(operator.delitem, p, 0), told(len, p), told(iter, p), told(next, p), told(hash, []), told(lambda: -p), told(lambda: p < p), told(lambda: p @ p), told(lambda: p in p), told(lambda: p ** 2), told(lambda: pow(p, 2, 3)), told(lambda: 2 ** p), told(divmod, p, 1), told(abs, p), told(int, p), told(float, p), told(complex, p), told(round, p), told(bytes, p), told(operator.index, p), told(lambda: p.__enter__), told(format, p, "x"), format(p, "") == str(p), told(lambda: [].__add__(5)), told(lambda: [] + 5), told(lambda: 5 + []), told(lambda: "a" * "b"), told(lambda: [] * 1.5), told(lambda: {} | 5), told(operator.iadd, [], 5), told(operator.imul, [1], "x"), told(operator.contains, 5, 1), told(operator.matmul, 1, 2), told(reversed, {1}), told(reversed, 5), told(lambda: 1 < "a"), told(max, 1, "a"), told(sorted, [1, "a"]))
for names, bases in (("XY", ("AB",)), ("X", ("A", "B")), ("X", ("A", "A")), ("X", ("B", "A")), ("X", ("D", "B")), ("X", ("B", "D")), ("X", ("object", "A")), ("X", ("A", "object"))):
    space = {}
    exec("class A: pass\nclass B(A): pass\nclass C(A): pass\nclass D(B, C): pass", space)
    print(bases, told(lambda: [c.__name__ for c in type("X", tuple(space.get(b, object) for b in bases), {}).__mro__]))
for obj, cls in ((5, int), (5, (str, int)), (5, ((str,), (int,))), (5, str | int), (5, int | None), (None, int | None), (5, 5), (5, (5,)), (5, "x"), (5, list[int]), (5, ()), (True, int), (Plain(), Abstract), (5, type), (int, type), (5, None), (5, (str, 5)), (5, (int, 5)), (5, int | list[int])):
    print(told(isinstance, obj, cls), told(issubclass, obj, cls), told(issubclass, type(obj), cls), end="; ")
print()


class Lies:
    __class__ = int
class Odd(type):
    def __instancecheck__(cls, x): return [x]
    def __subclasscheck__(cls, x): raise KeyError("s")
class Claims(metaclass=Odd): pass
class Bases:
    def __init__(self, *b): self.__bases__ = b
    def __getattr__(self, name): raise OSError(name)


print(isinstance(Lies(), int), told(isinstance, 5, Claims), told(issubclass, int, Claims), isinstance(Claims(), Claims), told(issubclass, Bases(), Bases()), (b := Bases()) is b, told(issubclass, b, b), told(issubclass, Bases(b), b), told(issubclass, Bases(5), b), told(isinstance, 5, Bases(5)), told(isinstance, b, b), told(issubclass, Bases(Bases(Bases(b))), b), told(lambda: issubclass(1, 2)), told(issubclass, int), told(isinstance, 5))
class Base:
    x = 1
    def f(self): return "Base.f"
    @classmethod
    def c(cls): return cls.__name__
    @staticmethod
    def s(): return "s"
    @property
    def p(self): return "p"
    @p.setter
    def p(self, v): self.v = v
class Derived(Base):
    def f(self): return super().f(), super(Derived, self).f(), super(Derived, Derived).c(), super().s(), super().p, super().x
d = Derived()
print(d.f(), told(super, 5), told(super, int, 5), told(super, Derived, Base()), told(super), told(super, Derived, d, 5), told(lambda: super(Derived, d).no), repr(super(Derived, d)).split(",")[0], repr(super(Derived)), super(Derived, d).__thisclass__.__name__, super(Derived, d).__self__ is d, super(Derived, d).__self_class__.__name__, super(Derived).__self__, super(Derived).__self_class__, super(Derived).__get__(d).x, super(Derived, d).__get__(d) is not None, told(super(Derived).__get__, 5), told(setattr, super(Derived, d), "x", 1), told(delattr, d, "p"), told(setattr, d, "p", 5), d.v, told(delattr, d, "f"), told(setattr, d, "f", 1), d.f, Base.p.fget.__name__, told(Base.p.__get__, None, None), told(Base.p.__set__, d, 6), told(property().__get__, d), told(property().__set__, d, 1), told(property().__delete__, d), property(doc="x").__doc__, property(Base.f).__name__, told(lambda: property().__name__), told(setattr, Base.p, "__name__", "q"), told(property, 1, 2, 3, 4, 5), told(property.getter, 5), Base.p.getter(len).fget is len, Base.p.deleter(len).fdel is len, Base.p.__isabstractmethod__, told(Base.c.__func__), Base.c.__self__ is Base, told(classmethod), told(classmethod(5).__get__, d), classmethod(len).__wrapped__ is len, staticmethod(len)([1]), told(staticmethod(5)), repr(staticmethod(len)), told(types.MethodType, 5, 5), told(types.MethodType, len, None), told(types.MethodType, len), types.MethodType(len, [1])(), types.MethodType(len, [1]) == types.MethodType(len, [1]), d.s() , told(types.MethodType(Base.x, d)) if False else "")
print(told(lambda: Derived.__subclasses__()), [c.__name__ for c in Base.__subclasses__()], told(type.__subclasses__, 5), told(type.mro, 5), [c.__name__ for c in type.mro(Derived)], Base.__dict__.keys() >= {"x", "f"}, told(Base.__dict__.__setitem__, 1, 2) if hasattr(Base.__dict__, "__setitem__") else "proxy", told(types.new_class, "N", (5,)), told(types.resolve_bases, (list[int],)), types.new_class("N", (), {"metaclass": Meta}).__class__.__name__, told(types.new_class, "N", (), {"metaclass": 5}), told(type.__prepare__), type.__prepare__("a", ()), told(lambda: type("A", (), {}, x=1)), told(type.__init_subclass__, 5), told(object.__init_subclass__, 1), told(object.__init_subclass__, x=1), told(lambda: type("A", (), {"__set_name__": 1, "x": type("D", (), {"__set_name__": lambda s, o, n: 1 / 0})()})), told(type("M", (type,), {"mro": lambda c: 5}), "a", (), {}), told(type("M", (type,), {"mro": lambda c: []}), "a", (), {}), told(type("M", (type,), {"mro": lambda c: [c, 5]}), "a", (), {}), told(type("M", (type,), {"mro": lambda c: [c, int]}), "a", (), {}), told(type("M", (type,), {"mro": lambda c: [int]}), "a", (), {}))
match Matching():
    case Matching(): print("matched")
for pattern in ("Matching(1)", "Matching(1, 2, 3)", "Plain(1)", "int(1, 2)", "Matching(1, a=2)", "object(1)", "dict(1)", "Lies(x)", "print()", "Claims(1)"):
    print(pattern, told(exec, f"m = Matching(); m.a = m.b = 1\nfor v in (m, 1, Plain(), Lies()):\n  match v:\n    case {pattern}: print('yes', end=' ')\n    case _: print('no', end=' ')", dict(globals())))
