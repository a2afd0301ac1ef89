# Data descriptors that a place has seen: namedtuple's fields, and classes with a __get__ of Python's.
from collections import namedtuple

P = namedtuple("P", "x y")
class Q(P):
    __slots__ = ()
    y = property(lambda self: "property")
class R(P):
    pass


def reads(o):
    try: return o.x, o.y
    except Exception as e: return type(e).__name__, str(e)


for o in (P(1, 2), P(1, 2), Q(3, 4), R(5, 6), P([], {}), tuple.__new__(P, (1,)), tuple.__new__(R, ()), P(7, 8), R(9, 10)):
    print(reads(o))
r = R(1, 2)
r.__dict__["x"] = "hidden"
print(reads(r))
P.y = 5
print(reads(P(1, 2)), reads(r))
P.x, P.y = P._fields, R.x
print(reads(P(1, 2)), reads(r))
class Odd:
    x = R.__dict__.get("x", namedtuple("S", "a b").b)
def odd(o):
    try: return o.x
    except TypeError as e: return str(e).split(" for ")[-1]
print([odd(Odd()) for _ in range(3)])


class D:
    def __init__(self, name): self.name = name
    def __get__(self, instance, owner=None):
        if instance is None: return self
        return self.name, type(instance).__name__, owner.__name__
    def __set__(self, instance, value): raise AttributeError(f"{self.name} cannot be set")
class A:
    d = D("d")
    def __init__(self): self.__dict__["d"] = "hidden"
class B(A): pass
def get(o):
    try: return o.d
    except Exception as e: return type(e).__name__, str(e)
a, b = A(), B()
for o in (a, a, b, A(), a): print(get(o))
print(A.d.name, [get(B()) for _ in range(3)])
for get_ in (lambda self, instance, owner: "three", lambda self, *rest: len(rest), lambda self, instance: 1 / 0, lambda *args: args[5], len,
             lambda self, instance, owner: (yield 1), lambda self, instance, owner: get(instance), "nothing"):
    D.__get__ = get_
    print([str(get(o))[:60].split(" at 0x")[0] for o in (a, b, a)])
async def coroutine(self, instance, owner): return 1
D.__get__ = coroutine
for _ in range(3):
    made = get(a)
    print(type(made).__name__)
    made.close()
def fails(self, instance, owner): raise AttributeError("from __get__")
D.__get__ = fails
print(get(a), get(a), hasattr(a, "d"), getattr(a, "d", "default"))
A.__getattr__ = lambda self, name: ("hook", name)
print(get(a), get(a), get(b))
del A.__getattr__
print(get(a))
D.__get__ = lambda self, instance, owner: "again"
print(get(a), get(b))
del D.__set__
print(get(a), get(b))
del A.d
print(get(a), get(A()))


class Counted:
    def __del__(self): print("gone")
    class Own:
        def __get__(self, instance, owner):
            print("get")
            return 1
        __set__ = None
    own = Own()
for _ in range(3): print(Counted().own)


import enum
class E(enum.Enum):
    ONE = 1
    TWO = 2
    value_of = property(lambda self: self.value + 10)
    @property
    def next(self): return E(self.value % 2 + 1)
    @enum.property
    def odd(self): return self.value % 2
def members(e): return e.name, e.value, e.value_of, e.next.name, e.odd
print([members(e) for e in E for _ in range(2)])
try: E.ONE.value = 3
except AttributeError as e: print(e)
E.ONE._value_ = 5
print(E.ONE.value, [e.value for e in E])
