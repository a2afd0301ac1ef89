# Results are of a subclass's class, made by calling it; pickles and copies keep class, zone, fold and attributes.
import copy
import pickle
from datetime import *

class Day(date):
    def __new__(cls, *args, **kw):
        print("Day", *(a for a in args if isinstance(a, int)) if args[0] == 2024 else ["today"])
        return super().__new__(cls, *args, **kw)
    @property
    def quarter(self):
        return (self.month + 2) // 3

class Stamp(datetime):
    def __init__(self, *args, **kw):
        self.note = "made"
    def isoformat(self, *args):
        return "<" + super().isoformat(*args) + ">"

d = Day(2024, 5, 6)
print(repr(d), d.quarter, type(d + timedelta(1)).__name__, repr(d.replace(day=7)), repr(Day.fromisoformat("2024-01-02")), Day.today() >= d)
s = Stamp(2024, 5, 6, 7, fold=1, tzinfo=timezone.utc)
print(s, repr(s), s.note, type(s + timedelta(1)).__name__, repr(s.replace(hour=8)), s.replace(hour=8).fold, type(s.date()), type(s.astimezone()))
print(repr(Stamp.combine(d, time(1, 2))), repr(Stamp.fromtimestamp(0, UTC)), repr(Stamp.strptime) != "")

class Zone(tzinfo):
    def __init__(self, hours=2): self.hours = hours
    def utcoffset(self, dt): return timedelta(hours=self.hours)
    def dst(self, dt): return timedelta(hours=1)
    def tzname(self, dt): return "Z%d" % self.hours

z = Zone(3)
for v in (datetime(2020, 1, 2, 3, 4, 5, 6, z, fold=1), time(1, 2, 3, 4, z, fold=1), date(2020, 1, 2), timedelta(-1, 2, 3), UTC, timezone(timedelta(1 / 24), "x"), z, s):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        w = pickle.loads(pickle.dumps(v, protocol))
        print(type(w).__name__, repr(w) if v is not z else w.hours, getattr(w, "fold", None), end="; ")
    print(copy.copy(v) == v or v is z, copy.deepcopy(v) == v or v is z, copy.deepcopy(UTC) is UTC)
print(copy.replace(date(2020, 1, 2), year=2021), copy.replace(time(1), minute=5), copy.replace(datetime(1, 1, 1), fold=1))
print(datetime(2020, 1, 1, tzinfo=UTC).astimezone(z), z.fromutc(datetime(2020, 1, 1, tzinfo=z)), f"{datetime(2020, 1, 1, tzinfo=z):%H:%M %Z %z}")
try:
    class No(timezone): pass
except TypeError as e:
    print(e)
