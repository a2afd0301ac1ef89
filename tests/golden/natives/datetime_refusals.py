# date, time, datetime, timedelta and timezone: hashes, comparisons, replacements, and what they refuse.
import pickle, warnings
from datetime import *
from _each import each_value as each

warnings.simplefilter("error")
utc = timezone.utc
class Zone(tzinfo):
    def __init__(self, offset=None, dst=None, name=None): self.parts = offset, dst, name
    def utcoffset(self, at): return self.parts[0]
    def dst(self, at): return self.parts[1]
    def tzname(self, at): return self.parts[2]
class Flips(tzinfo):
    def utcoffset(self, at): return timedelta(hours=2)
    def dst(self, at): return timedelta(hours=1 if at.hour < 12 else 0)
class Same(tzinfo):
    def fromutc(self, at): return 5
class Sub(time): pass
class SubDate(date): pass
class SubMoment(datetime): pass
h = timedelta(hours=1)
t = time(1, 2, 3, 4)
d = datetime(2024, 2, 29, 12, 30)
each(r"""
    time(), time(23, 59, 59, 999999), time(1, tzinfo=utc), time(1, fold=1), Sub(2), time(hour=1, minute=2, second=3, microsecond=4, fold=0)
    time(24)
    time(-1)
    time(0, 60)
    time(0, 0, 60)
    time(0, 0, 0, 1000000)
    time(0, 0, 0, -1)
    time(fold=2)
    time(fold=-1)
    time("1")
    time(1.5)
    time(tzinfo=5)
    time(b"12345")
    time(b"\x18\0\0\0\0\0")
    time(b"\x01\x02\x03\0\0\x04"), time(b"\x81\x02\x03\0\0\x04").fold, time(b"\x01\x02\x03\0\0\x04", utc), time("\x01\x02\x03\0\0\x04")
    time(b"\x01\x02\x03\0\0\x04", 5)
    time("\x01\u1234\x03\0\0\x04")
    t.hour, t.minute, t.second, t.microsecond, t.tzinfo, t.fold, t.utcoffset(), t.dst(), t.tzname()
    w = time(1, tzinfo=Zone(h, timedelta(0), "zone")); w.utcoffset(), w.dst(), w.tzname(), str(w), w.isoformat("auto")
    time(1, tzinfo=Zone(5)).utcoffset()
    time(1, tzinfo=Zone(timedelta(days=1))).utcoffset()
    time(1, tzinfo=Zone(-timedelta(days=1))).utcoffset()
    time(1, tzinfo=Zone(timedelta(hours=23, minutes=59, seconds=59, microseconds=999999))).utcoffset()
    time(1, tzinfo=Zone(h, 5)).dst()
    time(1, tzinfo=Zone(h, h, 5)).tzname()
    str(time(1, tzinfo=Zone(timedelta(seconds=-3661, microseconds=1)))), str(time(1, tzinfo=Zone(None)))
    hash(t) == hash(time(1, 2, 3, 4)), hash(time(1, fold=1)) == hash(time(1)), hash(time(1, tzinfo=utc)) == hash(time(2, tzinfo=timezone(h)))
    hash(time(1, tzinfo=Zone(None))) == hash(time(1)), hash(Sub(1)) == hash(time(1)), hash(time(1, tzinfo=utc, fold=1)) == hash(time(1, tzinfo=utc))
    hash(time(1, tzinfo=Zone(5)))
    t < time(2), t <= t, t > t, t >= t, t == t, t != t, t == 5, t != 5, time(1) == time(1, tzinfo=utc), time(1) != time(1, tzinfo=utc)
    time(1, tzinfo=utc) < time(2, tzinfo=utc), time(1, tzinfo=utc) == time(2, tzinfo=timezone(h)), time(1, tzinfo=utc) < time(1, tzinfo=timezone(-h))
    t < 5
    t < time(1, tzinfo=utc)
    t < d
    bool(time()), bool(t)
    t.replace(), t.replace(5), t.replace(hour=5, minute=6, second=7, microsecond=8, tzinfo=utc, fold=1), type(Sub(1).replace(2)), t.replace(tzinfo=None)
    t.replace(24)
    t.replace(fold=2)
    t.replace("x")
    t.replace(tzinfo=5)
    t.replace(1, 2, 3, 4, utc, 1)
    t.isoformat(), t.isoformat("hours"), t.isoformat("minutes"), t.isoformat("seconds"), t.isoformat("milliseconds"), t.isoformat(timespec="microseconds")
    t.isoformat("x")
    t.isoformat(5)
    t.isoformat("\ud800")
    t.strftime("%H:%M:%S.%f %Y %z|%Z|%%"), format(t, "%H"), format(t, ""), time(1, tzinfo=utc).strftime("%z %Z %:z")
    t.strftime(5)
    t.__format__(5)
    repr(time(1, 2)), repr(time(1, 2, 3)), repr(time(1, fold=1)), repr(time(1, tzinfo=utc, fold=1)), repr(Sub(1)), time.min, time.max, time.resolution
    t.__reduce__(), time(1, fold=1).__reduce_ex__(3), time(1, fold=1).__reduce_ex__(4), time(1, tzinfo=utc).__reduce_ex__(4)
    [pickle.loads(pickle.dumps(x, p)) == x for x in (t, d, d.date(), h, utc, timezone(h, "n"), Sub(3)) for p in range(6)]
    time.fromisoformat("01:02"), time.fromisoformat("T01"), time.fromisoformat("010203.5"), time.fromisoformat("01:02:03,123456789+01:00")
    time.fromisoformat("1")
    time.fromisoformat("25:00")
    time.fromisoformat("01:02:03+25:00")
    time.fromisoformat("01:02x")
    time.fromisoformat(5)
    date(0, 1, 1)
    date(10000, 1, 1)
    date(2024, 13, 1)
    date(2024, 0, 1)
    date(2023, 2, 29)
    date(2024, 1, 0)
    date(2024, 1)
    date("x", 1, 1)
    date(b"\x07\xe8\x02\x1d"), date(b"\x07\xe8\x02\x1d") == date(2024, 2, 29)
    date("\x07\u1234\x01\x01")
    datetime("\x07\u1234\x01\x01\0\0\0\0\0\0")
    date.fromordinal(1), date.fromordinal(3652059), date.max.toordinal()
    date.fromordinal(0)
    date.fromordinal(3652060)
    date.fromordinal("x")
    date.fromtimestamp(0), datetime.fromtimestamp(1.5, utc), datetime.fromtimestamp(-1, utc), datetime.fromtimestamp(0.0000005, utc), datetime.fromtimestamp(0.0000015, utc)
    date.fromtimestamp(1e300)
    date.fromtimestamp(float("nan"))
    date.fromtimestamp("x")
    datetime.fromtimestamp(1e12)
    datetime.fromtimestamp(-1e12, utc)
    datetime.fromtimestamp(1 << 70)
    datetime.fromtimestamp(0, 5)
    datetime.utcfromtimestamp(0)
    datetime.utcnow()
    with warnings.catch_warnings(): warnings.simplefilter("ignore"); print(datetime.utcfromtimestamp(86399.5), datetime.utcnow().tzinfo, datetime.utcnow() >= d)
    date.fromisocalendar(2024, 9, 4), date.fromisocalendar(2020, 53, 7), date.fromisocalendar(1, 1, 1)
    date.fromisocalendar(2024, 53, 1)
    date.fromisocalendar(2024, 0, 1)
    date.fromisocalendar(2024, 1, 8)
    date.fromisocalendar(2024, 1, 0)
    date.fromisocalendar(0, 1, 1)
    date.fromisocalendar(10000, 1, 1)
    date.fromisocalendar(9999, 52, 7)
    date.fromisocalendar("x", 1, 1)
    date.fromisoformat("20240229"), date.fromisoformat("2024-W09-4"), date.fromisoformat("2024W094"), date.fromisoformat("2024-W09")
    date.fromisoformat("2024-2-29")
    date.fromisoformat("2024-W0")
    date.fromisoformat(5)
    date(2024, 2, 29).isocalendar(), date(2021, 1, 1).isocalendar().week, date(2018, 12, 31).isocalendar()[0], type(d.isocalendar()).__name__, repr(d.isocalendar())
    date(2024, 2, 29) + h, date(2024, 2, 29) - h, date(2024, 2, 29) - date(2024, 2, 1), date(2024, 2, 29) + timedelta(1), timedelta(1) + date(2024, 2, 29)
    date.max + timedelta(1)
    date.min - timedelta(1)
    date.max - 5
    5 - date.max
    date.max + "x"
    date.max < 5
    date.max < d
    date.max == d, d == date(2024, 2, 29), hash(date(2024, 2, 29)) == hash(SubDate(2024, 2, 29)), hash(d) == hash(d.replace(fold=1))
    date.max.replace(2023), date(2024, 2, 29).replace(day=1), type(SubDate(2024, 1, 1).replace(day=2))
    date(2024, 2, 29).replace(2023)
    date.max.replace(day="x")
    date.today() <= datetime.now().date(), type(SubDate.today()), type(SubMoment.now()), type(SubMoment.now(utc)), datetime.now(utc).tzinfo
    datetime.now(5)
    datetime(2024, 1, 1, 24)
    datetime(2024, 1, 1, 0, 60)
    datetime(2024, 1, 1, fold=2)
    datetime(2024, 1, 1, tzinfo=5)
    datetime(2024, 1)
    datetime.combine(date.max, t), datetime.combine(d, time(1, tzinfo=utc, fold=1)), datetime.combine(date.min, t, tzinfo=utc), type(SubMoment.combine(d, t))
    datetime.combine(5, t)
    datetime.combine(d, 5)
    datetime.combine(d, t, 5)
    d.timetuple()[:], d.utctimetuple().tm_isdst, d.toordinal(), d.date(), d.time(), d.timetz(), d.replace(tzinfo=utc).timetz(), d.replace(tzinfo=utc).time()
    d.replace(tzinfo=utc).timestamp(), d.replace(tzinfo=timezone(h)).timestamp(), d.replace(tzinfo=utc, microsecond=1).timestamp()
    d.replace(tzinfo=utc).astimezone(timezone(h)), d.replace(tzinfo=utc).astimezone(utc), d.replace(tzinfo=Zone(h, h)).astimezone(utc)
    d.astimezone(5)
    d.replace(tzinfo=utc).astimezone(Zone(None))
    d.replace(tzinfo=utc).astimezone(Zone(h))
    d.replace(tzinfo=utc).astimezone(Zone(h, None))
    d.replace(tzinfo=utc).astimezone(Zone(h, h)).hour
    d.replace(tzinfo=utc).astimezone(Flips()).hour
    d.replace(tzinfo=utc).astimezone(Same())
    d.replace(tzinfo=utc).astimezone(tzinfo())
    Zone(None).fromutc(d)
    z = Zone(None); z.fromutc(d.replace(tzinfo=z))
    z = Zone(h); z.fromutc(d.replace(tzinfo=z))
    z = Zone(timedelta(0), h); str(z.fromutc(d.replace(tzinfo=z)))
    z = Flips(); str(z.fromutc(d.replace(hour=0, tzinfo=z))), str(z.fromutc(d.replace(hour=5, tzinfo=z)))
    z.fromutc(5)
    tzinfo().utcoffset(None)
    tzinfo().dst(None)
    tzinfo().tzname(None)
    d - d.replace(day=1), d - h, d + h, h + d, d.replace(tzinfo=utc) - d.replace(tzinfo=timezone(h))
    d - d.replace(tzinfo=utc)
    d - 5
    d < d.replace(tzinfo=utc)
    d < date.max
    d < 5
    d == d.replace(tzinfo=utc), d != d.replace(tzinfo=utc), d == 5, d.replace(tzinfo=utc) == d.replace(hour=13, tzinfo=timezone(h))
    datetime.max + h
    datetime.min - h
    d.isoformat(), d.isoformat(" "), d.isoformat("\u1234", "hours"), d.isoformat(timespec="milliseconds"), d.ctime(), str(d), repr(d), repr(d.replace(fold=1))
    d.isoformat("ab")
    d.isoformat(5)
    d.isoformat(timespec="x")
    d.replace(year=0)
    d.replace(month=13)
    d.replace(year=2023)
    datetime.strptime("2024-02-29 12:30 +01:00", "%Y-%m-%d %H:%M %z"), type(SubMoment.strptime("1", "%d"))
    datetime.strptime("x", "%Y")
    datetime.strptime("2024", 5)
    datetime.fromisoformat("2024-02-29T12:30:00.5+01:00:01.5"), datetime.fromisoformat("2024-02-29 12"), datetime.fromisoformat("20240229T123000Z")
    datetime.fromisoformat("2024-02-29T")
    datetime.fromisoformat("2024-02-30")
    datetime.fromisoformat("2024-02-29T12:30:00+")
    datetime.fromisoformat("x")
    timedelta(1, 2, 3, 4, 5, 6, 7), timedelta(0.5), timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(days=-1, seconds=1), timedelta(weeks=-0.1)
    timedelta("x")
    timedelta(float("nan"))
    timedelta(float("inf"))
    timedelta(1 << 70)
    timedelta(999999999 + 1)
    timedelta(-999999999 - 1)
    timedelta(nothing=1)
    h.days, h.seconds, h.microseconds, h.total_seconds(), timedelta.min, timedelta.max, timedelta.resolution, repr(timedelta(-1, 2, 3)), str(timedelta(-1, 2, 3))
    repr(timedelta()), str(timedelta(1)), str(timedelta(2, 3)), bool(timedelta()), bool(h), hash(h) == hash(timedelta(0, 3600)), abs(-h), +h, -h
    h + h, h - timedelta(1), h * 2, 2 * h, h * 0.5, 0.1 * h, h / 2, h / 0.7, h / timedelta(minutes=7), h // 7, h // timedelta(minutes=7), h % timedelta(minutes=7), divmod(-h, timedelta(minutes=7))
    timedelta(microseconds=5) / 2, timedelta(microseconds=7) / 2, timedelta(microseconds=5) * 0.5, timedelta(microseconds=-5) / 2, timedelta(microseconds=5) // 2
    h / 0
    h / 0.0
    h // 0
    h // timedelta()
    h % timedelta()
    divmod(h, timedelta())
    h / timedelta()
    h + 5
    5 - h
    h - 5
    h * "x"
    h * h
    h / "x"
    h // 0.5
    h % 5
    divmod(h, 5)
    5 / h
    h * float("nan")
    h * float("inf")
    h / float("nan")
    h * (1 << 80)
    timedelta.max + timedelta.resolution
    timedelta.min - timedelta.resolution
    -timedelta.min
    h < 5
    h == 5, h != 5, h < timedelta(1), h <= h, h > h, h >= h
    h.__reduce__(), timezone(h).__getinitargs__(), timezone(h, "n").__reduce__(), utc.__reduce__()
    timezone(h), timezone(h, "name"), timezone(-h), str(timezone(timedelta(seconds=3661))), timezone(timedelta(0)) is utc, timezone(timedelta(0), "x"), repr(utc), str(utc)
    timezone(5)
    timezone(timedelta(1))
    timezone(timedelta(-1))
    timezone(timedelta(hours=23, minutes=59)), timezone.min, timezone.max
    timezone(h, 5)
    timezone()
    timezone(h).utcoffset(None), timezone(h).dst(None), timezone(h).tzname(None), utc.tzname(None), utc.fromutc(d.replace(tzinfo=utc))
    timezone(h).utcoffset(5)
    timezone(h).dst(5)
    timezone(h).tzname(5)
    timezone(h).fromutc(d)
    timezone(h).fromutc(5)
    timezone(h) == timezone(h, "x"), timezone(h) != utc, timezone(h) == 5, hash(timezone(h)) == hash(timezone(h, "x")), hash(utc) == hash(timezone(timedelta(0)))
    timezone(h) < utc
    MINYEAR, MAXYEAR, UTC is utc
""", globals())
