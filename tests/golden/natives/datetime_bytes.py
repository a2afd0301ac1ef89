"""The bytes that dates, times and moments are pickled as: each field at its bounds, what is refused, and what comes of the time zone bit."""
import datetime as D, pickle


def told(f, *args):
    try:
        r = f(*args)
        return r, getattr(r, "fold", None), r.__reduce_ex__(2)[1], r.__reduce_ex__(3)[1], pickle.loads(pickle.dumps(r)) == r
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for month in (0, 1, 2, 12, 13, 127, 128, 129, 140, 141, 255):
    print(month, told(D.date, bytes([7, 208, month, 3])), told(D.datetime, bytes([7, 208, month, 3, 4, 5, 6, 1, 2, 3])))
for hour in (0, 1, 23, 24, 127, 128, 128 + 23, 128 + 24, 255):
    print(hour, told(D.time, bytes([hour, 59, 58, 1, 2, 3])), told(D.time, bytes([hour, 1, 2, 15, 66, 63]), D.timezone.utc))
for state in (b"", b"\x07", b"\x07\xd0\x02", b"\x07\xd0\x02\x1d\0", b"\0\x01\x01\x01", b"\x27\x0f\x0c\x1f", b"\xff\xff\x01\x01", b"\x07\xd0\x01\xff"):
    print(state, told(D.date, state))
for state in (b"\0" * 10, b"\x07\xd0\x01\x01\0\0\0\0\0\0", b"\x07\xd0\x01\x01\x17\x3b\x3b\x0f\x42\x3f", b"\x07\xd0\x81\x01\x17\x3b\x3b\x0f\x42\x3f", b"\x07\xd0\x01\x01\x17\x3b\x3b\x01\0\0",
              b"\x07\xd0\x01\x01\x17\x3b\x3b\0\x01\0", b"\x07\xd0\x01\x01\x17\x3b\x3b\0\0\x01", b"\x07\xd0\x01\x01\x17\x3b\x3b\0\0"):
    print(state, told(D.datetime, state), told(D.datetime, state, D.timezone(D.timedelta(hours=-5))), told(D.datetime, state, 5))
    print(told(D.time, state[4:]), told(D.time, state[4:], None), told(D.time, state[4:], "x"))
for text in ("\x07\xd0\x01\x01", "\x07\xd0\x0d\x01", "\u07d0\x01\x01\x01", "2000-01-01"):
    print(ascii(text), told(D.date, text), told(D.date, text.encode("latin-1", "replace")))
for kind, args in ((D.date, (2000, 1, 1)), (D.time, (1, 2, 3, 4)), (D.datetime, (2000, 1, 1, 1, 2, 3, 4))):
    print(kind(*args) == type("Sub", (kind,), {})(*args), kind.min, kind.max, kind.resolution, hash(kind(*args)) == hash(pickle.loads(pickle.dumps(kind(*args)))))
us = [-1, 0, 1, 999999, 1000000, -1000000, 86399999999, 86400000000, -86400000001]
spans = [D.timedelta(microseconds=n) for n in us] + [D.timedelta(1), D.timedelta(-1), D.timedelta(1, 1), D.timedelta(1, 0, 1), D.timedelta(0, 1, 1), D.timedelta.min, D.timedelta.max]
print([s.total_seconds() for s in spans], [(s.days, s.seconds, s.microseconds) for s in spans])
for f in ("__lt__", "__le__", "__eq__", "__gt__"):
    print(f, "".join(str(int(getattr(a, f)(b))) for a in spans for b in spans))
print(len({hash(s) for s in spans}), [bool(s) for s in spans[:3]], [str(s) for s in spans], [repr(s) for s in spans])
for s in spans:
    print([told(f)[0] for f in (lambda: s * 2, lambda: s / 2, lambda: s // 2, lambda: s * 0.5, lambda: s / 0.75, lambda: -s, lambda: abs(s), lambda: s + s, lambda: s % D.timedelta(0, 7), lambda: s - D.timedelta(1))],
          [str(x) for x in (divmod(s, D.timedelta(0, 11)), s / D.timedelta(0, 3), s // D.timedelta(0, 3))])
for args in ((1.5,), (0.5, 0.5), (0, 0.1), (0, 0, 0.5), (0, 0, 1.5), (0, 0, 2.5), (1e9,), (999999999, 86399, 999999.4), (0, 1e-7), (0, 0, 0, 0.0005), (0, 0, 0, 0, 0.1), (0, 0, 0, 0, 0, 0.1), (0, 0, 0, 0, 0, 0, 0.1), (-1e9,), (float("nan"),), (float("inf"),), (2**70,), (0, 0, 2**70)):
    print(args, told(lambda: D.timedelta(*args)))
for n in (0, 0.5, -0.5, 1e-7, 4e-7, 5e-7, 6e-7, -5e-7, -6e-7, 1.9999995, 1.9999996, -1.9999996, 0.9999995, 253402300799, 253402300799.9999, 253402300800, 1e20, float("nan")):
    print(n, *[told(lambda: f(n))[0] for f in (lambda n: D.datetime.fromtimestamp(n, D.timezone.utc), D.datetime.fromtimestamp, D.date.fromtimestamp)])
moment = D.datetime(2024, 2, 29, 23, 59, 58, 7, D.timezone(D.timedelta(hours=5, minutes=30, seconds=15, microseconds=9)), fold=1)
for spec in ("auto", "hours", "minutes", "seconds", "milliseconds", "microseconds", "days", "", 5):
    print(spec, end=" ")
    for m, a in ((moment, ("x", spec)), (moment.timetz(), (spec,)), (moment.replace(microsecond=999999), ("T", spec)), (moment.time().replace(microsecond=0), (spec,))):
        try:
            print(m.isoformat(*a), end=" ")
        except Exception as error:
            print(type(error).__name__, error, end=" ")
    print()
for n in (0, 1, 2, 365, 366, 367, 730119, 3652059, 3652060, -1):
    print(n, told(D.date.fromordinal, n)[:1], told(D.datetime.fromordinal, n)[:1])
for y, w, d in ((2020, 53, 7), (2020, 54, 1), (2021, 53, 1), (2020, 0, 1), (2020, 1, 0), (2020, 1, 8), (1, 1, 1), (9999, 52, 5), (9999, 52, 6), (0, 1, 1), (10000, 1, 1)):
    print(y, w, d, told(D.date.fromisocalendar, y, w, d)[:1])
for y in range(1999, 2012):
    print(y, D.date(y, 1, 1).isocalendar(), D.date(y, 12, 31).isocalendar(), D.date(y, 12, 31).timetuple()[5:], D.date(y, 3, 1).toordinal(), D.date(y, 1, 1).ctime())
