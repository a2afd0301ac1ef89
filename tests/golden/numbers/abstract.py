# The abstract classes of numbers: what is registered, and what they add to a class that has the rest.
import numbers
from numbers import Complex, Integral, Number, Rational, Real

for x in (True, 3, 2.5, 1j, "x"):
    print(x, [isinstance(x, kind) for kind in (Number, Complex, Real, Rational, Integral)])
print(numbers.__all__, [len(kind.__abstractmethods__) for kind in (Number, Complex, Real, Rational, Integral)])


class Mod7(Integral):
    def __init__(self, n):
        self.n = n % 7
    def __int__(self):
        return self.n
    def __eq__(self, other):
        return self.n == int(other) % 7


for name in sorted(Mod7.__abstractmethods__):
    def method(self, *args, name=name):
        return Mod7(getattr(int, name)(self.n, *map(int, args)))
    setattr(Mod7, name, method)
Mod7.__abstractmethods__ = frozenset()
x = Mod7(12)
print(int(x), float(x), complex(x), x.numerator.n, x.denominator, x.real.n, x.imag, x.conjugate().n, bool(x), bool(Mod7(7)), [1, 2, 3, 4, 5, 6][x])
print((x - Mod7(6)).n, tuple(v.n for v in divmod(x, Mod7(2))), Number.__hash__, Mod7.__hash__)
try:
    Real()
except TypeError as error:
    print(str(error)[:60])
