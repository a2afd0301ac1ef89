"""Floats to and from text, bytes and ints where one digit, bit or exponent more or less shows."""
import cmath, math, random, struct, sys
from _told import digest, told


random.seed(5)
bits = [random.getrandbits(64) for _ in range(3000)] + [random.getrandbits(52) | e << 52 for e in range(0, 2047, 3)]
floats = [struct.unpack("<d", b.to_bytes(8, "little"))[0] for b in bits]
floats = [f for f in floats if f == f]
edges = [0.0, -0.0, 5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, 1e16, 1e15, 9999999999999998.0, 1e17, 123456789012345680.0, 1e-4, 9.999e-5, 0.0001, 0.1, 0.3, 2/3, 1e22, 1e23, 9007199254740993.0, 0.5, 1.5, 2.5, 1e100, float("inf"), float("-inf"), float("nan"), 4.35, 2.675, 1e5, 123456.0, 99999.95, 0.00001234]
print("repr", digest(floats), [repr(f) for f in edges])
print("back", all(float(repr(f)) == f for f in floats), all(float(f"{f:.17g}") == f for f in floats), all(float.fromhex(f.hex()) == f for f in floats), digest(f.hex() for f in floats))
print("16", digest(f"{f:.16g}" for f in floats), digest(float(f"{f:.15g}") for f in floats), digest(float(f"{f:.20e}") for f in floats), digest(float(f"{f:.40e}") for f in floats[:500]))
for spec in ("e", ".0e", ".1e", ".16e", ".17e", ".30e", "f", ".0f", ".1f", ".20f", "g", ".0g", ".1g", ".17g", ".18g", "#.3g", "#g", "n", "%", ".0%", ",", "_", ",.3f", "010", "+", " ", "<12", ">12.3", "^12.3e", "=+12.2f", "z.1f", "z", ".3", "#", "#.0f", "#.0e", "012,.1f", "E", "G", "F", "020_.2f", "08.3%"):
    print(spec, digest(told(format, f, spec) for f in edges), digest(told(format, f, spec) for f in floats[:200] if abs(f) < 1e40), format(1234.5678, spec), format(-0.00001, spec))
for spec in ("%e", "%.0f", "%10.3g", "%-12.1fx", "%+.2e", "% f", "%#.0f", "%.60f", "%012.3f", "%G", "%F", "%.300e"):
    print(spec, digest(spec % f for f in edges), spec % 1234.5)
digits = "123456789012345678901234567890123456789012345678901234567890"
texts = [sign + digits[:k] + point + digits[k:k + m] + e for sign in ("", "-") for k in (0, 1, 15, 16, 17, 18, 19, 20, 21, 40) for point in ("", ".") for m in (0, 1, 18, 19, 20, 21, 30) for e in ("", "e5", "e-5", "E+300", "e-330", "e18", "e-19", "e22", "e-400", "e400")]
print("read", len(texts), digest(told(float, t) for t in texts))
texts = ["0." + "0" * k + digits[:m] for k in (0, 1, 5, 18, 19, 20, 300, 323, 324, 400) for m in (1, 2, 17, 18, 19, 20, 40)] + ["0" * k + digits[:m] + "0" * j for k in (0, 1, 19, 30) for m in (1, 18, 19, 20) for j in (0, 1, 19, 290, 308, 309)]
print("read", digest(told(float, t) for t in texts), digest(told(float, t + "e-20") for t in texts), digest(told(float, "-" + t) for t in texts))
halves = ["9007199254740993", "9007199254740993.0", "9007199254740993." + "0" * 30, "9007199254740993." + "0" * 30 + "1", "9007199254740992.99999999999999999999999", "2.2250738585072011e-308", "2.2250738585072012e-308", "2.47032822920623272088284396434110686182e-324", "2.47032822920623272088284396434110686183e-324", "4.9e-324", "1.7976931348623158e308", "1.7976931348623159e308", "179769313486231580793e289", "0.500000000000000166533453693773481063544750213623046875", "0.5000000000000001665334536937734810635447502136230468751",
          "3.518437208883201171875e13", "62.5364939768271845828", "8.10109172351e-10", "1.50000000000000011102230246251565", "1e23", "8.5e22", "1e-1000000000000", "1e1000000000000", "0e99999999999999999999", "1" * 400, "0." + "1" * 400, "." + "0" * 400 + "1e400"]
