# Paths through numbers, their text and formats that programs seldom take.
import math, operator
from _each import each_value as each

big = 3 ** 200
class F(float):
    def __new__(cls, x=0.0): return super().__new__(cls, x)
class I(int): pass
class Z(complex): pass
nan, inf = math.nan, math.inf
def ops(a, b, names="eq ne lt le gt ge"):
    r = []
    for n in names.split():
        try: r.append(getattr(operator, n)(a, b))
        except Exception as e: r.append(type(e).__name__)
    return r
arith = "add sub mul truediv floordiv mod"
bits = "and_ or_ xor lshift rshift"
each(r"""
    [ops(a, b) for a in (0, 1, -1, big, -big, 2 ** 53, 2 ** 53 + 1, 2 ** 48, -2 ** 48) for b in (0.0, -0.0, 1.0, 0.5, 9007199254740992.0, inf, -inf, nan, 1e300)]
    [ops(b, a) for a in (0, 1, -1, big, -big, 2 ** 53 + 1, 2 ** 48) for b in (0.0, 1.0, 0.5, 9007199254740992.0, inf, -inf, nan, 1e300)]
    [ops(a, b) for a in (0, big, -big, big + 1, 1 << 64, -(1 << 64), True) for b in (0, big, -big, big - 1, 1 << 64, (1 << 64) - 1, False)]
    [ops(a, b) for a in (0j, 1j, 1+0j, complex(nan, 0)) for b in (0, 1, 1.0, 1+0j, big, "x")]
    [ops(a, b, arith) for a in (0, 1, -7, 7, 2 ** 48 - 1, -2 ** 48, 2 ** 63) for b in (0, 1, -1, 3, -3, 2 ** 48)]
    [ops(a, b, arith) for a in (7, -7, big, -big) for b in (0.0, 2.5, -2.5)]
    [ops(a, b, arith + " pow") for a in (7.5, -7.5, -0.0, inf, nan) for b in (0, 2, -2, 2.5, -2.5, inf, -inf, nan)]
    [ops(a, b, bits) for a in (0, 5, -5, big, -big, 2 ** 48, -2 ** 47) for b in (0, 1, 3, 64)]
    [ops(a, b, "and_ or_ xor") for a in (0, 5, -5, big, -big, 2 ** 64 - 1, -2 ** 64) for b in (-1, big, -big, 2 ** 64, -2 ** 70, 7)]
    [ops(a, b, "truediv floordiv mod") for a in (big, -big, big * big, 2 ** 64, -2 ** 64 - 1) for b in (3, -3, 2 ** 32, 2 ** 64, -2 ** 64, 2 ** 65 + 1, big, -big, big - 1)]
    [divmod(a, b) for a in (big, -big, 7, -7, 2 ** 100) for b in (3, -3, 2 ** 64, big, -big)]
    [(x // y, x % y, divmod(x, y)) for x in (7.5, -7.5, 0.0, -0.0, inf) for y in (2.0, -2.0, 0.3, inf, -inf)]
    [a << n for a in (1, -1, 5, -5, big) for n in (0, 1, 47, 48, 63, 64, 65, 130)]
    [a >> n for a in (1, -1, 5, -5, big, -big, 2 ** 64, -2 ** 64, 2 ** 130 - 1) for n in (0, 1, 47, 48, 63, 64, 65, 130, 1 << 70)]
    0 << (1 << 70)
    1 << (1 << 70)
    [a ** b for a in (0, 1, -1, 2, -2, 10, big) for b in (0, 1, 2, 3, 5, 17)]
    [a ** b for a in (2, -2, 10, 0.5, -8) for b in (-1, -2, -3)]
    [pow(a, b, m) for a in (0, 1, 3, -3, big) for b in (0, 1, 5, 64, big) for m in (1, 2, 7, -7, 2 ** 64, big + 1)]
    [pow(a, -1, m) for a, m in ((3, 7), (-3, 7), (3, -7), (big, 7), (5, 1), (1, 1), (3, 2 ** 64), (7, big + 2))]
    [pow(a, -big, m) for a, m in ((3, 7), (2, 9))]
    pow(6, -1, 9)
    pow(0, -1, 5)
    pow(0, -1, 1)
    [x ** y for x in (0.0, -0.0, 1.0, -1.0, 2.0, -2.0, inf, -inf, nan) for y in (0, 1, 2, 3, inf, -inf, nan)]
    [math.copysign(1, x ** y) for x in (-0.0, -inf) for y in (1, 2, 3, 0.5)]
    (-8.0) ** (1 / 3)
    (-8) ** 0.5, (-8.0) ** 0.5
    [x ** y for x in (inf, -inf, -1.0, 2.0, 0.5, -0.5) for y in (-1, -2, -3)]
    10.0 ** 400
    2.0 ** 1024
    (10 ** 400) / 1
    (10 ** 400) / (10 ** 399), (10 ** 300) / (10 ** 310), -(10 ** 400) / (10 ** 500), (2 ** 1100) / (2 ** 1099 + 1), 1 / 10 ** 320, 1 / 10 ** 400
    [(2 ** 54 + d) / 2 ** 54 for d in range(-2, 5)], [(2 ** 120 + d) / 2 ** 60 for d in (-1, 0, 1, 2 ** 66, 2 ** 67, 2 ** 68)]
    float(10 ** 400)
    float(2 ** 1024 - 2 ** 970), float(2 ** 53 + 1), float(2 ** 53 + 3), float(-(2 ** 70) - 1), float(2 ** 1000)
    float(2 ** 1024 - 2 ** 970 + 1)
    1.0 + 10 ** 400
    1.0 < 10 ** 400, -10 ** 400 < -1e308, 1e308 == 10 ** 308, 10 ** 308 == int(1e308), int(1e308) == 1e308
    [hash(x) for x in (0, 1, -1, -2, big, -big, 2 ** 61 - 1, 2 ** 61, 0.0, 0.5, -0.5, 1e300, inf, -inf, 1.0, -1.0, 2.0 ** 61, 1j, 1 + 0j, complex(1, 2), complex(-1, -1), True)]
    [round(x, n) for x in (0.5, 1.5, 2.5, -0.5, 2.675, 1234.5678, -1234.5678, 1e22, 5e-324) for n in (None, 0, 1, 2, -1, -2, -4, 400, -400)]
    [round(x, n) for x in (5, 15, 25, -15, -25, 12345, big, -big) for n in (None, 0, 3, -1, -2, -5, -60)]
    round(1e308, -308)
    round(1.7e308, -308)
    round(nan), round(inf, 2)
    round(inf)
    round(nan, 2), round(-inf, -5)
    [x.as_integer_ratio() for x in (0.0, -0.0, 0.5, -2.5, 1e300, 5e-324, 3.0)], (5).as_integer_ratio(), big.as_integer_ratio() == (big, 1), True.as_integer_ratio()
    inf.as_integer_ratio()
    nan.as_integer_ratio()
    [x.is_integer() for x in (0.0, 1.5, 1e300, inf, nan)], (5).is_integer()
    [x.hex() for x in (0.0, -0.0, 1.0, -1.5, 5e-324, 1e300, inf, -inf, nan, 2.2250738585072014e-308)]
    [float.fromhex(s) for s in ("0x1p0", "0X1.8P+1", "-0x.8p-1", "1.8", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p0", "0x1.00000000000008p0", "0x1.00000000000018p0", " inf ", "-Infinity", "nan", "+nan", "0x0p99999", "0x123456789abcdef01p0", "0x1.123456789abcdef01p-5", "0x10000000000000000000000p-90")]
    [float.fromhex(s) for s in ("0x1.fffffffffffff8p1022", "0x0.00000000000000000001p0", "0x1" + "0" * 30 + ".p-120", "0x." + "0" * 30 + "1p124", "0x1p-1080")]
    float.fromhex("0x1p1024")
    float.fromhex("0x1.fffffffffffff8p1023")
    float.fromhex("0x1p")
    float.fromhex("0x")
    float.fromhex("")
    float.fromhex("0x1.8q")
    float.fromhex("infx")
    float.fromhex("0x1p1x")
    float.fromhex("1" * 400)
    F.fromhex("0x1p1").__class__
    [float(s) for s in ("1", " 1.5 ", "-0", "+.5", "5.", "1e5", "1E-5", "1_0.0_1", "inf", "-Infinity", "NaN", "\u0661.\u0662", "1e400", "1e-400", "123456789012345678901234567890", "0.1e1_0")]
    float("")
    float("1_")
    float("_1")
    float("1__0")
    float("1e")
    float("e1")
    float("1.e_1")
    float(".")
    float("infi")
    float("in f")
    float("1\0")
    float("x" * 300)
    float(b"1.5"), float(bytearray(b"2")), float(memoryview(b"3"))
    float(b"x")
    float(b"\xff")
    float([])
    float("1", "2")
    float(x=1)
    float.__new__(int)
    float.__new__(F, "2.5").__class__, F(), F(2) + 1, type(+F(2)), type(-F(2)), type(abs(F(-2))), type(F(2).conjugate()), F(2).real, F(2).imag
    [repr(x) for x in (1e16, 1e15, 123456789012345680.0, 1e-4, 1e-5, 0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 1e22, 1e23, 100.0, 1.5e16, -0.0)]
    [str(x) for x in (1j, -1j, 1 + 2j, 1 - 2j, complex(-0.0, 1), complex(0, -0.0), complex(-0.0, -0.0), complex(inf, nan), complex(1e300, 1e-300), Z(1, 2))]
    [complex(s) for s in ("1", "1j", "j", "-j", "+j", "1+j", "1-j", " 1+2j ", "(1+2j)", "( 1e5-2e5j )", "1_0+1_0j", "nan+infj", "-inf-nanj", "1e-5", ".5j", "1.", "1J")]
    complex("1 + 2j")
    complex("1+")
    complex("1+2")
    complex("1j+2")
    complex("(1")
    complex("1_")
    complex("1_+2j")
    complex("1__0j")
    complex("_1j")
    complex("")
    complex("()")
    complex("1\0")
    complex("\u0661+\u0662j")
    complex(Z(1, 2)).__class__, Z(Z(1, 2)), Z("1j"), Z(1j, 1j), complex(1j, 2j), complex(1, 2.5), complex(True, F(2)), complex(F(1.5)), complex(I(3))
    complex(1j).conjugate(), Z(1, 2).conjugate().__class__, (+Z(1, 2)).__class__, Z(1, 2).__complex__().__class__, Z(1, 2).__getnewargs__(), (1j).__getnewargs__(), (2.5).__getnewargs__(), (5).__getnewargs__(), True.__getnewargs__(), "x".__getnewargs__(), b"x".__getnewargs__(), (1, 2).__getnewargs__()
    [ops(a, b, arith + " pow") for a in (1j, 2 - 3j, 0j) for b in (0, 2, 1.5, 2j, 0j, 3 - 4j)]
    [ops(b, a, arith) for a in (1j, 2 - 3j) for b in (0, 2, 1.5, "x")]
    [z ** n for z in (1j, 2 - 3j, 0j, -1 + 0j) for n in (0, 1, 2, 3, 0.5, 100, 1j, 2 + 1j)]
    [z ** n for z in (1j, 2 - 3j) for n in (-1, -2, -100)]
    0j ** -1
    0j ** 1j
    (1e300 + 1e300j) ** 2
    (1e300 + 1e300j) * (1e300 + 1e300j)
    abs(3 + 4j), abs(complex(inf, nan)), abs(complex(nan, 1)), abs(-0j)
    abs(1.7e308 + 1.7e308j)
    1j // 1
    1j % 1
    divmod(1j, 1)
    pow(1j, 2, 3)
    int(1j)
    float(1j)
    1j < 2j
    hash(complex(nan, 0)) is not None
    [format(x, s) for x in (1234567.891, -1234567.891, 0.0, 1e-7, 1e22) for s in ("", "e", "E", "f", "F", "g", "G", "n", "%", ".0f", ".0e", ".0g", ".3", "+", " ", "-", "#.0f", "#g", ",", "_", ",.2f", "_.2f", "020,.2f", "*^20.1f", "<15.2e", "=+15.1f", "z.0f")]
    [format(x, s) for x in (-0.0, -0.001, nan, inf, -inf) for s in ("", "f", "z.1f", "z", "F", "e", "G", "g", "%", "010", "<10", "^10", "=10", "+", "010,")]
    [format(x, s) for x in (0, 5, -255, 1234567, big) for s in ("", "d", "b", "o", "x", "X", "#b", "#o", "#x", "#X", ",", "_", "_b", "_x", "#_x", "010", "+d", " d", "=10", "*^12", "<9", ">9", "n", "#012_x", "012,", "e", ".2f", "%", "g")]
    [format(x, s) for x in (65, 0x20ac, 0x1f600) for s in ("c", "5c", "<5c", "^5c", "05c")]
    [format(x, s) for x in (1 + 2j, -1.5 - 0.25j, complex(nan, -inf)) for s in ("", "f", ".2f", "e", "g", ".3", "+", " ", ",", "20", "<20", "^20", "*>30.1f", "#.0f", "_")]
    ["%s" % (s % x,) for x in (5, -255, 3.7, big) for s in ("%d", "%i", "%u", "%5d", "%-5d|", "%05d", "%+d", "% d", "%.3d", "%8.3d", "%-8.3d|", "%08.3d", "%x" if x != 3.7 else "%d", "%#x" if x != 3.7 else "%d", "%#o" if x != 3.7 else "%d", "%X" if x != 3.7 else "%d", "%#.5x" if x != 3.7 else "%d")]
    ["%s" % (s % x,) for x in (0.5, -1234.5678, 1e100, nan, inf) for s in ("%f", "%e", "%g", "%E", "%G", "%F", "%.0f", "%.1e", "%#.0f", "%#g", "%+f", "% f", "%010.2f", "%-12.2f|", "%12.2f")]
    ["%c" % x for x in (65, "x", "\u20ac", 0x1f600)], [b"%c" % x for x in (65, b"x", bytearray(b"y"))]
    "%s %r %a %%" % ("\xe9", "\xe9", "\xe9"), "%.2s|%5s|%-5s|%5.1s" % ("abc", "ab", "ab", "xyz"), "%*d|%-*d|%.*f" % (5, 1, 5, 2, 1, 2.55), "%(a)s %(b)05d" % {"a": 1, "b": 2}, "%*s" % (-5, "x")
    b"%s %b %a %r %%" % (b"x", b"y", "\xe9", "\xe9"), b"%5d|%-5x|%05.1f|%.2s" % (1, 255, 2.55, b"abc"), b"%(a)s" % {b"a": b"x"}
    "%d" % "x"
    "%d" % 1j
    "%x" % 1.5
    "%x" % "x"
    "%f" % "x"
    "%c" % "xx"
    "%c" % -1
    "%c" % 0x110000
    "%c" % 1.5
    b"%c" % 256
    b"%c" % "x"
    b"%c" % b"xx"
    b"%s" % "x"
    b"%s" % 5
    b"%b" % [1]
    "%s %s" % 1
    "%s" % (1, 2)
    "%s" % ()
    "x" % 1
    "x" % {}
    "x" % (1,)
    "%(a)s" % 1
    "%(a)s" % {"b": 1}
    "%(a" % {"a": 1}
    "%(a)" % {"a": 1}
    "%" % 1
    "%5" % 1
    "%." % 1
    "%l" % 1
    "%ld %hd %Ld" % (1, 2, 3)
    "%y" % 1
    "%\x01" % 1
    "%\u20ac" % 1
    "%*d" % ("x", 1)
    "%.*d" % ("x", 1)
    "%*d" % (1,)
    "%99999999999999999999d" % 1
    "%.99999999999999999999d" % 1
    "%*d" % (1 << 70, 1)
    "%.*f" % (1 << 40, 1)
    "%.-5f" % 1
    "%(a)*d" % {"a": 1}
    "%((a))s" % {"(a)": 5}
    [int(s, b) for s, b in (("10", 2), ("0b10", 0), ("0o17", 0), ("0xff", 0), ("ff", 16), ("z", 36), ("-0x_f", 16), ("1_000", 10), (" 5 ", 10), ("0_0", 0), ("\u0661\u0662", 10), ("+7", 8), ("0b1", 2), ("0X1f", 16))]
    int("0", 1)
    int("0", 37)
    int("0", -2)
    int("010", 0)
    int("0b2", 0)
    int("0b", 0)
    int("1__0")
    int("_1")
    int("1_")
    int("")
    int("x" * 300)
    int("1\0")
    int(b"12"), int(bytearray(b"-5")), int(b"0x1f", 16), int(memoryview(b"7"))
    int(b"x")
    int(b"\xff")
    int("12", "x")
    int(inf)
    int(nan)
    int(1e300) == int("1" + "0" * 300) if 0 else int(1e22), int(-1.9), int(2.0 ** 70)
    int(I(5)).__class__, I(5).__class__, (+I(5)).__class__, I("7"), I(b"8"), abs(I(-5)).__class__, I(3).conjugate().__class__, I(3).numerator.__class__
    [x.bit_length() for x in (0, 1, -1, 255, 256, big, -big, 2 ** 64)], [x.bit_count() for x in (0, 1, -1, 255, -255, big, 2 ** 64 - 1)]
    [x.to_bytes(n, o, signed=s) for x, n, o, s in ((0, 0, "big", False), (1, 2, "big", False), (1, 2, "little", False), (-1, 2, "big", True), (-129, 2, "little", True), (255, 1, "big", False), (2 ** 64, 9, "big", False), (-2 ** 64, 9, "little", True))], (5).to_bytes(), (300).to_bytes(length=3)
    (256).to_bytes(1)
    (128).to_bytes(1, signed=True)
    (-1).to_bytes(1)
    (-129).to_bytes(1, signed=True)
    (1).to_bytes(-1)
    (1).to_bytes(1, "odd")
    (1).to_bytes(1, 5)
    (2 ** 64).to_bytes(8)
    [int.from_bytes(b, o, signed=s) for b in (b"", b"\x01", b"\xff\x01", b"\x80" + bytes(8), b"\xff" * 9) for o in ("big", "little") for s in (False, True)], int.from_bytes([1, 2]), int.from_bytes(bytearray(b"ab")), I.from_bytes(b"a").__class__
    int.from_bytes("x")
    int.from_bytes(b"x", "odd")
    int.from_bytes([256])
    int.from_bytes(5)
    [bin(x) for x in (0, 5, -5, 2 ** 64)], [oct(x) for x in (0, 8, -8, 2 ** 64)], [hex(x) for x in (0, 255, -255, 2 ** 64)]
    str(big), str(-big), repr(2 ** 64), str(10 ** 18), str(10 ** 19), str(-10 ** 38), str(2 ** 128)
    int("9" * 5000)
    str(10 ** 5000)
    int("f" * 5000, 16).bit_length(), len(hex(1 << 20000))
    math.gcd(big, 3 ** 50) == 3 ** 50, math.lcm(4, 6), math.isqrt(big), math.factorial(25), math.comb(50, 25), math.perm(20, 10)
    [~x for x in (0, -1, 5, big)], [-x for x in (0, 5, -2 ** 48, big)], [abs(x) for x in (-5, -2 ** 48, -big)], [+True, -True, ~5, abs(False)]
    True + True, True * 3, True & 1, True & False, True | 2, True ^ True, True << 2, True / 2, True // 1, True % 1, True ** 2, -True, True < 2, True == 1.0
    (5).real, (5).imag, (5).numerator, (5).denominator, True.real, (2.5).real, (2.5).imag, (1j).real, (1j).imag, (5).__index__(), (5).__trunc__(), (5).__floor__(), (5).__ceil__(), (2.5).__trunc__(), (-2.5).__floor__(), (-2.5).__ceil__(), (5).__int__(), (5).__float__(), (2.5).__int__()
    inf.__floor__()
    nan.__ceil__()
    inf.__trunc__()
    (2.0 ** 70).__floor__(), (-2.0 ** 70).__ceil__()
    (5).__format__(5)
    (2.5).__format__(5)
    (1j).__format__(5)
    (5).__round__("x")
    (5).__add__("x"), (5).__radd__(2.5), (2.5).__add__("x"), (2.5).__radd__(5), (1j).__add__("x"), (5).__eq__("x"), (5).__lt__("x"), (2.5).__lt__("x"), (1j).__lt__(1), (1j).__eq__("x"), (5).__divmod__("x"), (5).__pow__("x"), (5).__pow__(2, "x"), (2.5).__pow__("x")
    (5).__pow__(2, 0)
    (2.5).__pow__(2, 3)
""", globals())
