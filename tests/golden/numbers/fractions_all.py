# Fractions: made from all kinds of values, exact in arithmetic, compared and hashed as numbers, laid out by format().
import copy, math, numbers, pickle
from fractions import Fraction as F


def tried(f, *args):
    try:
        return f(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print(F(6, -4), F("3/4"), F(" -1_0.25e1 "), F(0.125), F(F(1, 2), F(3, 4)), F(True), repr(F("7")))
for bad in ("1/0", "3 / 4 5", "", "1.2.3", "1__0", None, 1j, float("nan"), float("inf")):
    print(bad, tried(F, bad))
print(tried(F, 1, 0), tried(F, 1, 2.0), tried(F.from_float, "x"), F.from_float(0.3), tried(F.from_decimal, 0.5), F.from_decimal(3))
a, b = F(3, 4), F(-5, 6)
print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), 1 - a, 2 / a, 7 // a, 7 % a, divmod(7, b), -a, +a, abs(b))
print(a + 0.5, 0.5 * a, a + 1j, a ** 2, a ** -2, b ** -3, a ** 0.5, 2 ** a, 2 ** F(3), a ** F(1, 2), 0.5 ** F(2), tried(F(0).__pow__, -1))
print(tried(lambda: a / 0), tried(lambda: a % 0), tried(lambda: a + "x"), tried(lambda: a < "x"), tried(lambda: a // 1j))
print(a == 0.75, a == F(3, 4), a == 1, a == 0.75 + 0j, a < 1, a < float("inf"), a > float("nan"), 0.8 >= a, F(2) == 2, a != "x")
print([hash(x) == hash(y) for x, y in ((F(1, 2), 0.5), (F(7), 7), (F(-1, 4), -0.25))], hash(F(1, 2**61 - 1)), hash(F(-1)))
print(int(F(-7, 2)), math.floor(F(-7, 2)), math.ceil(F(-7, 2)), math.trunc(F(7, 2)), round(F(5, 2)), round(F(7, 2)), round(F(22, 7), 3), round(F(12345), -2))
print(bool(F(0)), F(4, 2).is_integer(), a.as_integer_ratio(), a.numerator, a.denominator, a.real, a.imag, a.conjugate(), complex(a), float(F(10**400, 10**400 + 1)))
print(F(math.pi).limit_denominator(1000), F(math.pi).limit_denominator(10), F(1, 3).limit_denominator(5), tried(a.limit_denominator, 0))
for spec in ("", ">12", "*^12", "+", " <9", "#", "_", ".3f", "010.2f", "+.2%", ".3e", "g", ",.2f", "#.3g", "z.1f", "<12.4f", ".0f", "G", "012,.2f", "s", "1.f"):
    print(repr(spec), [tried(format, x, spec) for x in (F(22, 7), F(-1234567, 2), F(-1, 1000), F(10**12))])
for x in (pickle.loads(pickle.dumps(a)), copy.copy(a), copy.deepcopy(a)):
    print(x, x == a, type(x).__name__)


class Half(F):
    def __repr__(self):
        return "half of " + str(self * 2)


print(Half(1, 2), [Half(3, 2)], type(Half(1) + 1).__name__, copy.copy(Half(1, 2)), isinstance(a, numbers.Rational), isinstance(a, numbers.Integral))
