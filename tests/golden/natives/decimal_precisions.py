"""Decimals at many precisions and sizes: each function's digits, exponents and flags, where one digit more or less shows."""
from decimal import *
from _told import digest

values = [Decimal(v) for v in ("0", "-0", "1", "-1", "2", "3", "7", "9", "10", "99", "100", "0.1", "-0.5", "0.7", "1.1", "1.5", "-2.5", "12345678901234567", "123456789012345678",
                               "1234567890123456789", "12345678901234567890", "999999999999999999", "9999999999999999999", "1e18", "1e19", "1e-18", "1e36", "3.5e-7",
                               "18446744073709551615", "18446744073709551616", "1.000000000000000001", "0.999999999999999999", "123456789.987654321e-20",
                               "1" + "0" * 40 + "1", "9" * 50, "0." + "3" * 45, "NaN", "-sNaN12", "Infinity", "-Infinity")]
functions = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": lambda a, b: a / b, "floordiv": lambda a, b: a // b, "mod": lambda a, b: a % b,
             "divmod": divmod, "near": Decimal.remainder_near, "compare": Decimal.compare, "signal": Decimal.compare_signal, "total": Decimal.compare_total, "magnitude": Decimal.compare_total_mag,
             "max": Decimal.max, "min": Decimal.min, "maxmag": Decimal.max_mag, "minmag": Decimal.min_mag, "quantize": Decimal.quantize, "same": Decimal.same_quantum,
             "toward": Decimal.next_toward, "scaleb": Decimal.scaleb, "shift": Decimal.shift, "rotate": Decimal.rotate, "copysign": Decimal.copy_sign,
             "and": Decimal.logical_and, "or": Decimal.logical_or, "xor": Decimal.logical_xor}
alone = {"plus": lambda a: +a, "minus": lambda a: -a, "abs": abs, "sqrt": Decimal.sqrt, "exp": Decimal.exp, "ln": Decimal.ln, "log10": Decimal.log10, "logb": Decimal.logb,
         "normalize": Decimal.normalize, "integral": Decimal.to_integral_value, "exact": Decimal.to_integral_exact, "plus1": Decimal.next_plus, "minus1": Decimal.next_minus,
         "invert": Decimal.logical_invert, "class": Decimal.number_class, "text": str, "eng": Decimal.to_eng_string, "tuple": Decimal.as_tuple, "adjusted": Decimal.adjusted,
         "hash": lambda a: hash(a) if a == a and not a.is_infinite() else 0, "ratio": Decimal.as_integer_ratio, "int": int, "float": float, "round": round, "round2": lambda a: round(a, 2),
         "round-2": lambda a: round(a, -2), "format": lambda a: f"{a:.3e} {a:,.2f} {a:>12.4g} {a:+.1%} {a:012}", "bool": bool, "subnormal": Decimal.is_subnormal, "normal": Decimal.is_normal}


def told(f, *args):
    context = getcontext()
    context.clear_flags()
    try:
        result = f(*args)
    except Exception as error:
        result = type(error).__name__
    return result, [s.__name__ for s, set_ in context.flags.items() if set_]


for precision, low, high, clamp in ((1, -9, 9, 0), (2, -999, 999, 1), (5, -20, 20, 0), (9, -999999, 999999, 0), (17, -50, 50, 1), (18, -999, 999, 0), (19, -999, 999, 0), (28, -999999, 999999, 0), (38, -99, 99, 0)):
    for rounding in (ROUND_HALF_EVEN,) if precision not in (2, 18) else (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_05UP):
        setcontext(Context(prec=precision, Emin=low, Emax=high, clamp=clamp, rounding=rounding, traps=[]))
        some = values[precision % 4::4]
        print(precision, low, high, clamp, rounding, end=": ")
        for name, f in alone.items():
            print(name, digest(told(f, a) for a in some) % 10**4, end=" ")
        for name, f in functions.items():
            print(name, digest(told(f, a, b) for a in some for b in some) % 10**4, end=" ")
        print()
setcontext(Context(prec=30, traps=[]))
for base in ("2", "0.5", "10", "1.1", "-3", "-1", "1", "0", "0.999999", "123456789012345678901", "1e100", "Infinity"):
    print(base, [str(told(lambda: Decimal(base) ** Decimal(e))[0]) for e in ("0", "1", "2", "3", "-1", "-2", "0.5", "-0.5", "10", "31", "64", "100", "1e3", "0.1", "1.5", "Infinity", "-Infinity")])
    print(base, [str(told(pow, Decimal(base), e, m)[0]) for e in (0, 1, 2, 5, 17) for m in (1, 2, 7, 1000, -5)])
for x in ("0.1", "1", "2", "10", "0.5", "1e-5", "99.9", "-1", "-20", "1e3", "2.302585092994045684"):
    for precision in (1, 2, 3, 7, 16, 31, 60):
        setcontext(Context(prec=precision, traps=[]))
        d = Decimal(x)
        print(x, precision, d.exp(), d.ln(), d.log10(), d.sqrt(), (d ** d), d.fma(d, 1))
