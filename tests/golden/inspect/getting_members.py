# getmembers(), classify_class_attrs(), getattr_static(): descriptors, metaclasses, slots, dynamic attributes, hidden dictionaries.
import enum
import functools
import inspect
import types
from inspect import getattr_static as static


class Data:
    def __init__(self, name): self.name = name
    def __get__(self, obj, cls=None): return self.name
    def __set__(self, obj, value): pass
    def __repr__(self): return f"Data({self.name})"


class Deletes:
    def __get__(self, obj, cls=None): return "deletes"
    def __delete__(self, obj): pass


class NonData:
    def __get__(self, obj, cls=None): return "non-data"


class Meta(type):
    meta_attr = 1
    def meta_method(cls): pass
    @property
    def meta_prop(cls): return "computed"
    def __dir__(cls): return [*super().__dir__(), "meta_attr", "meta_prop", "virtual"]
    def __getattr__(cls, name):
        if name == "virtual":
            return "from __getattr__"
        raise AttributeError(name)


class Base:
    inherited = 1
    data, deletes, non = Data("data"), Deletes(), NonData()
    def method(self): pass


class Sub(Base, metaclass=Meta):
    own = 2
    def method(self): pass
    @staticmethod
    def stat(): pass
    @classmethod
    def clsm(cls): pass
    @property
    def prop(self): raise ZeroDivisionError
    cached = functools.cached_property(lambda self: 3)
    from_native = dict.fromkeys
    native_method = str.upper
    builtin = len


class Raises:
    @property
    def bad(self): raise AttributeError("bad")
    good = 1


class Slots:
    __slots__ = ("a", "b")


class Replaced:
    __dict__ = {"fake": 1}


class DictProperty:
    @property
    def __dict__(self): raise RuntimeError


class Getattr:
    def __getattr__(self, name): return "dynamic"
    def __getattribute__(self, name): return "everything"


for a in inspect.classify_class_attrs(Sub):
    if not a.name.startswith("__"):
        print(a.name, a.kind, a.defining_class.__name__, str(a.object).split(" at 0x")[0])
print([(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(Sub) if a.name in ("__dict__", "__weakref__", "__doc__", "__init__", "__class__", "__new__", "__init_subclass__", "__module__")])
print([(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(Meta) if a.name in ("mro", "meta_attr", "meta_method", "meta_prop", "__call__", "__prepare__", "__dict__")])


def public(pairs): return [(name, str(value).split(" at 0x")[0]) for name, value in pairs if not name.startswith("__")]


print(public(inspect.getmembers(Base)), public(inspect.getmembers(Raises())), public(inspect.getmembers(Raises)), public(inspect.getmembers_static(Raises())))
print(public(inspect.getmembers(Sub)), public(inspect.getmembers_static(Sub)))
print(public(inspect.getmembers(Sub, inspect.isroutine)), public(inspect.getmembers(5, lambda v: type(v) is int)), public(inspect.getmembers(Base(), inspect.ismethod)))


class Repeated:
    x = 1
    def __dir__(self): return ["x", "x", "y", "z"]
    def __getattr__(self, name):
        if name == "y":
            return 2
        raise AttributeError(name)


print(inspect.getmembers(Repeated()), inspect.getmembers(types.SimpleNamespace(b=1, a=2))[-2:])
b = Base()
vars(b).update(data="instance", deletes="instance", non="instance", own="instance", inherited="instance")
for obj, names in ((b, ("data", "deletes", "non", "own", "inherited", "method", "missing")), (Base, ("data", "non", "missing")), (Sub, ("meta_attr", "meta_prop", "prop", "virtual", "stat", "clsm", "own", "inherited")),
                   (Sub(), ("prop", "own", "meta_attr", "stat", "__class__", "__dict__")), (Slots(), ("a", "c")), (Slots, ("a",)), (Replaced(), ("fake", "__dict__")), (DictProperty(), ("x",)), (Getattr(), ("x", "__getattr__")), (5, ("real", "x")), (Meta, ("meta_attr", "mro"))):
    for name in names:
        print(type(obj).__name__, name, str(static(obj, name, "DEFAULT")).split(" at 0x")[0])
for obj in (b, Base, 5):
    try:
        static(obj, "missing")
    except AttributeError as error:
        print(error)
print(static(Slots(), "a", None).__name__, static(b, "missing", None))
s = Slots()
s.a = 1
print(type(static(s, "a")).__name__)


class A: pass
class B(A): pass
class C(A): pass
class D(B, C): pass


def names(tree): return [names(x) if isinstance(x, list) else (x[0].__name__, [b.__name__ for b in x[1]]) for x in tree]


print(names(inspect.getclasstree([A, B, C, D])), names(inspect.getclasstree([D, C, B, A], unique=True)), names(inspect.getclasstree([D])), inspect.getclasstree([]), names(inspect.getclasstree([object, A])), names(inspect.getclasstree([A, A])))
class Colour(enum.Enum):
    RED = 1


print(sorted({a.name + " " + a.kind for a in inspect.classify_class_attrs(Colour) if not a.name.startswith("_")}), public(inspect.getmembers(Colour)), public(inspect.getmembers_static(Colour))[:1])
print(inspect.getmro(D), inspect.isabstract(D))
