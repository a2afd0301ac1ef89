# int, float and complex: odd arguments of their makers and methods, hexadecimal floats, rounding, special methods called by hand.
import math, sys, struct
from _each import each_value as each

class I:
    def __init__(self, v): self.v = v
    def __index__(self): return self.v
class T:
    def __init__(self, v): self.v = v
    def __trunc__(self): return self.v
class Z:
    def __init__(self, v): self.v = v
    def __complex__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class F:
    def __init__(self, v): self.v = v
    def __float__(self): return self.v
class SubZ(complex): pass
class SubF(float): pass
class SubI(int): pass
inf, nan = math.inf, math.nan
each(r"""
    [float.fromhex(s) for s in ("0x1p0", "-0x1.8p1", "0x.8", "0X1P+4", "  0x1p-1074 ", "1.8", "inf", "-nan", "+Infinity", "nan", "0x0.0000001p40", "0x123456789abcdef012345p-20", "0x1.fffffffffffffp1023", "0x1.fffffffffffff7p0", "0x1.fffffffffffff8p0", "0x1.ffffffffffffe8p0", "0x1.0000000000000800001p0", "0x10000000000000008p0", "0x10000000000000018p0", "0x100000000000000080p0", "0x.00000000000000000000000001p100")]
    [float.fromhex(s) for s in ("0x0.0000000000001p-1022", "0x0.00000000000008p-1022", "0x0.00000000000018p-1022", "0x0.000000000000080000001p-1022", "0x1p-1075", "0x1.8p-1075", "0x1p-2000", "0x0p99999999999999999999", "0x1p-99999999999999999999")]
    float.fromhex("0x1p1024")
    float.fromhex("0x1.fffffffffffff8p1023")
    float.fromhex("0x1p99999999999999999999")
    float.fromhex("0x")
    float.fromhex("0x1p")
    float.fromhex("0x1p1x")
    float.fromhex("")
    float.fromhex("0x1 p1")
    float.fromhex("\xe9")
    SubF.fromhex("0x1p1"), type(SubF.fromhex("1")).__name__
    [x.hex() for x in (0.0, -0.0, 1.5, 5e-324, sys.float_info.max, inf, -inf, nan, 0.1)]
    [(x).as_integer_ratio() for x in (0.0, -0.5, 1e10, 5e-324, 3.75, 1e22)]
    inf.as_integer_ratio()
    nan.as_integer_ratio()
    (1.5).__format__(5)
    format(1.5, "q")
    (1.5).__getnewargs__(), SubF(2.5).__getnewargs__(), (1j).__getnewargs__(), SubZ(1 + 2j).__getnewargs__(), (5).__getnewargs__(), SubI(6).__getnewargs__(), True.__getnewargs__()
    float.__getformat__("double"), float.__getformat__("float")
    float.__getformat__("x")
    float.__getformat__(5)
    nan == nan, nan != nan, nan < 1, nan >= 1, 1 < nan, 10**400 < inf, 10**400 > nan, -10**400 == -inf, 2**53 + 1 == float(2**53), 2**53 + 1 > float(2**53), 2**70 == float(2**70), 2**70 + 1 > float(2**70), 2**70 - 1 < float(2**70), 1 < 1.5, 2 > 1.5, 1.0.__eq__("x"), 1.0.__lt__(10**400)
    round(2.5), round(-2.5), round(2.675, 2), round(1e300, -299), round(1234.5, -2), round(0.5, 400), round(1e-300, -1), round(1.5, None), round(-0.4)
    round(inf)
    round(nan)
    round(1.5, "x")
    round(1.7e308, -308)
    float("1_0.0_1"), float(" \t1e5\n"), float("-.5"), float("5."), float("1e-400"), float("1e400"), float("InFiNiTy"), float("\u0661\u0662.5")
    float("1__0")
    float("_1")
    float("1e")
    float("")
    float("1.5 x")
    float(b"1.5"), float(bytearray(b"2.5")), float(memoryview(b"3.5")), float(I(3)), float(F(SubF(2.5)))
    float(b"1\xff")
    float(None)
    float(F(5))
    float(F("x"))
    float(1, 2)
    float(x=1)
    float(10**400)
    (1.5).is_integer(), (2.0).is_integer(), inf.is_integer(), (1.5).conjugate(), (1.5).real, (1.5).imag, (1.5).__trunc__(), (-1.5).__floor__(), (-1.5).__ceil__(), (1.5).__int__()
    int(inf)
    int(nan)
    math.floor(inf)
    divmod(5.5, -2), divmod(-5.5, 2), 5.5 // -inf, -5.5 % inf, 0.0 % -2, -0.0 // 1, 5.5 % 5.5, 1e300 // 1e-10
    divmod(1.0, 0.0)
    1.0 // 0
    1.0 % 0
    1.0 / 0
    2.0 ** 1024
    0.0 ** -1
    (-8.0) ** (1 / 3), 2.0 ** -1074, (-2.0) ** 3, 1.0 ** nan, nan ** 0, (-1.0) ** inf, pow(2.0, 3), (-inf) ** -1, (-inf) ** 3, 0.0 ** inf
    pow(2.0, 3, 5)
    pow(2.0, 3, None)
    int(T(5)), int("0x1f", 16), int("0b101", 0), int(" -7 "), int("1_000"), int(b"12"), int(bytearray(b"13")), int("z", 36), int("\u0663"), int(I(8)), int("0", 0), int("00", 0), int("-0o17", 8)
    int(T(T(5)))
    int(T("x"))
    int("010", 0)
    int("", 10)
    int("12", 2)
    int("z", 35)
    int("1__0")
    int("0x", 16)
    int("5", 1)
    int("5", 37)
    int("5", -1)
    int("5", 1 << 70)
    int("5", "x")
    int(5, 10)
    int(base=10)
    int("5", base=10, x=1)
    int("5", 10, 10)
    int("5", 10, base=10)
    int("5", x=1)
    int(x="5")
    int("5" * 5000)
    int("x" * 300)
    int(b"\xff")
    int(None)
    int("5\0")
    int.from_bytes(b"\xff\x01", "big"), int.from_bytes(b"\xff\x01", "little", signed=True), int.from_bytes(b"\xff\xff", signed=True), int.from_bytes([1, 2]), int.from_bytes(b""), int.from_bytes(b"\x80", signed=True), SubI.from_bytes(b"\x05").__class__.__name__, int.from_bytes(b"\x80" + b"\0" * 20, signed=True), int.from_bytes(bytes(20) + b"\1", "little")
    int.from_bytes(b"a", "x")
    int.from_bytes(5)
    int.from_bytes(b"a", 5)
    int.from_bytes([300])
    int.from_bytes("a")
    (258).to_bytes(2, "big"), (258).to_bytes(3, "little"), (-2).to_bytes(2, "big", signed=True), (0).to_bytes(), (0).to_bytes(0), (255).to_bytes(), (-128).to_bytes(1, signed=True), (2**70).to_bytes(9), (-2**70).to_bytes(10, "little", signed=True)
    (256).to_bytes()
    (128).to_bytes(1, signed=True)
    (-129).to_bytes(1, signed=True)
    (-1).to_bytes(1)
    (1).to_bytes(-1)
    (1).to_bytes(1, "x")
    (1).to_bytes(0)
    (2**70).to_bytes(8)
    round(1234, -2), round(1250, -2), round(1350, -2), round(-1250, -2), round(5, 3), round(5, -1), round(15, -1), round(25, -1), round(10**30 + 5 * 10**9, -10), round(7, -1000), round(True), round(12, None), round(12, I(-1))
    round(5, "x")
    round(5, 1.0)
    (5).bit_length(), (-5).bit_length(), (0).bit_length(), (2**70).bit_length(), (255).bit_count(), (-2**70 + 1).bit_count(), (7).as_integer_ratio(), (-2**70).as_integer_ratio(), (6).is_integer(), (5).conjugate(), (5).numerator, (5).denominator, (5).__ceil__(), (5).__floor__(), (5).__trunc__(), (5).__index__(), True.__index__(), (5).__sizeof__() > 0
    complex("1+2j"), complex(" ( -1.5e3-2.5J ) "), complex("j"), complex("-j"), complex("1+j"), complex("5"), complex("infj"), complex("nan-infj"), complex("1_0+2_0j"), complex("+1.e1j")
    complex("1 + 2j")
    complex("1+2")
    complex("1__0j")
    complex("_1j")
    complex("1_j")
    complex("")
    complex("(1")
    complex("1+2jx")
    complex("\xe9")
    complex("\u0661+\u0662j")
    complex("1", 2)
    complex(1, "2")
    complex(1, 2, 3)
    complex(x=1)
    complex(1, imag=2, real=3)
    complex(1, 2, imag=3)
    complex(real=1, imag=2), complex(imag=2), complex(), complex(1j, 1j), complex(1, 2j), complex(SubZ(3)), complex(Z(1 + 1j)), complex(F(2.5)), complex(I(4)), complex(True, F(1.5)), type(SubZ(1j)).__name__, SubZ(real=1), SubZ("2j")
    complex(Z(5))
    complex(Z(ValueError("z")))
    complex([])
    complex(1, [])
    complex(b"1")
    abs(3 + 4j), abs(complex(inf, nan)), abs(complex(nan, 1)), -(1 + 2j), +(1 + 2j), (1 + 2j).conjugate(), bool(0j), bool(1j), hash(1j) == hash(1j), hash(3 + 0j) == hash(3), (1j).__complex__(), complex.__complex__(SubZ(2)), type(SubZ(2).__complex__()).__name__, type(+SubZ(2)).__name__
    abs(complex(1e308, 1e308))
    1j == 1j, 1j != 1, 1 == 1 + 0j, 10**400 == 1j, 1.5 == 1.5 + 0j, 1j == "x", 2**53 + 1 == complex(2**53), (1j).__eq__(1j), 1 != 1j
    1j < 1j
    1j >= 5
    5 < 1j
    1j // 1
    1j % 1
    divmod(1j, 1)
    1j / 0
    1j + "x"
    (1 + 2j) / (3 - 4j), (1 + 2j) / (0 + 1j), 2 ** (1 + 1j), (1 + 1j) ** 2, (1 + 1j) ** -2, (1 + 1j) ** 0, (1 + 1j) ** 0.5, 0j ** 2, (1e-200 + 1e-200j) / (1e-200 + 1e-200j)
    0j ** -1
    0j ** 1j
    (1e200 + 1j) ** 2
    pow(1j, 2, 3)
    format(1 + 2j, ".2f"), format(1 + 2j, ">12"), format(1j, ""), (1.5 + 2j).__format__("g"), format(-1j, "+.1e"), f"{1 + 2j:^12.1f}|", format(1e10 + 1j, ",")
    (1j).__format__(5)
    format(1j, "05")
    format(1j, "=5")
    format(1j, "%")
    format(1j, "d")
    [repr(z) for z in (-0j, complex(0, -0.0), complex(-0.0, 0), complex(nan, inf), complex(-inf, -nan), 1e16 + 1e-5j)]
""", globals())
import warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    print(complex(Z(SubZ(1))), float(F(SubF(1.5))), int(I(True)), int(T(5)))
    print(*(f"{x.category.__name__}: {x.message}" for x in w), sep="\n")
with warnings.catch_warnings():
    warnings.simplefilter("error")
    for f in (lambda: complex(Z(SubZ(1))), lambda: float(F(SubF(1.5))), lambda: I(True).__index__() and range(I(True)), lambda: int(T(5))):
        try: print(f())
        except Warning as e: print(type(e).__name__, e)
