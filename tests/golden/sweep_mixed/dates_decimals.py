# Dates, zones in Python and decimals in contexts, sorted, formatted, grouped and pickled.
import datetime as dt
import decimal
import itertools
import pickle
from fractions import Fraction


class Odd(dt.tzinfo):
    def utcoffset(self, when):
        return dt.timedelta(minutes=97)

    def dst(self, when):
        return dt.timedelta(0)

    def tzname(self, when):
        return "ODD" if when else None

    def __reduce__(self):
        return Odd, ()


start = dt.datetime(2024, 2, 28, 22, 30, tzinfo=Odd())
days = [start + dt.timedelta(hours=9 * k) for k in range(5)]
for day, group in itertools.groupby(days, key=lambda when: when.date()):
    print(day, [f"{when:%H:%M %Z}" for when in group], day.isocalendar().week)
again = pickle.loads(pickle.dumps(days))
print(again == days, (again[-1].astimezone(dt.timezone.utc) - start), max(days).isoformat())
with decimal.localcontext(prec=6, rounding=decimal.ROUND_HALF_EVEN) as context:
    context.traps[decimal.Inexact] = False
    total = sum((decimal.Decimal(n) / 7 for n in range(1, 5)), decimal.Decimal())
    print(total, total.quantize(decimal.Decimal("0.01")), f"{total:>10.3e}", decimal.Decimal(2).sqrt())
    try:
        decimal.Decimal("sNaN") + 1
    except decimal.InvalidOperation as e:
        print(type(e).__name__, context.flags[decimal.InvalidOperation])
print(Fraction(total) == Fraction(str(total)), round(Fraction(22, 7), 2), dt.timedelta(days=1) / Fraction(1, 3) if False else dt.timedelta(days=1) / 3)
try:
    days[0] - dt.datetime(2024, 1, 1)
except TypeError as e:
    print(e)
