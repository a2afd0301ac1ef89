# cmath at ordinary places, on its branch cuts, and at infinities.
import cmath
from cmath import inf, nan
from _each import each

def shown(z): return "%.10g%+.10gj" % (z.real, z.imag)
names = "sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp log log10 sqrt".split()
places = (0.5 + 0.25j, -2 + 1j, complex(2, -0.0), complex(-2, 0.0), complex(0.0, 2), complex(-0.0, -2), 1e-3 - 1e-3j)
for name in names:
    print(name, [shown(getattr(cmath, name)(z)) for z in places])
special = (complex(inf, 0), complex(-inf, 1), complex(0, inf), complex(1, -inf), complex(nan, 1), complex(1, nan))
for name in names:
    row = []
    for z in special:
        try:
            row.append(shown(getattr(cmath, name)(z)))
        except ValueError as error:
            row.append(str(error))
    print(name, row)
each("""
    cmath.log(0)
    cmath.log10(0j)
    cmath.log(8, 2)
    cmath.log(2, 0)
    cmath.exp(1000)
    cmath.sinh(1000)
    cmath.cosh(1000 + 1j)
    cmath.atanh(1)
    cmath.atanh(-1)
    cmath.atan(1j)
    cmath.sqrt("x")
    cmath.phase(-1), cmath.phase(1j), cmath.phase(complex(-1, -0.0)), cmath.polar(3 + 4j), cmath.polar(complex(inf, nan)), cmath.phase(complex(inf, inf))
    shown(cmath.rect(2, cmath.pi / 2)), cmath.rect(0, 5), cmath.rect(inf, 0), shown(cmath.rect(-2, 1))
    cmath.rect(1, inf)
    cmath.rect(0, inf)
    cmath.rect(inf, inf)
    cmath.isnan(complex(1, nan)), cmath.isinf(complex(nan, -inf)), cmath.isfinite(1j), cmath.isfinite(complex(1, inf)), cmath.isnan(1), cmath.isinf(1)
    cmath.isclose(1, 1 + 1e-10j), cmath.isclose(1, 2j), cmath.isclose(1, 1.1j, rel_tol=2), cmath.isclose(0, 1e-9j, abs_tol=1e-8), cmath.isclose(inf, inf), cmath.isclose(inf, 1)
    cmath.isclose(1, 1, rel_tol=-1)
    cmath.isclose(1, 1, abs_tol=-1)
    cmath.infj, cmath.nanj, cmath.inf, cmath.nan, cmath.e, cmath.tau
    cmath.phase("x")
    cmath.polar(None)
    shown(cmath.sqrt(complex(1e308, 1e308))), cmath.sqrt(complex(5e-324, 5e-324)), shown(cmath.asin(1e200 + 1e200j)), shown(cmath.acosh(1e200)), shown(cmath.log(1e308 + 1e308j)), shown(cmath.log(complex(5e-324, 0)))
    shown(cmath.tanh(500 + 1j)), shown(cmath.tanh(-500 - 1j)), shown(cmath.cosh(709.9 + 1j)), shown(cmath.sinh(709.9)), shown(cmath.exp(709.9 + 2j))
""", globals())
