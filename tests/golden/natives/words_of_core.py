"""Rarer refusals of classes, calls and the containers' types, in a table."""
import sys
import types
import weakref

from _each import each_value as each


class NotCalled:
    __call__ = 5


class InitTells:
    def __init__(self, *words):
        self.words = words
        return 5


class MadeByType(type):
    pass


class NoNext:
    def __iter__(self):
        return self

    __next__ = None


class IterNone:
    __iter__ = None


class Slotted:
    __slots__ = ()


class Named:
    __slots__ = ("__weakref__",)


class Keys:
    def keys(self):
        return ["a", 1]

    def __getitem__(self, key):
        return key


class Indexed:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def function(a, *, key):
    return a, key


def closed():
    return function


def make():
    cell = 1

    def inner():
        return cell
    return inner


each("""
__build_class__()
__build_class__(1)
__build_class__(function)
__build_class__(5, "name")
__build_class__(function, 5)
NotCalled()()
InitTells()
InitTells(1, 2)
type.__call__(InitTells)
MadeByType("Made", (InitTells,), {})()
InitTells.__init__(InitTells.__new__(InitTells), 1)
next(NoNext())
iter(NoNext())
iter(IterNone())
list(IterNone())
[*IterNone()]
1 in IterNone()
a, b = IterNone()
vars(Slotted())
Slotted().a
Slotted().__dict__
Slotted().__dict__ = {}
Named().__dict__ = {}
setattr(object(), "__dict__", {})
function(**{1: 2})
function(1, **{2: 3})
function(**Keys())
dict(**Keys())
int(**{1: 2})
str(**Keys())
int("1", base=2, x=3)
int(2, base=2)
int("1", 2, base=2)
str(b"1", "ascii", encoding="ascii")
bytes("1", "ascii", encoding="ascii")
bytearray(source="1", encoding="ascii", errors="strict")
bytearray(errors="strict")
bytearray("a", errors="strict")
bytes("a", errors="strict")
bytes(b"a", errors="strict")
bytes(errors="strict")
sorted([1], kye=1)
exec(make().__code__)
exec(make().__code__, closure=())
exec(make().__code__, closure=(types.CellType(1), types.CellType(2)))
exec(function.__code__, closure=(types.CellType(1),))
eval(make().__code__)
eval(function.__code__)
type.__init__(type, "a", x=1)
type("A", (), {}, x=1)
type.__init__(type)
type.__init__(type, 1, 2)
type("A", (5,), {})
type("A", 5, {})
type("A", (), 5)
type(5, (), {})
type("A", [], {})
type("A")
type()
type("A\\0", (), {})
int.x = 5
del int.x
int.__annotations__ = {}
int.__abstractmethods__ = ()
int.__name__ = "x"
int.__module__ = "x"
int.__qualname__ = "x"
int.__bases__ = ()
int.__doc__ = "x"
del int.__doc__
int.__type_params__ = ()
del int.__annotations__
del int.__abstractmethods__
InitTells.__doc__ = "x"
del InitTells.__doc__
del InitTells.__name__
del InitTells.__qualname__
del InitTells.__bases__
del InitTells.__module__
InitTells.__name__ = 5
InitTells.__name__ = "a\\0b"
InitTells.__qualname__ = 5
InitTells.__bases__ = 5
InitTells.__bases__ = ()
InitTells.__bases__ = (5,)
InitTells.__bases__ = (int,)
InitTells.__class__ = 5
del InitTells.__class__
InitTells.__type_params__ = 5
InitTells.__annotations__ = 5
del InitTells.__annotations__
InitTells.__abstractmethods__
InitTells.__mro__ = ()
weakref.ref(InitTells, callback=None)
weakref.ref()
weakref.ref(5)
weakref.ref(InitTells, None, None)
weakref.ref(InitTells).__init__(5)
weakref.proxy(5)
3 * [1] * "a"
[1] * 2.0
"a" * 1.5
b"a" * None
(1,) * {}
[1].__mul__("a")
[1].__imul__("a")
[1] * Indexed("a")
[1] * Indexed(1 << 70)
bool(1, 2, 3)
bool(x=1)
bool.__new__()
bool.__new__(int)
bool.__new__(bool, 1, 2)
bool.__new__(5)
int.__new__(bool)
float.__getformat__("double")
float.__getformat__("float")
float.__getformat__("long")
float.__getformat__(5)
object.__getattribute__(5, 5)
object.__setattr__(Slotted(), 5, 5)
object.__setattr__(int, "x", 5)
object.__delattr__(Slotted(), "x")
object.__delattr__(Slotted(), 5)
type.__setattr__(int, "x", 1)
type.__setattr__(InitTells, 5, 1)
type.__getattribute__(InitTells, 5)
type.__delattr__(InitTells, "x")
getattr(5, 5)
hasattr(5, 5)
setattr(5, 5, 5)
delattr(5, 5)
(1 << 2000) / 3
(1 << 2000) / 1
-(1 << 2000) / (1 << 3)
1 / (1 << 2000)
(1 << 1100) / (1 << 60)
float(1 << 2000)
divmod(1 << 2000, 0)
(1 << 2000) % 0
pow(2, -1, 0)
pow(2, 1 << 70, 0)
pow(2, -1, 4)
pow(2, 3, 1.0)
pow(2.0, 3, 1)
pow(2, 3, "a")
"a".replace("a", "b" * 5, 1.5)
"".ljust(5, "ab")
"".ljust(5, 5)
"".zfill("a")
"".center()
",".join([1])
",".join(["a", b"b"])
",".join(5)

""", globals())
