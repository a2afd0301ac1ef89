import enum, copy
from enum import *
def err(f):
    try: print("no error", f())
    except Exception as e: print(type(e).__name__, e)
class Color(Enum):
    RED = 1
    GREEN = auto()
    BLUE = "b"
    CRIMSON = 1
    @property
    def low(self): return self.name.lower()
    def hi(self): return self
print(Color.RED, repr(Color.BLUE), list(Color), Color(1), Color["GREEN"], Color.CRIMSON is Color.RED, Color.RED.low, Color, len(Color))
print(Color.__members__, Color.RED in Color, 1 in Color, 7 in Color, list(reversed(Color)), f"{Color.RED:>12}|{Color.RED}", hash(Color.RED) == hash("RED"))
err(lambda: Color(9)); err(lambda: Color["X"]); err(lambda: setattr(Color, "RED", 2)); err(lambda: delattr(Color, "RED")); err(lambda: Color.RED.BOGUS)
err(lambda: setattr(Color.RED, "value", 3)); print(Color.RED.GREEN, copy.deepcopy(Color.RED) is Color.RED, Color.RED.__reduce_ex__(2), dir(Color.RED))
def twice():
    class D(Enum):
        A = 1
        A = 2
err(twice)
def extend():
    class E2(Color): pass
err(extend)
def sunder():
    class S(Enum): _foo_ = 1
err(sunder)
class N(IntEnum):
    ONE = 1
    TWO = 2
print(N.ONE + 1, N.TWO, repr(N.TWO), f"{N.TWO:03}", N(2) == 2, N.ONE < N.TWO, isinstance(N.ONE, int), sorted([N.TWO, N.ONE]), [1, 2, 3][N.ONE], str(N.ONE), "%d" % N.ONE)
class S(StrEnum):
    AbC = auto()
    X = "x"
print(S.AbC, repr(S.X), S.X == "x", S.X.upper(), S("abc"), f"{S.X!r:>10}", S.X + "y"); err(lambda: StrEnum("T", {"A": 1}))
class P(Flag):
    R = 4; W = 2; X = 1
    RWX = 7
    NONE = 0
print(P.R | P.W, P.RWX, list(P.RWX), ~P.R, P.R & P.W, P(0), P(3), P.R in P.RWX, list(P), bool(P.NONE), len(P.RWX), P.R ^ P.RWX, repr(P.R | P.X), P.NONE)
err(lambda: P(8)); err(lambda: P.R | 1); err(lambda: 1 in P.R); print(P(-1), P["RWX"], P.__members__)
class F(IntFlag):
    A = 1; B = 2; C = auto()
print(F.A | F.B, repr(F.A | 8), F(16), ~F.A, repr(F.A | F.C), F.A + 1, F.A & 3, list(F.A | F.B), F(0), repr(F(0)), repr(~F.A), F.A == 1, 1 | F.B, repr(F(9)))
for b in (STRICT, CONFORM, EJECT, KEEP):
    class B(Flag, boundary=b):
        A = 1; B = 4
    for v in (2, 8, -2, 5, -9):
        err(lambda: B(v))
A = Enum("A", "x y z"); print(list(A), A.__module__, Enum("B2", {"q": 3}).q, IntEnum("C2", ["a", "b"], start=5).b, Flag("G", "a b c").c, Enum("E3", [("m", 1)], type=int).m, repr(Enum("E4", ()))); err(lambda: Enum("E5")); err(lambda: Enum(5))
class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (6.4, 3.39)
    def __init__(self, mass, radius): self.mass = mass; self.radius = radius
    @property
    def g(self): return round(self.mass / self.radius, 3)
print(Planet.EARTH, Planet.MARS.g, Planet((6.4, 3.39)), Planet.EARTH.value, Planet(5.97, 6.37))
class W(bytes, Enum):
    def __new__(cls, value, label):
        o = bytes.__new__(cls, [value]); o._value_ = value; o.label = label; return o
    A = (1, "one"); B = (2, "two")
print(W.A, W(2).label, W.A == b"\x01")
class M(Enum):
    A = 1
    @classmethod
    def _missing_(cls, v): return {"a": cls.A, "bad": 7}.get(v) if v != "boom" else 1 / 0
print(M("a")); err(lambda: M("bad")); err(lambda: M("boom")); err(lambda: M("c"))
class O(Enum):
    _ignore_ = "tmp i"
    _order_ = "A B"
    A = member(3); B = 4; K = nonmember(9)
    for i in range(3): tmp = i
    def f(self): return 1
    class Inner: pass
    __priv = 5
print(list(O), O.K, O.A.f(), O.Inner.__name__, O._O__priv)
@unique
class U(Enum): A = 1
err(lambda: unique(Color)); err(lambda: verify(UNIQUE)(Color)); err(lambda: verify(CONTINUOUS)(Enum("Z", {"a": 1, "b": 4})))
err(lambda: verify(NAMED_FLAGS)(IntFlag("Z", {"a": 1, "b": 6})))
class nv(Enum):
    name = 1; value = 2
print(nv.name, nv.value, nv.name.name, nv.value.value, repr(nv.value))
class G(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return f"{name}{start}{count}{last}"
    A = auto(); B = auto(), 7; C = auto()
print(list(G)); print(N.__dict__["_value2member_map_"], isinstance(Color, EnumType), EnumMeta is EnumType, enum.__all__)
match Color.RED:
    case Color.GREEN: print("green")
    case Color.RED: print("red")
class Lst(Enum):
    A = [1]; B = {}
print(Lst([1]), Lst({}), [1] in Lst, [2] in Lst); print(enum.show_flag_values(11), enum.bin(-10), enum.bin(10, 8), auto(), F.A.name, (F.A|F.B).name, F(8).name, P.R.real if hasattr(P.R, "real") else None)
@global_enum
class Gl(Flag): GA = 1; GB = 2
print(GA, repr(GA | GB), Gl(0), repr(Gl(0))); print(Color.RED == 1, Color.RED != Color.GREEN, {Color.RED: 1}[Color(1)])
