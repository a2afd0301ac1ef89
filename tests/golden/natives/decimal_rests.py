"""Remainders that are the dividend itself, at a precision that its digits down to the ideal exponent exceed: what is told of it."""
from decimal import *

setcontext(Context(prec=5, traps=[]))
for a in ("1E+3", "1E+5", "1E+6", "1E+8", "12E+4", "1E+12", "-3E+7", "0E+9", "0E+3", "123456E+3"):
    for b in ("1E+20", "7E+13", "123456789012345678901", "9E+30", "5E+9", "3"):
        for f in (Decimal.__mod__, Decimal.remainder_near, divmod):
            getcontext().clear_flags()
            print(a, b, f(Decimal(a), Decimal(b)), [s.__name__ for s, raised in getcontext().flags.items() if raised])
