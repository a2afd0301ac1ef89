# Texts and numbers as long as an exponent or a precision asks for end at the memory's limit, soon.
from decimal import *

large = Decimal("1e1000000000")
wide = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
for what in (lambda: format(large, "f"), lambda: format(large, ",f"), lambda: format(Decimal(1), "9999999999999"),
             lambda: format(Decimal(1), "€^9999999999"), lambda: format(Decimal(1), "09999999999999,"), lambda: format(Decimal(1), ".999999999f"),
             lambda: format(Decimal(0), ".999999999e"), lambda: int(large), lambda: large // 3, lambda: wide.power(3, 10**9),
             lambda: wide.add(large, 1), lambda: wide.divide(1, 3), lambda: wide.ln(3), lambda: wide.exp(3), lambda: wide.sqrt(2)):
    try:
        print(type(what()))
    except (MemoryError, InvalidOperation, OverflowError) as error:
        print(type(error).__name__, end=" ")
print()
print(format(Decimal("-1234567.5"), "030,"), format(Decimal(7), "012,"), format(Decimal(7), "013,"), format(Decimal(7), "*^9.3%"))