print([told(float, t) for t in halves])
print([told(float, t) for t in ("", " ", ".", "-", "+.", "e5", "1e", "1e+", "1_0", "1__0", "_1", "1_", "1_.5", "1._5", "1_0.0_1e1_0", "1e_1", " 1 ", "1\x00", "nan", "-NaN", "nan1", "inf", "-Infinity", "+INF", "infi", "infinityx", "0x1", "1,5", "\u0661.\u0662", "1\u00a0", "\u2007-3", "1 2", "--1", "1e1.5", b"1.5", bytearray(b"-2"), b"x", None, "1" + "\u0664" * 3)])
print([told(float.fromhex, t) for t in ("0x1p0", "1", "-0x.8p1", "0x1.fffffffffffffp1023", "0x1.fffffffffffff7p1023", "0x1.fffffffffffff8p1023", "0x1p1024", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x.1p-1070", "0x1.00000000000008p0", "0x1.000000000000080000001p0", "0x1.00000000000018p0", "0x", "0x.", "0xp1", "1p", "1p+", "nan", "-inf", "0x1p99999999999999", "0x0p99999999999999", "0x1p-99999999999999", " 0X1.8P+1 ", "0x1 p1", "0x" + "f" * 300, "0x." + "0" * 300 + "1p1300", "1.g")])
print([f.hex() for f in edges])
powers = [told(pow, a, b) for a in edges for b in edges]  # their last bits are the C library's
powers = [f"{p:.13g}" if type(p) is float else p for p in powers]
print(digest(told(f.as_integer_ratio) for f in floats + edges), digest(told(round, f, n) for f in edges + floats[:200] for n in (0, 1, 2, 5, 15, 17, 22, 300, 323, 324, -1, -5, -308, -309, None)), digest(told(round, f) for f in edges), digest(told(int, f) for f in floats + edges), digest(told(math.floor, f) for f in edges), digest(told(divmod, a, b) for a in edges for b in edges), digest(powers), digest(told(f.__floordiv__, g) for f in edges for g in edges))
print([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994, 4503599627370495.5, 1e300)][:7], round(2.675, 2), round(1e22, -22), round(5e15 + 0.5, 0), round(25.0, -1), round(35.0, -1), told(round, 1e308, -308), told(round, 1.7e308, -308), told(round, 1.0, 2**70), told(round, 1.0, -2**70))
for code in "efd":
    packed = [told(struct.pack, order + code, f) for order in "<>" for f in edges + floats[:300] + [65504.0, 65519.99, 65520.0, 6e-8, 2.98e-8, 2.9802322387695312e-8, 3e-8, 6.103515625e-05, 6.1e-5, 0.000060975552, 1.0009765625, 1.00048828125, 1.0014648, 3.4028235677973366e38, 3.4028235677973362e38, 1.4e-45, 7e-46]]
    print(code, digest(packed), digest(told(struct.unpack, "<" + code, p)[0] for p in packed if isinstance(p, bytes)))
print(digest(struct.unpack("<e", n.to_bytes(2, "little"))[0] for n in range(0, 65536, 7)), [struct.pack(">e", x).hex() for x in (0.0, -0.0, 1.0, 65504.0, 5.960464477539063e-08, 0.333251953125)])
for name in ("sqrt", "exp", "log", "log2", "log10", "log1p", "expm1", "sin", "cbrt", "exp2", "gamma", "lgamma", "erf", "erfc", "frexp", "modf", "trunc", "ceil", "degrees", "radians", "ulp", "isfinite", "fabs", "acosh", "asin", "atanh"):
    f = getattr(math, name)
    print(name, [told(f, x) if name in ("frexp", "modf", "trunc", "ceil", "ulp", "isfinite", "fabs", "sqrt") else type(told(f, x)).__name__ for x in (0.0, -0.0, 1.0, -1.0, 0.5, 2.5, 171.7, -3.0, 1e308, float("inf"), float("-inf"), float("nan"))])
print([told(math.ldexp, *a) for a in ((1.0, 1023), (1.0, 1024), (1.0, -1074), (1.0, -1075), (0.0, 99999), (1.5, -2**70), (1.5, 2**70), (float("inf"), 5), (1.0, 1.5))], [told(math.nextafter, *a) for a in ((0.0, 1.0), (1.0, 0.0), (1.0, 1.0), (1e308, float("inf")), (float("nan"), 1.0))], math.nextafter(1.0, 2.0, steps=3), told(lambda: math.nextafter(1.0, 2.0, steps=-1)), math.nextafter(1.0, 2.0, steps=0), math.nextafter(-1.0, 1.0, steps=2**70))
print([told(math.fsum, a) for a in ([], [0.1] * 10, [1e308, 1e308, -1e308], [1e308, 1e308], [float("inf"), float("-inf")], [float("inf"), 1], [1e-320, 1e300, -1e300], ["x"], [1, 2**70], [2**1100])], [told(math.sumprod, *a) for a in (([1, 2], [3, 4]), ([0.1] * 10, [1] * 10), ([1e308, 1e308], [10, -10]), ([1], []), ([2**70, 1.5], [1, 2]), ([10**20] * 3, [10**20] * 3))], [told(math.hypot, *a) for a in ((), (3, 4), (1e308, 1e308), (1e-320, 1e-320), (float("inf"), float("nan")), (0.0, -0.0), (1,) * 20)], told(math.dist, (1, 2), (4, 6)), told(math.dist, (1,), (1, 2)), math.prod([2, 2.5], start=3), [told(math.isclose, *a) for a in ((1, 1 + 1e-9), (1, 1 + 2e-9), (0, 1e-300), (float("inf"), float("inf")))], told(lambda: math.isclose(1, 2, rel_tol=-1)), told(lambda: math.isclose(0, 1e-10, abs_tol=1e-9)), told(math.fma, 1e308, 10, -1e308) , told(math.fma, float("inf"), 0, 1), math.fma(0.1, 10, -1))
print([complex(t) for t in ("1", "1j", "-1j", "1+2j", " ( 1-2j ) ", "j", "+j", "-j", "1e5-1e-5j", "nan+infj", "1_0j")], [told(complex, t) for t in ("", "1+", "1j+2", "1 + 2j", "(1", "1)", "jj", "1+2", "1+2jx", "1__0j", "i", "()", "\x00")], [repr(complex(a, b)) for a in (0.0, -0.0, 1.5, float("nan")) for b in (0.0, -0.0, -2.5, float("inf"))], [told(complex, *a) for a in (("1", 2), (1, "2"), (1j, 2j), (1 + 2j, 3 + 4j), (None,), ([],), (2**1100,), (1.5, 2**1100))], [told(format, 1.5 - 2j, s) for s in ("", ".1f", ">20", "^20.2e", "g", "+", ",", "0>20", "=20", "020", "d", "%", "z.1f", "#.0f")], told(lambda: (1 + 2j) ** 200), told(lambda: 0j ** -1), told(lambda: 0j ** (1j)), (2j) ** 3, (1 + 1j) ** 2.5, 0j ** 0, abs(3 - 4j), told(abs, complex(1e308, 1e308)), told(lambda: 1j / 0), told(lambda: 1j // 1), told(lambda: 1j % 1), told(lambda: 1j < 1), hash(1 + 0j) == hash(1), (1 + 2j).conjugate())
for name in ("sqrt", "exp", "log", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "log10", "phase", "polar"):
    f = getattr(cmath, name)
    def show(z):
        r = told(f, z)
        return f"{r:.12g}" if isinstance(r, (float, complex)) else r if isinstance(r, str) else f"{r[0]:.12g} {r[1]:.12g}"
    print(name, [show(complex(a, b)) for a in (0.0, -0.0, 1.0, -1.5, float("inf"), float("-inf"), float("nan")) for b in (0.0, -0.0, 0.5, -2.0, float("inf"), float("nan"))])
