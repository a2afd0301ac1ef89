# Everyday arithmetic of dates, datetimes and spans.
from datetime import date, datetime, timedelta, timezone, UTC

d = date(2024, 2, 28)
print(d + timedelta(days=1), d + timedelta(days=2), d - timedelta(weeks=9), date(2024, 12, 31) - d)
for k in range(0, 800, 97):
    day = d + timedelta(k)
    print(day, day.weekday(), day.isoweekday(), tuple(day.isocalendar()), day.toordinal(), date.fromordinal(day.toordinal()) == day)

t = datetime(2024, 2, 29, 23, 59, 59, 999999)
print(t + timedelta(microseconds=1), t - timedelta(hours=25), datetime(2025, 1, 1) - t)
plus = timezone(timedelta(hours=5, minutes=30))
there = t.replace(tzinfo=UTC).astimezone(plus)
print(there, there - t.replace(tzinfo=UTC), there == t.replace(tzinfo=UTC), hash(there) == hash(t.replace(tzinfo=UTC)))
print(there.utcoffset(), there.tzname(), there.dst(), there.timetz(), there.utctimetuple()[:6])

s = timedelta(days=1, hours=-3, milliseconds=1.5)
print(s, s * 3, s / 7, s // 7, s * 0.1, s / 2.5, s / timedelta(hours=1), s // timedelta(hours=1), s % timedelta(hours=1), divmod(s, timedelta(hours=2)))
print(-s, abs(-s), s.total_seconds(), (s - s) == timedelta(), sorted([s, -s, timedelta()]))
print(timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(seconds=1e-7, microseconds=0.4), timedelta(weeks=1.1, days=-0.3))
print(sum([timedelta(hours=h) for h in range(5)], timedelta()), max(d, date(2020, 1, 1)))
