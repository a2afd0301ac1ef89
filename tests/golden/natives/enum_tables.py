# enum: members, aliases, values made by auto(), flags of each boundary, reprs, pickles, checks, conversions, the functional form.
import copy
import enum
import pickle
import sys
from enum import *
from _each import each_value as each

class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = GRASS = 3
    @property
    def hex(self): return hex(self.value)
    @classmethod
    def first(cls): return cls.RED
    def _private(self): return 5
    @staticmethod
    def helper(): return "h"

class Planet(Enum):
    EARTH = (1, 2)
    MARS = (3, 4)
    def __init__(self, a, b):
        self.a, self.b = a, b

class New(bytes, Enum):
    def __new__(cls, value, label):
        self = bytes.__new__(cls, [value])
        self._value_ = value
        self.label = label
        return self
    ONE = (1, "first")
    TWO = (2, "second")

class Perm(Flag):
    R = 4
    W = 2
    X = 1
    RW = 6
class Bits(IntFlag):
    A = 1
    B = 2
    C = 4
    AB = 3
class Strict(Flag, boundary=STRICT):
    A = 1
    B = 4
class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 4
class Eject(IntFlag, boundary=EJECT):
    A = 1
    B = 4
class Keep(Flag, boundary=KEEP):
    A = 1
    B = 4
class Num(IntEnum):
    ONE = 1
    TWO = 2
class Word(StrEnum):
    ALPHA = auto()
    BETA = "b"
class Auto(Enum):
    def _generate_next_value_(name, start, count, last):
        return name.lower(), start, count, last[:]
    A = auto()
    B = auto()
class Mixed(str, Enum):
    X = "x"
class Shows(Enum):
    A = 1
    def __str__(self): return "shown"
class Missing(Enum):
    A = 1
    @classmethod
    def _missing_(cls, value):
        if value == "raise": raise ZeroDivisionError("m")
        if value == "odd": return 5
        return cls.A if value == "a" else None
class Ignored(Enum):
    _ignore_ = "x y"
    x = 5
    y = [1]
    A = 1
class Ordered(Enum):
    _order_ = "B A"
    B = 1
    A = 2
class Nested(Enum):
    class Inner: pass
    inner = nonmember(5)
    A = member(1)
    f = member(lambda x: x)
class Pair(tuple, Enum):
    A = 1, 2
class Same(Enum):
    A = 1
    B = True
    C = 1.0
class Unhashable(Enum):
    A = [1]
    B = {}
    C = [1]

