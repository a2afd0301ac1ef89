# enum: members, lookups, flags, and what is refused.
import copy, enum, pickle
from enum import *
from _each import each

class C(Enum):
    A = 1
    B = 2
    Z = 1
class I(IntEnum):
    X = 5
    Y = 6
class S(StrEnum):
    P = auto()
    Q = "q!"
class F(Flag):
    R = 1
    W = 2
    X = 4
    RW = 3
class IF(IntFlag, boundary=KEEP):
    A = 1
    B = 8

each("""
    C.A, C(1), C["B"], C.Z, C.A is C.Z, list(C), len(C), C.A.name, C.A.value, repr(C), str(C.A), f"{C.A}", C.A in C, 1 in C, 9 in C, "x" in C, C.__members__, list(reversed(C)), C.A == 1, C.A == C.A, C.A != C.B, bool(C.A), hash(C.A) == hash("A"), C.A.__class__, dir(C.A)[-2:], C.A.__objclass__
    C(9)
    C("A")
    C["Q"]
    C[1]
    C.Q
    C.A = 5
    del C.A
    C.N = 5; print(C.N, len(C)); del C.N
    C.A.name = "q"
    C.A.value = 5
    C.A.x = 5; print(C.A.x)
    C.A < C.B
    C.A + 1
    class D(C): pass
    class D(Enum): A = 1; A = 2
    class D(Enum): mro = 1
    class D(Enum): _bad_ = 1
    class D(Enum): _ignore_ = 5
    class D(Enum): _ignore_ = "a b"; a = 1; b = 2; c = 3
    list(D)
    class D(IntEnum): A = "x"
    class D(StrEnum): A = 5
    class D(StrEnum): A = "a", 5
    class D(Enum): __new__ = 5; A = 1
    unique(type(C)("U", (Enum,), enum._EnumDict())) if 0 else 0
    unique(C)
    unique(I)
    Enum("N", "A B").B, Enum("N", ["A", "B"])(1), Enum("N", {"A": 5}).A, Enum("N", [("A", 7)]).A, Enum("N", "A B", start=5).A.value, Enum("N", "A", module="m").__module__, Enum("N", "A", type=int).A + 1, Enum("N", "A", qualname="Q.N").__qualname__, IntEnum("N", "A,B").B, Flag("N", "A B C").C
    Enum("N", 5)
    Enum("N", "A A")
    I.X, I.X + 1, I.X == 5, I(5), str(I.X), f"{I.X}", repr(I.X), I.X < I.Y, int(I.X), [10, 20, 30, 40, 50, 60][I.X], I.X | 2, format(I.X, "03d"), "%d" % I.X, isinstance(I.X, int), I.X.real
    I(99)
    S.P, S.Q, str(S.Q), S.P + "x", S("q!"), S.P.upper(), f"{S.P:>5}", S.P == "p"
    S("zz")
    F.R | F.W, F.R & F.W, F.R ^ F.RW, ~F.R, F(0), F(5), F(7), bool(F(0)), F.R in F.RW, F.X in F.RW, list(F.RW), list(F), len(F.RW), repr(F(5)), str(F(5)), str(F(0)), F.RW.name, F(5).name, F(0).name, F(5).value, F.RW is F.R | F.W, hash(F(5)) == hash(F(5)), F.__members__
    F(8)
    F(-1), F(-2)
    F("x")
    F.R | 1
    F.R & "x"
    1 in F.R
    F.R < F.W
    IF.A | 2, IF(16), IF(-1), ~IF.A, IF.A | IF.B, IF(3), repr(IF(0)), str(IF(9)), IF.A + 1, IF.A | 8 is IF.B, list(IF(11)), IF(2).name
    IF("x")
    class G(Flag, boundary=STRICT): A = 1
    G(2)
    class G(Flag, boundary=CONFORM): A = 1
    G(3), G(2)
    class G(Flag, boundary=EJECT): A = 1
    G(3), type(G(2))
    class G(IntFlag, boundary=EJECT): A = 1
    G(3), type(G(2))
    class G(Flag): A = auto(); B = auto(); C = A | B; D = auto()
    list(G), G.C, G.D.value, G.C.name, [m.value for m in G]
    class G(Flag): A = "x"
    class G(Flag): A = 3
    G.A, list(G), G.A.value
    class V(Enum): a = auto(); b = auto(); c = 10; d = auto()
    [v.value for v in V]
    class V(Enum): a = "x"; b = auto()
    class V(Enum): _generate_next_value_ = staticmethod(lambda n, s, c, l: (n, c, list(l))); a = auto(); b = auto()
    [v.value for v in V]
    class V(Enum): _missing_ = classmethod(lambda cls, v: cls.A if v == "any" else None); A = 1
    V("any"), V(1)
    V("nope")
    class V(Enum): _missing_ = classmethod(lambda cls, v: 5); A = 1
    V("nope")
    class V(Enum): _missing_ = classmethod(lambda cls, v: 1 / 0); A = 1
    V("nope")
    class V(Enum): __init__ = lambda self, a, b=5: setattr(self, "sum", a + b); A = 1; B = 2, 3
    V.A.sum, V.B.sum, V.B.value, V((2, 3))
    class V(Enum): A = property(lambda s: 1); B = 2; f = lambda s: "called"
    list(V), V.B.f()
    class V(Enum): A = member(5); B = nonmember(6)
    list(V), V.B
    class V(str, Enum): A = "a"
    V.A, str(V.A), f"{V.A}", V.A == "a", V.A.upper()
    class V(Enum): A = []; B = {}
    V([]), V({}), V.A.value, len(V)
    class V(int, ReprEnum): A = 5
    str(V.A), repr(V.A), f"{V.A}"
    verify(5)
    verify(UNIQUE)(C)
    verify(CONTINUOUS)(I) is I, verify(NAMED_FLAGS)(F) is F
    verify(CONTINUOUS)(IntEnum("K", {"A": 1, "B": 5}))
    verify(NAMED_FLAGS)(Flag("K", {"A": 1, "B": 7}))
    pickle.loads(pickle.dumps(C.A)) is C.A, copy.copy(F(5)) is F(5), copy.deepcopy(C.A) is C.A, C.A.__reduce_ex__(2), pickle.loads(pickle.dumps(F(3)))
    global_enum_repr(C.A), global_str(C.A), global_flag_repr(F(5)), global_flag_repr(F(0)), show_flag_values(5), enum.bin(-5), enum.bin(5, 8), enum.bin(3)
    show_flag_values(-1)
    property(lambda s: 5).__get__(None), enum.property(lambda s: 5).__set_name__(C, "q")
    C.__call__(1), EnumType.__call__(C, 2), EnumMeta is EnumType, isinstance(C, EnumType), C.__contains__(C.A), Enum.__contains__(5) if 0 else 0
    auto(), auto(5).value, C.A._name_, C.A._value_, C._member_names_, C._member_map_, C._value2member_map_
    C(1, 2), C("a", names="b")
    EnumCheck.UNIQUE, FlagBoundary.KEEP, FlagBoundary("keep"), len(FlagBoundary)
""", globals())
