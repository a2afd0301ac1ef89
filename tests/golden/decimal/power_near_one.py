# Powers whose exponent has more zeros than there is memory for: 1, and inexact.
from decimal import Context, Decimal, Inexact, Rounded

for base in ("10", "2", "0.3", "7e999", "1e-999", "1.00001"):
    for exponent in ("1e-999999999", "-1e-999999999", "3.5e-400000"):
        c = Context(prec=9)
        print(base, exponent, c.power(Decimal(base), Decimal(exponent)), bool(c.flags[Inexact]), bool(c.flags[Rounded]))
print(Decimal(10) ** Decimal("1e-999999999"), Decimal(1) ** Decimal("1e-999999999"), Decimal(0) ** Decimal("1e-999999999"))
for numbers in (("NaN7", "NaN5", "sNaN3"), ("NaN7", "sNaN5", "sNaN3"), ("sNaN7", "NaN5", "sNaN3"), ("3", "NaN5", "NaN3"), ("3", "4", "NaN3"), ("3", "4", "sNaN3")):
    c = Context(traps=[])
    print(*numbers, c.power(*map(Decimal, numbers)), [each.__name__ for each, on in c.flags.items() if on])
