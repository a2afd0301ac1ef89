# Each function of math at ordinary places.
import math
from _each import each

def rounded(x): return float("%.12g" % x)
names = "sin cos tan asin acos atan sinh cosh tanh asinh atanh exp exp2 expm1 log1p sqrt cbrt erf erfc gamma lgamma degrees radians fabs".split()
for name in names:
    print(name, [rounded(getattr(math, name)(x)) for x in (0.25, 0.5, 0.75)])
each("""
    rounded(math.acosh(1.5)), rounded(math.log(10)), rounded(math.log(8, 2)), math.log2(8), math.log10(1000), math.log2(1 << 2000), math.log10(10 ** 500)
    rounded(math.log(1 << 5000)), rounded(math.log(10 ** 400, 10)), math.log(True)
    math.atan2(0.0, -1.0), math.atan2(-0.0, 1.0), math.copysign(3, -0.0), math.fmod(-7, 3), math.remainder(7, 4), math.remainder(-5, 2)
    math.ceil(1.2), math.floor(-1.2), math.trunc(-1.7), math.ceil(5), math.floor(10 ** 30), math.ceil(1e300) == int(1e300)
    math.modf(-1.5), math.modf(math.inf), math.frexp(10.0), math.frexp(0.0), math.ldexp(0.5, 4), math.ldexp(1.0, -2000), math.ldexp(0.0, 10 ** 30)
    math.pow(2, 10), math.pow(0, 0), math.pow(math.nan, 0), math.pow(-8, 3), math.pow(2, -1), math.pow(math.inf, -1)
    math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1), math.isnan(1), math.isinf(1), math.isfinite(math.nan)
    math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-10, abs_tol=1e-9), math.isclose(math.inf, math.inf), math.isclose(math.inf, 1)
    math.isclose(math.nan, math.nan), math.isclose(math.inf, -math.inf)
    math.pi, math.e, math.tau, math.inf, math.nan
    math.ulp(1.0), math.ulp(0.0), math.ulp(-1e300), math.ulp(math.inf), math.ulp(math.nan)
    math.nextafter(1, 2), math.nextafter(1, 0), math.nextafter(1, 1), math.nextafter(0, 1), math.nextafter(1, 2, steps=10), math.nextafter(1, 0, steps=0), math.nextafter(0, 1, steps=10 ** 30)
    math.fma(2, 3, 4), math.fma(0.1, 10, -1), math.fma(math.inf, 1, 1), math.fma(1e308, 2, -math.inf)
    math.hypot(), math.hypot(3), math.hypot(3, 4), math.hypot(1, 2, 2), math.hypot(math.inf, math.nan), math.hypot(1e300, 1e300), math.hypot(5e-324, 0)
    math.dist((1, 2), (4, 6)), math.dist((), ()), math.dist([0, 0, 0], [1, 2, 2]), math.dist((math.inf,), (1,))
    round(math.cbrt(27), 12), round(math.cbrt(-8), 12), math.exp2(10), math.exp(0), math.expm1(1e-10), math.log1p(1e-10)
    math.sqrt(2), math.degrees(math.pi), math.radians(180)
""", globals())
