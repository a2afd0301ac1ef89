# Special methods that a class loses, gets late or has wrong, as its slots, its wrappers and calls meet them.
import types
from _each import each_value as each


class Empty:
    pass


class Plain:
    def __init__(self, *args):
        self.args = args

    def __len__(self):
        return 3

    def __iter__(self):
        return iter("ab")

    def __next__(self):
        return 1

    def __call__(self, *args, **words):
        return args, words

    def __getitem__(self, at):
        return at

    def __setitem__(self, at, value):
        self.set = at, value

    def __delitem__(self, at):
        self.gone = at

    def __bool__(self):
        return False

    def __contains__(self, value):
        return value


def fresh():
    return type("Fresh", (), {k: v for k, v in vars(Plain).items() if k not in ("__dict__", "__weakref__")})


def without(name):
    """An instance whose class had that method when it was made, and has it no more."""
    C = fresh()
    made = C()
    delattr(C, name)
    return made


def with_none(name):
    C = fresh()
    made = C()
    setattr(C, name, None)
    return made


def inherits(name):
    """The class below keeps a slot for what is taken from the one above."""
    Base = fresh()
    D = type("D", (Base,), {})
    made = D()
    delattr(Base, name)
    return made


class Meta(type):
    pass


class Wrong:
    def __init__(self):
        yield


class WrongToo:
    async def __init__(self):
        pass


class Given:
    def __init__(self):
        return 1


class Descriptor:
    def __get__(self, instance, owner=None):
        return lambda *args: (type(instance).__name__, owner.__name__, args)


class Refusing:
    def __get__(self, instance, owner=None):
        raise LookupError(owner.__name__)


def holding(name, what):
    return type("Holding", (), {name: what})


each(r"""
type(iter(without("__iter__")))
iter(with_none("__iter__"))
iter(inherits("__iter__")).__class__
next(without("__next__"))
next(with_none("__next__"))
next(inherits("__next__"))
without("__call__")()
with_none("__call__")()
inherits("__call__")(1, a=2)
without("__len__").__class__.__len__
len(without("__len__"))
len(with_none("__len__"))
len(inherits("__len__"))
without("__getitem__")[0]
with_none("__getitem__")[0]
inherits("__getitem__")[0]
without("__setitem__")[0] = 1
with_none("__setitem__")[0] = 1
inherits("__setitem__")[0] = 1
del without("__setitem__")[0]
del without("__delitem__")[0]
del with_none("__delitem__")[0]
del inherits("__delitem__")[0]
without("__delitem__")[0] = 1
bool(without("__bool__"))
bool(with_none("__bool__"))
1 in without("__contains__")
"a" in without("__contains__")
1 in with_none("__contains__")
[type(x).__name__ for x in (Wrong, WrongToo)]
Wrong()
WrongToo()
Given()
Given.__init__(object.__new__(Given))
holding("__init__", staticmethod(lambda *a: None))(1, 2).__class__.__name__
holding("__init__", staticmethod(lambda *a: 5))(1, 2)
holding("__init__", Descriptor())(1, 2)
holding("__init__", Refusing())(1, 2)
holding("__init__", print)(1, 2).__class__.__name__
holding("__init__", 5)(1)
holding("__new__", Descriptor())(1, 2)
holding("__new__", Refusing())(1, 2)
holding("__new__", print)(1, 2)
holding("__new__", staticmethod(lambda *a, **k: (len(a), k)))(1, 2, x=3)
holding("__new__", classmethod(lambda *a, **k: (len(a), k)))(1, 2, x=3)
holding("__new__", 5)(1)
holding("__call__", Descriptor())()(1, 2)
holding("__call__", Refusing())()(1, 2)
holding("__call__", staticmethod(lambda *a, **k: (a, k)))()(1, x=2)
holding("__call__", classmethod(lambda *a, **k: (len(a), k)))()(1, x=2)
holding("__call__", 5)()(1)
holding("__call__", lambda *a, **k: (len(a), k))()(1, 2, 3, 4, 5, 6, 7, 8, 9, x=2)
holding("__call__", lambda *a, **k: (len(a), k))()(1, 2, 3, 4, 5, 6, 7)
holding("__call__", lambda *a, **k: (len(a), k))()(1, 2, 3, 4, 5, 6, 7, 8)
holding("__call__", print)()(1, 2)
holding("__len__", lambda s: -1)().__len__()
len(holding("__len__", lambda s: -1)())
len(holding("__len__", lambda s: 2**63)())
len(holding("__len__", lambda s: 2**63 - 1)())
len(holding("__len__", lambda s: "1")())
len(holding("__len__", lambda s: True)())
bool(holding("__len__", lambda s: 2**63)())
bool(holding("__bool__", lambda s: 1)())
bool(holding("__bool__", lambda s: None)())
hash(holding("__hash__", lambda s: 2**61 - 1)())
hash(holding("__hash__", lambda s: -1)())
hash(holding("__hash__", lambda s: 2**64)())
hash(holding("__hash__", lambda s: "1")())
hash(holding("__hash__", None)())
hash(holding("__eq__", lambda s, o: 1)())
repr(holding("__repr__", lambda s: 1)())
str(holding("__str__", lambda s: 1)())
str(holding("__repr__", lambda s: "r")())
bytes(holding("__bytes__", lambda s: "1")())
format(holding("__format__", lambda s, f: 1)(), "")
int(holding("__int__", lambda s: "1")())
int(holding("__index__", lambda s: "1")())
float(holding("__float__", lambda s: 1)())
float(holding("__index__", lambda s: 3)())
complex(holding("__complex__", lambda s: 1)())
complex(holding("__index__", lambda s: 3)())
[1, 2][holding("__index__", lambda s: 1.0)()]
iter(holding("__iter__", lambda s: 1)())
iter(holding("__iter__", lambda s: s)())
next(holding("__next__", lambda s: 4)())
for x in holding("__getitem__", lambda s, k: 1)(): break
reversed(holding("__reversed__", None)())
reversed(holding("__len__", lambda s: 3)())
dir(holding("__dir__", lambda s: 1)())
dir(holding("__dir__", lambda s: "cab")())
isinstance(1, holding("__instancecheck__", lambda s, o: 1)())
issubclass(int, holding("__subclasscheck__", lambda s, o: [])())
holding("__getattr__", lambda s, n: n)().thing
holding("__getattribute__", lambda s, n: n * 2)().thing
holding("__getattribute__", 5)().thing
holding("__setattr__", lambda s, n, v: print(n, v))().x = 3
del holding("__delattr__", lambda s, n: print(n))().x
del holding("__setattr__", lambda s, n, v: print(n, v))().x
holding("__enter__", 1)().__enter__
with holding("__enter__", lambda s: 1)(): pass
with holding("__exit__", lambda *a: 1)(): pass
""", globals())


