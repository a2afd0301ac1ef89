# Sums and products at the bounds of what is done in machine words: of digits, of exponents, of the context.
from decimal import Context, Decimal, ROUND_FLOOR, ROUND_UP, getcontext, setcontext

NUMBERS = [Decimal(text) for text in ("-0.00", "-5E-19", "99.99", "9" * 20 + "E-3", "5" * 28, "-" + "9" * 37 + "E-9", "1" * 39, "3" * 28 + "E-28")]


def flags():
    return "".join(flag.__name__[:2] for flag, on in sorted(getcontext().flags.items(), key=lambda item: item[0].__name__) if on)


for context in (Context(), Context(prec=36, rounding=ROUND_UP), Context(prec=37), Context(prec=19, rounding=ROUND_FLOOR, Emax=30, Emin=-30),
                Context(prec=9, Emax=40, Emin=-12, clamp=1)):
    for trap in context.traps:
        context.traps[trap] = False
    setcontext(context)
    print(context.prec, context.rounding)
    for a in NUMBERS:
        row = []
        for b in NUMBERS:
            context.clear_flags()
            row.append(f"{a + b} {a - b} {a * b} {flags()}")
        print("; ".join(row))

setcontext(Context())
print(sum([Decimal("0.10")] * 3), Decimal("1.10") - Decimal("1.10"), -Decimal("1.1") + Decimal("1.10"))


class Money(Decimal):
    pass


print(type(Money("1.5") + Money("2")), Money("1.5") * Decimal(2), Decimal(2) - Money("0.5"), hash(Money("2.50")) == hash(Decimal("2.5")), bool(Money(0)))
