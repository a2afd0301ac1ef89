# Which of two operands' methods runs, of Decimal and what derives from it, as methods come and go.
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction


class Plain(Decimal):
    pass


class Reflects(Decimal):
    def __radd__(self, other):
        return f"radd {other}"


class Adds(Decimal):
    def __add__(self, other):
        return NotImplemented if other == 2 else f"add {other}"


class Mixin:
    def __mul__(self, other):
        return "mixin's"


class Mixed(Mixin, Decimal):
    pass


class Other:
    def __radd__(self, other):
        return "other's radd"

    def __lt__(self, other):
        return "other's lt"

    def __gt__(self, other):
        return "other's gt"


one = Decimal(1)
print(one + Plain(1), Plain(1) + one, type(Plain(1) + Plain(1)).__name__, -Plain(1), +Plain(1), abs(Plain(-1)))
print(one + Reflects(1), Reflects(1) + one, Reflects(1) + 3, 3 + Reflects(1), Reflects(1) + Reflects(2))
print(Adds(1) + one, one + Adds(1), Adds(1) + Adds(5))
for make in lambda: Adds(1) + Decimal(2), lambda: one + "x", lambda: "x" + one, lambda: one + 1.5, lambda: one < "x", lambda: one // None:
    try:
        print(make())
    except TypeError as e:
        print(e)
print(Mixed(3) * 2, 2 * Mixed(3), Mixed(3) + 1)
print(one + Other(), one < Other(), one > Other(), one == Other(), one != Other(), one.__add__("x"), one.__lt__("x"))
print(one < Fraction(3, 2), Fraction(3, 2) < one, one == 1.0, 1.0 == one, Decimal("-0") == 0, Decimal("-1.0") < Decimal("-0.99"))
print(divmod(Decimal(7), 2), divmod(7, Decimal(2)), Decimal(7) % Plain(4), 7 // Plain(2), 2 ** Plain(3), pow(Plain(3), 2, 5))

Plain.__add__ = lambda self, other: "set later"
print(Plain(1) + one, one + Plain(1))
del Plain.__add__
print(Plain(1) + one)


class Day(date):
    def __sub__(self, other):
        return "day's sub"

    def __lt__(self, other):
        return "day's lt"


d, t = date(2024, 1, 2), datetime(2024, 1, 2, 3)
print(d + timedelta(1), timedelta(1) + d, t + timedelta(1), timedelta(1) + t, d - date(2023, 1, 1))
print(Day(2024, 1, 2) - d, d - Day(2024, 1, 1), d > Day(2024, 1, 1), Day(2024, 1, 1) + timedelta(2))
for make in lambda: t - d, lambda: d - t, lambda: d + d, lambda: timedelta(1) - d, lambda: d < t:
    try:
        print(make())
    except TypeError as e:
        print(e)
print(3 * timedelta(1), timedelta(1) * 3, timedelta(1) / 2, timedelta(5) // timedelta(2), divmod(timedelta(5), timedelta(2)), -timedelta(1))
