# A sum's digits that rounding takes off are not added: what stands for them may never decide a tie, hide that something was lost, or
# be left where digits cancel.
from decimal import *

ROUNDINGS = [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP]
long = "1" + "0" * 59
pairs = [
    ("5", "1E-80"), ("5", "-1E-80"), ("10005E-3", "1" + "0" * 70 + "1E-90"), ("15E-9", "5" * 90 + "E-99"), ("25E-9", "-" + "5" * 90 + "E-99"),
    ("1E5", "-" + "9" * 90 + "E-85"), ("1E5", "-" + "9" * 90 + "E-86"), ("1E-60", long + "E-59"), ("1E-60", "-" + long + "E-59"),
    (long + "5E-60", "5E-100"), (long + "5E-60", "-5E-100"), (long + "50E-60", "-" + long + "50E-110"), ("123456789", "0." + "4" * 80),
    ("123456789", "0." + "49" * 40), ("123456789", "0.5" + "0" * 60), ("123456789", "0.5" + "0" * 60 + "1"), ("9" * 60, "9" * 60 + "E-57"),
    ("-1E30", "9" * 70 + "E-40"), ("1E30", "-" + "9" * 70 + "E-40"), ("5E3", "55" + "0" * 80 + "E-77"), ("1E45", "1"), ("1E45", "7E-3"),
]
for prec in (3, 9, 28):
    for a, b in pairs:
        told = []
        for rounding in ROUNDINGS:
            c = Context(prec=prec, rounding=rounding, traps=[])
            told.append(str(c.add(Decimal(a), Decimal(b))))
            told.append("".join(sorted(s.__name__[0] for s, on in c.flags.items() if on)))
        print(prec, *told)
c = Context(prec=40)
for k in (39, 40, 60, 4000, 4096, 4097, 5000):  # powers of ten that are kept, and that are not
    print(k, c.add(Decimal(1).scaleb(k, Context(Emax=99999)), Decimal("1.5")), c.divide(Decimal("7" * 60), Decimal(10) ** 20), Decimal("1" * k) % 7)
