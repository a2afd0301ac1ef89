# Methods and operators of Decimal and Context: odd numbers, and what they refuse.
import copy, fractions, math, operator, pickle
from decimal import *
from _each import each_value as each

D, C = Decimal, Context
x, nan, snan, inf = D("12.50"), D("NaN"), D("sNaN"), D("Infinity")
class Sub(D): pass
class Index:
    def __index__(self): return 1
c = C(prec=5, Emin=-10, Emax=10, traps=[])
setcontext(C(prec=9, Emin=-99, Emax=99, traps=[InvalidOperation, DivisionByZero, Overflow]))
for f in (abs, operator.pos, operator.neg, bool, hash, int, float, complex, math.floor, math.ceil, math.trunc, round, str, repr, D.as_tuple, D.as_integer_ratio,
          D.adjusted, D.is_normal, D.number_class, D.conjugate, D.to_eng_string, D.copy_abs, D.copy_negate, D.canonical, D.is_canonical,
          D.normalize, D.next_plus, D.next_minus, D.to_integral_exact, D.to_integral_value, D.logb, D.exp, D.ln, D.log10, D.sqrt):
    told = []
    for n in map(D, "0 -0.0 1 -1.5 2.5 1E+20 7E-7 Infinity -Infinity NaN -sNaN5 100".split()):
        try:
            told.append(f(n))
        except (ArithmeticError, ValueError, TypeError) as error:
            told.append(f"{type(error).__name__}({error})")
        if f is hash and n.is_nan():
            told[-1] = "a hash" if n.is_qnan() else told[-1]
    print(f.__name__, told)
for f in operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge:
    told = []
    for a in D("1.5"), D("-Infinity"), D("NaN"), D("sNaN"):
        for b in D("1.50"), 1, 2.5, float("inf"), float("nan"), fractions.Fraction(3, 2), fractions.Fraction(5, 3), 1.5 + 0j, 2j, "1.5", None, D("NaN"):
            try:
                told.append("FT"[f(a, b)])
            except (ArithmeticError, TypeError) as error:
                told.append(f"({error})")
    print(f.__name__, *told)
