# Every function of cmath where a part is infinite, NaN or a signed zero: a row for each real part, a column for each imaginary part.
import cmath
from cmath import inf, nan

parts = -inf, -1.0, -0.0, 0.0, 2.5, inf, nan


def part(x):
    return "nan" if x != x else "%+.6g" % x


def at(function, *args):
    try:
        z = function(*args)
    except (ValueError, OverflowError) as error:
        return type(error).__name__
    return " ".join(map(part, z if isinstance(z, tuple) else (z.real, z.imag)))


for name in "exp sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh log log10 sqrt polar".split():
    for x in parts:
        print(name, part(x), "|", " | ".join(at(getattr(cmath, name), complex(x, y)) for y in parts))
for r in parts:
    print("rect", part(r), "|", " | ".join(at(cmath.rect, r, phi) for phi in parts))
# Near what overflows: a size beyond the largest double, whose product with a small sine or cosine is none.
print(*(at(function, complex(x, y)) for function in (cmath.exp, cmath.sinh, cmath.cosh) for x in (709.9, -709.9, 711) for y in (1.5, 0)), sep="\n")