# What wrapped slots ask of their arguments
each(r"""
object.__init__()
object.__init__(1, 2)
object.__init__(Empty(), 2)
object.__new__()
object.__new__(1)
object.__new__(int)
object.__new__(Empty, 1)
int.__new__(Empty)
int.__new__(bool, 1)
dict.__new__(int)
type.__new__(type)
type.__new__(type, "x")
type.__new__(int, "x", (), {})
(1).__add__()
(1).__add__(1, 2)
(1).__neg__(1)
int.__neg__()
int.__neg__("a")
(2).__pow__(3)
(2).__pow__(3, 5)
(2).__rpow__(3)
(2).__rpow__(3, 5)
[1].__delitem__()
[1].__contains__()
[1].__len__(1)
[1].__iter__(1)
iter([1]).__next__(1)
[1].__mul__("a")
[1].__rmul__(2)
[1].__imul__(2)
[1].__iadd__((2,))
[1].__eq__()
[1].__eq__([1], 2)
[1].__lt__(3)
[1].__hash__
"a".__hash__(1)
"a".__repr__(1)
"a".__mod__(1)
"a".__rmod__("%s")
(lambda: 1).__get__(None)
(lambda: 1).__get__(None, None)
(lambda: 1).__get__(1).__self__
(lambda *a: a).__call__(1, 2)
property().__get__(None, int).__class__
property().__set__(1, 2)
property().__delete__()
property().__delete__(1)
property().__delete__(1, 2)
Empty().__setattr__(1, 2)
Empty().__delattr__()
Empty().__delattr__(1)
Empty().__delattr__("x")
Empty().__getattribute__()
Empty().__getattribute__(1)
Empty().__getattribute__("a", "b")
type.__call__()
type.__call__(int)
type.__call__(int, "12", base=3)
type.__call__(1)
int.__call__(1.5)
b"a".__buffer__(0).__class__
b"a".__buffer__("x")
b"a".__release_buffer__(1)
bytearray(b"a").__release_buffer__(1)
bytearray(b"a").__buffer__(-1).readonly
bytearray(b"a").__buffer__(2**31)
(i for i in ()).__del__(1)
(i for i in ()).__del__()
type("X", (1,), {})
type("X", ("a",), {})
type("X", (int, str), {})
type("X", (bool,), {})
type("X", (Empty, object, Empty), {})
type("X", (object, Empty), {})
type("X", [Empty], {})
type(1, (), {})
type("X", (), 1)
type("a\0b", (), {})
type("X", (), {"__slots__": 1})
type("X", (), {"__slots__": (1,)})
type("X", (), {"__slots__": ("a b",)})
type("X", (), {"__slots__": ("a", "__dict__", "__dict__")})
type("X", (), {"__slots__": ("a",), "a": 1})
type("X", (tuple,), {"__slots__": ("a",)})
type("X", (), {"__qualname__": 1})
type("X", (), {"__doc__": "\udc80"}).__doc__
type("X", (), {"__classcell__": 1})
type("X", (), {"__init_subclass__": 1})
type("X", (type("B", (), {"__init_subclass__": lambda: 1}),), {})
type("X", (), {"a": type("D", (), {"__set_name__": lambda *a: 1 / 0})()})
__build_class__()
__build_class__(1)
__build_class__(1, "x")
__build_class__(lambda: None, 1)
__build_class__(lambda: None, "X")
__build_class__(lambda: None, "X", 1)
__build_class__(lambda: None, "X", metaclass=1)
__build_class__(lambda: None, "X", metaclass=lambda n, b, **k: (n, b, k), a=1)
__build_class__(len, "X")
""", globals())