each(r"""
    D(), D("0"), D(Sub("1.5")), type(D(Sub(1))), Sub(), Sub(5), type(Sub(5)), type(Sub(5) + 1), repr(Sub("1.0")), Sub(x), Sub(1.5), Sub((0, (1, 2), -1))
    D("x")
    D("1_000.5_0"), D(" 1\n"), D("\u0661\u0662"), D("1__0"), D("_1")
    D("1 0")
    D("1e999999999999999999999")
    D("-1e-999999999999999999999")
    D(".e5")
    D("1e"), D("")
    D("nan\0")
    D("\ud800")
    D(None)
    D([])
    D(object())
    D(b"1")
    D(1, 5)
    D("1", None), D(x, None), D("x", c), c.flags[InvalidOperation]
    D(x, 5)
    D(0.1), D(float("inf")), D(float("-inf")), D(float("nan")), D(-0.0), D(5e-324).adjusted()
    D(True), D(1 << 70), D(-1 << 70)
    D((0, (1, 2, 3), -2)), D((1, (0, 0), 3)), D([0, [1], 0]), D((0, (), 0)), D((1, (), "F")), D((0, (1, 2), "n")), D((1, (0, 3), "N"))
    D((0, (1, 2), "F"))
    D((2, (1,), 0))
    D(("0", (1,), 0))
    D((0, 5, 0))
    D((0, (10,), 0))
    D((0, (-1,), 0))
    D((0, ("1",), 0))
    D((0, (1,), "x"))
    D((0, (1,), 1.5))
    D((0, (1,), None))
    D((0, (1,)))
    D((0, (1,), 0, 0))
    D.from_float(0.5), D.from_float(3), D.from_float(True), type(Sub.from_float(1)), D.from_float(-0.0), D.from_float(float("nan"))
    D.from_float("x")
    D.from_float(D(1))
    x + 1, 1 + x, x - 1, 1 - x, x * 2, 2 * x, x / 4, 100 / x, x // 5, 100 // x, x % 5, 100 % x, x ** 2, 2 ** D(3), divmod(x, 5), divmod(100, x)
    x + 1.5
    1.5 + x
    x + "1"
    x - None
    divmod(x, 1.5)
    divmod(1.5, x)
    x ** 1.5
    x ** "1"
    pow(x, 2, 7)
    pow(D(5), 3, 7), pow(D(5), D(3), 7)
    pow(D(5), 3, "x")
    pow(D(5), "x", 3)
    x < "1"
    x < None
    x < 1j
    x == "12.50", x != None, x == fractions.Fraction(25, 2), x < fractions.Fraction(26, 2), x == 12.5, x == 12.5 + 0j
    snan == 1
    snan < 1
    nan < 1
    nan == nan, nan != nan
    hash(snan)
    hash(x) == hash(12.5) == hash(fractions.Fraction(25, 2)), hash(inf), hash(-inf), hash(D(3)), hash(D("1E+400")) == hash(10 ** 400)
    round(x), round(x, 1), round(x, -1), round(x, 0), round(D("-2.5")), round(D("1.25"), 1), round(x, 20)
    round(x, "1")
    round(x, 1.5)
    round(x, None)
    round(nan)
    round(inf)
    round(inf, 1)
    float(snan)
    float(nan), float(-inf), float(D("1E+400")), float(D("-1E-400"))
    complex(snan)
    complex(x), x.real, x.imag, x.conjugate(), x.radix()
    int(nan)
    int(inf)
    int(D("1E+5")), int(D("-1.9"))
    nan.as_integer_ratio()
    inf.as_integer_ratio()
    x.as_integer_ratio(), D("-1E+3").as_integer_ratio(), D("0E-5").as_integer_ratio()
    x.quantize(D("1")), x.quantize(D("0.001")), x.quantize(D("1E+1"), ROUND_UP), x.quantize(D(1), rounding=ROUND_DOWN, context=None)
    x.quantize("1")
    x.quantize(D(1), "x")
    x.quantize(D(1), 5)
    x.quantize(D("1E-20"))
    x.quantize(inf)
    inf.quantize(inf), nan.quantize(D(1))
    x.quantize(D(1), context=5)
    x.to_integral(), x.to_integral(ROUND_UP), x.to_integral_exact(), x.to_integral_exact(rounding=ROUND_CEILING), x.to_integral_value(None)
    x.to_integral("x")
    x.fma(2, 3), x.fma(2, D("0.01")), x.fma(D("2"), -3, c)
    x.fma("2", 3)
    x.fma(2, "3")
    x.fma(2, 3, 5)
    x.same_quantum(D("1.00")), x.same_quantum(1), nan.same_quantum(snan), inf.same_quantum(-inf), inf.same_quantum(1)
    x.same_quantum("1")
    x.compare(5), x.compare(nan), x.compare_signal(5), x.compare_total(D("12.5")), x.compare_total_mag(-13)
    x.compare_signal(nan)
    x.compare("x")
    x.max(5), x.min(5), x.max_mag(-20), x.min_mag(-20), x.max(nan), nan.min(x)
    x.max("x")
    x.max(snan)
    x.copy_sign(-1), x.copy_sign(D("-0"))
    x.copy_sign("x")
    x.scaleb(3), x.shift(2), x.shift(-2), x.rotate(1), D(123456789).rotate(-2)
    x.scaleb(1.5)
    x.shift(10)
    x.rotate("x")
    x.logb(), D(0).is_zero(), x.is_signed(), x.is_finite(), inf.is_infinite(), x.is_subnormal(), x.is_normal(c), x.number_class(c)
    D(0).logb()
    D(0).ln(), D(1).ln(), D(1000).log10(), D(1).exp(), D("-Infinity").exp(), inf.ln()
    D(-1).ln()
    D(-1).sqrt()
    D(-1).log10()
    D(0) ** 0
    D(0) ** -1, D(2) ** D("0.5")
    1 / D(0)
    D(0) / D(0)
    D(1) % 0
    D(1) // 0
    divmod(D(1), 0)
    divmod(D(0), 0)
    divmod(inf, 1)
    divmod(D(1), inf), D(10).remainder_near(6)
    D("1E+20") // 1
    D("9E+99") * 10
    x.logical_and(1)
    D(1100).logical_and(1010), D(1100).logical_or(1010), D(1100).logical_xor(1010), D(1).logical_invert()
    D(2).logical_invert()
    copy.copy(x) is x, copy.deepcopy(x) is x, copy.copy(Sub(1)) is not None, pickle.loads(pickle.dumps(x)), type(pickle.loads(pickle.dumps(Sub(2)))) is Sub
    x.__reduce__()[1], x.__sizeof__() > 20
    x.__format__(5)
    format(x, "x")
    format(x, ".1f"), format(x, "10.3e"), format(x, "<10"), format(x, "^+10"), format(x, "010.1f"), format(x, "%"), format(x, ",.2f"), format(x, "n")
    format(D(1234567), ","), format(D(1234567), "_"), format(D("0.001234"), "g"), format(D("0.001234"), ".2g"), format(D("1E+10"), "f"), format(D("1E+3"), ".0e")
    format(inf, "10"), format(-inf, "010"), format(nan, "+"), format(snan, "*^12"), format(D("NaN123"), ".1f"), format(D("-0.04"), "z.1f"), format(D(0), ".3e")
    format(x, ".")
    format(x, ",_")
    format(x, "\u20ac>8"), format(x, "=8"), format(x, ".0f"), format(D("9.5"), ".0f"), format(x, "E"), format(x, "G"), format(x, "F")
""", globals())