names = globals()
each(r"""
    list(Color), Color.__members__, len(Color), Color(1), Color["RED"], Color.RED.name, Color.RED.value, Color.GRASS, Color.BLUE is Color.GRASS, Color.RED.hex, Color.first(), Color.RED._private(), Color.helper(), Color.RED in Color, 1 in Color, 9 in Color, "RED" in Color, list(reversed(Color)), bool(Color), bool(Color.RED), str(Color.RED), repr(Color.RED), f"{Color.RED}", f"{Color.RED:>12}", hash(Color.RED) == hash("RED"), Color.RED == 1, Color.RED != Color.GREEN, Color.RED is Color(1)
    Color(9)
    Color("RED")
    Color["NONE"]
    Color.NONE
    Color.RED = 5
    del Color.RED
    Color.new = 5; Color.new, delattr(Color, "new"), hasattr(Color, "new")
    Color.RED.value = 5
    Color.RED.name = 5
    Color.RED.attr = 5; Color.RED.attr
    Color.RED < Color.GREEN
    Color.RED.RED, Color.RED.GREEN.BLUE
    Color()
    Color(1, 2)
    Color.__class__, Color.__name__, Color.__module__, Color.__qualname__, Color.__doc__, repr(Color), dir(Color.RED), [n for n in dir(Color) if not n.startswith("__")], [n for n in dir(Num.ONE) if n in ("name", "value", "real")], Color.__mro__[1:]
    Planet.EARTH.a, Planet.MARS.b, Planet((1, 2)), Planet.EARTH, Planet.EARTH.value, Planet(3, 4)
    New.ONE, New.ONE.label, New(1), New.TWO.value, bytes(New.TWO), New.ONE + b"x", isinstance(New.ONE, bytes)
    New(5)
    list(Perm), Perm.R | Perm.W, Perm.R & Perm.W, Perm.R ^ Perm.RW, ~Perm.R, Perm(0), Perm(7), Perm.RW.name, Perm(5).name, Perm(0).name, bool(Perm(0)), bool(Perm.R), Perm.R in Perm.RW, Perm.X in Perm.RW, list(Perm.RW), len(Perm.RW), len(Perm(7)), Perm.R | Perm.X, repr(Perm(5)), str(Perm(5)), repr(Perm(0)), str(Perm(0)), Perm["RW"], Perm.__members__, 4 in Perm, 6 in Perm, Perm.R.value, hash(Perm.R) == hash(4), Perm._flag_mask_, Perm._all_bits_, Perm._singles_mask_, Perm._boundary_
    Perm(8)
    Perm(-1), Perm(-5), Perm(-8)
    Perm(-9)
    Perm("R")
    Perm.R | 1
    Perm.R & 1
    1 | Perm.R
    Perm.R in 5
    5 in Perm.R
    Bits.A | 8, Bits(8), Bits(9), Bits(-1), ~Bits.A, ~Bits(9), Bits.A + 1, Bits.A | Bits.B, Bits.A & 3, 3 & Bits.A, 8 | Bits.A, Bits.A ^ 9, list(Bits(11)), Bits(11).name, repr(Bits(11)), str(Bits(11)), f"{Bits.A:03}", int(Bits.AB), Bits.AB, 3 in Bits, 8 in Bits, Bits.A in Bits.AB, Bits(0), Bits.A << 2, -Bits.A, Bits(8) in Bits, repr(Bits(8)), Bits.A == 1, Bits.A < 2, Bits.A.__invert__()
    Strict(5), Strict.A | Strict.B, ~Strict.A, list(~Strict.A), Strict(-1), Strict(-2), Strict(-6)
    Strict(2)
    Strict(8)
    Strict(-7)
    Conform(2), Conform(7), Conform(8), Conform(-1), ~Conform.A, Conform(-3), Conform(15)
    Eject(2), type(Eject(2)), Eject(5), Eject(-1), ~Eject.A, Eject(8), Eject.A | 2, type(Eject.A | 2), Eject(1)
    Keep(2), Keep(8), Keep(15), Keep(-1), ~Keep.A, Keep(-3), list(Keep(15)), Keep(15).name, repr(Keep(16)), len(Keep(15))
    Num.ONE, Num.ONE + 1, Num(2), Num.ONE < Num.TWO, str(Num.ONE), f"{Num.ONE}", repr(Num.ONE), Num.ONE == 1, {Num.ONE: 1}[1], isinstance(Num.ONE, int), Num.ONE.__format__("3"), [1, 2, 3][Num.ONE], int.__repr__(Num.TWO), Num.ONE.real, Num.ONE.bit_length()
    Word.ALPHA, Word.BETA, Word("b"), str(Word.ALPHA), Word.ALPHA + "!", f"{Word.ALPHA:>7}", Word.ALPHA == "alpha", "b" in Word, repr(Word.BETA), Word.ALPHA.upper(), "x".join(Word)
    Auto.A.value, Auto.B.value, Mixed.X, str(Mixed.X), f"{Mixed.X}", Mixed.X == "x", Mixed("x"), str(Shows.A), f"{Shows.A}", f"{Shows.A:>7}", repr(Shows.A)
    Missing("a"), Missing(1)
    Missing("raise")
    Missing("odd")
    Missing("none")
    list(Ignored), hasattr(Ignored, "x"), list(Ordered), Nested.inner, list(Nested), Nested.Inner, Nested.A, Nested.f.value(3), Pair.A, Pair((1, 2)), list(Same), Same(True), Same(1.0), Same.B.name, list(Unhashable), Unhashable([1]), Unhashable({}), [1] in Unhashable, [2] in Unhashable, Unhashable.C.name
    Unhashable([2])
    [copy.copy(x) is x for x in (Color.RED, Perm.R, Num.ONE)], [copy.deepcopy(x) is x for x in (Color.RED, Bits(9), Word.BETA)], [pickle.loads(pickle.dumps(x, p)) is x for p in range(6) for x in (Color.RED, Num.ONE, Word.ALPHA)], [pickle.loads(pickle.dumps(x, p)) for p in (0, 2, 4) for x in (Perm.R | Perm.X, Bits(9), Perm(0), New.TWO)], Color.RED.__reduce_ex__(2), Perm.RW.__reduce_ex__(2)[1], Color.RED.__reduce_ex__(4)[1]
    E = Enum("E", "A B C"); list(E), E.__module__, E.__qualname__, list(Enum("E", ["X", "Y"])), list(Enum("E", [("X", 5), ("Y", 6)])), list(Enum("E", {"X": 5})), list(Enum("E", "A,B", start=10)), list(Enum("E", ())), Enum("E", "A", module="m", qualname="q.E").__qualname__, Enum("E", "A", module="m").__module__, list(IntEnum("E", "A B")), list(Flag("E", "A B C")), list(IntFlag("E", "A B", start=4)), list(Enum("E", "A", type=int)), Enum("E", "A", type=str)("1"), Flag("E", "A B", boundary=CONFORM)(8), list(StrEnum("E", "A B")), list(Enum("E", [("A", auto()), ("B", auto())])), list(Enum("E", [auto(), auto()])) if 0 else 0
    Enum("E", 5)
    Enum("E", [1, 2])
    Enum("E", "A A")
    Enum(5, "A")
    Enum("E", "A", start="x") 
    Color("New", "A")
    exec("class X(Color): pass")
    exec("class X(Color): A = 1")
    exec("class X(Enum):\n A = 1\n A = 2")
    exec("class X(Enum):\n A = 1\n def A(self): pass")
    exec("class X(Enum):\n mro = 1")
    exec("class X(Enum):\n _x_ = 1")
    exec("class X(Enum):\n __x = 1\n A = 2\nprint(list(X), X._X__x)")
    exec("class X(Enum):\n _ignore_ = ['_ignore_']\n A = 1")
    exec("class X(Enum):\n _ignore_ = 'A'\n _ignore_ = 'B'")
    exec("class X(Enum):\n A = 1\n _ignore_ = 'A'")
    exec("class X(Enum):\n A = 1\n _ignore_ = 'B'\nprint(list(X))")
    exec("class X(Enum):\n _order_ = 'B A'\n A = 1\n B = 2")
    exec("class X(Enum):\n _order_ = 'A'\n A = 1\n B = 2")
    exec("class X(Flag):\n A = 'x'")
    exec("class X(IntEnum):\n A = 'x'")
    exec("class X(StrEnum):\n A = 5")
    exec("class X(StrEnum):\n A = b'x', 'utf-8'\n B = b'y', 'ascii', 'strict'\n C = b'z'") 
    exec("class X(StrEnum):\n A = b'x', 5")
    exec("class X(StrEnum):\n A = b'x', 'utf-8', 5")
    exec("class X(StrEnum):\n A = 'a', 'b', 'c', 'd'")
    exec("class X(Enum):\n A = auto()\n B = 'x'\n C = auto()")
    exec("class X(Enum):\n A = 5\n B = auto()\n C = 2.5\n D = auto()\nprint([m.value for m in X])")
    exec("class X(Enum):\n A = 'x'\n B = auto()")
    exec("class X(Flag):\n A = 3\n B = auto()\n C = 9\n D = auto()\nprint([m.value for m in X.__members__.values()], list(X))")
    exec("class X(Flag):\n A = auto()\n B = auto() | A if 0 else auto()\n C = A | B\n D = (auto(), auto()) if 0 else auto()\nprint(list(X), X.C, X.D.value)")
    exec("class X(IntFlag):\n A = -1\n B = 2\nprint(list(X.__members__.items()))")
    exec("class X(Enum):\n A = auto(), 'x'\n B = auto(), 'y'\nprint([m.value for m in X])")
    exec("class X(Enum):\n def __new__(cls, v): o = object.__new__(cls); o._value_ = v * 2; return o\n A = 1\n B = 2\nprint([m.value for m in X], X(2))")
    exec("class X(Enum):\n def __new__(cls, v): return 5\n A = 1")
    exec("class X(Enum):\n A = 1\n def __init__(self, *a): self._value_ = 9\nprint(X.A.value, X(9))")
    exec("class X(Enum):\n A = 1\n def __init_subclass__(cls, **k): print('sub', k)\nclass Y(Enum):\n def __init_subclass__(cls, **k): print('sub', cls.__name__, k)\nclass Z(Y, k=1): A = 1")
    exec("class X(Enum, boundary=STRICT): A = 1\nprint(list(X))")
    exec("class X(Flag, boundary=5): A = 1\nprint(X(4) if 0 else 1)") 
    exec("@unique\nclass X(Enum):\n A = 1\n B = 1\n C = 1\n D = 2\n E = 2")
    unique(Num) is Num
    exec("@verify(CONTINUOUS)\nclass X(Enum):\n A = 1\n B = 4\n C = 7")
    exec("@verify(CONTINUOUS)\nclass X(Flag):\n A = 1\n B = 8")
    exec("@verify(CONTINUOUS)\nclass X(Enum):\n A = 'x'")
    exec("@verify(NAMED_FLAGS)\nclass X(Flag):\n A = 1\n B = 12")
    exec("@verify(NAMED_FLAGS)\nclass X(Flag):\n A = 1\n B = 14\n C = 48")
    exec("@verify(UNIQUE)\nclass X(Enum):\n A = 1\n B = 1")
    exec("@verify(UNIQUE, CONTINUOUS)\nclass X(Enum):\n A = 1\n B = 2\nprint(list(X))")
    exec("@verify(CONTINUOUS)\nclass X(Enum): pass\nprint(X)")
    EnumCheck.UNIQUE, CONTINUOUS, FlagBoundary.STRICT, KEEP, repr(EJECT), UNIQUE.value, STRICT.value
    global_enum(Num).__repr__, repr(Num.ONE), str(Num.ONE), global_enum_repr(Color.RED), global_str(Color.RED), global_flag_repr(Bits(3)), global_flag_repr(Bits(0)), global_flag_repr(Bits(9)), ONE
    show_flag_values(7), show_flag_values(Bits.AB), enum.bin(5), enum.bin(-5), enum.bin(5, 8), enum.bin(~5, 8), enum.bin(0), enum.bin(0, 2) 
    exec("@simple_enum(Enum)\nclass X:\n A = 1\n B = 1\n C = 2\n def f(self): return 7\nprint(list(X), X.B, X.A.f(), X.__members__)")
    exec("@simple_enum(IntFlag, boundary=STRICT)\nclass X:\n A = auto()\n B = auto()\nprint(list(X), X.A | X.B)\nX(8)")
    exec("@simple_enum(IntEnum)\nclass X:\n A = 1\nprint(X.A + 1)")
    exec("@simple_enum(StrEnum)\nclass X:\n A = auto()\nprint(X.A)")
    exec("@property\ndef p(self): return 1\nclass X(Enum):\n A = 1\n @enum.property\n def B(self): return 'b'\nprint(X.A.B)\nX.B")
    exec("class X(Enum):\n A = 1\n @enum.property\n def B(self): return 'b'\nX.A.B = 5")
    exec("class X(Enum):\n A = 1\n @enum.property\n def B(self): return 'b'\ndel X.A.B")
    auto(), auto().value, repr(auto(5)), auto() == auto(), auto(3) | 4, 1 | auto(2), auto(3) & 1, auto(1) ^ 3, ~auto(1) if 0 else 0
    member(5), nonmember(5).value, member(5).value
    exec("class X(Enum):\n A: int\n B = 1\nprint(list(X), X.__annotations__)")
    exec("class Base(Enum):\n def f(self): return self.name\nclass X(Base): A = 1\nprint(X.A.f(), Base.__members__, list(Base))")
    exec("class Mix:\n def g(self): return 'g'\nclass X(Mix, int, Enum): A = 5\nprint(X.A.g(), X.A + 1, repr(X.A), str(X.A), format(X.A))")
    exec("class X(float, Enum): A = 1.5\nprint(X.A, X(1.5), X.A + 1)")
    exec("class X(ReprEnum): A = 1\nprint(repr(X.A), str(X.A), f'{X.A}')")
    exec("class X(int, ReprEnum): A = 1\nprint(repr(X.A), str(X.A), f'{X.A}')")
    exec("import dataclasses\n@dataclasses.dataclass\nclass D:\n a: int\n b: str = 'x'\nclass X(D, Enum):\n A = 1, 'y'\n B = 2,\nprint(X.A, X.B.b, repr(X.A), X.A.value)")
    exec("class X(Enum):\n A = 1\n @classmethod\n def _missing_(cls, v): return cls.A\nprint(X(5), X('q'))")
    exec("class X(Enum):\n A = 1\n B = 2\nX.A._add_alias_('C')\nX.A._add_value_alias_(5)\nprint(X.C, X(5), X.__members__)\nX.A._add_alias_('B')")
    exec("class X(Enum):\n A = 1\n B = 2\nX.A._add_value_alias_(2)")
    Color.RED.__set_name__ if hasattr(Color.RED, "__set_name__") else "none", EnumMeta is EnumType, EnumDict.__name__, sorted(enum.__all__), Color.__call__ is not None, type(Color).__prepare__("X", (Enum,))._member_names, Color._member_names_, Color._value2member_map_ == {1: Color.RED, 2: Color.GREEN, 3: Color.BLUE}, Color._member_map_["GRASS"], Color._member_type_, Num._member_type_, Num._value_repr_, Color._unhashable_values_, pickle_by_global_name(Color.RED, 2), pickle_by_enum_name(Color.RED, 2)
""", names)
