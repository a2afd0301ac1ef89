# The other operand, or what overrides a format, sets another context while a Decimal is compared or formatted.
from decimal import Context, Decimal, FloatOperation, getcontext, setcontext
import numbers, warnings

def other():
    setcontext(Context(prec=5, traps=[]))
    return [Context() for _ in range(50)]

class Complex(complex):
    @property
    def imag(self): other(); return 0.0
    @property
    def real(self): other(); return 2.0

class Ratio:
    @property
    def numerator(self): other(); return 4
    @property
    def denominator(self): other(); return 2
numbers.Rational.register(Ratio)

class Meta(type):
    def __instancecheck__(cls, what): other(); return False

setcontext(Context())
print(Decimal(2) == Complex(2))
for text in "2", "1e100", "1" + "0" * 50:
    setcontext(Context(traps=[]))
    print(Decimal(text) == Ratio(), Decimal(text) < Ratio(), Ratio() >= Decimal(text))
setcontext(Context())
warnings.showwarning = lambda *given: other()
print(format(Decimal("1234567.5"), "N"))
class Digits(tuple):
    def __len__(self): other(); return 3
    def __getitem__(self, k): other(); return (0, (1, 2, 3), 4)[k]
    def __iter__(self): other(); return iter((0, (1, 2, 3), 4))
setcontext(Context(prec=2))
print(Decimal(Digits((0, (1, 2, 3), 4))))
