# strftime(), format() and isoformat() of dates, times and datetimes.
from datetime import *

t = datetime(2024, 2, 9, 14, 5, 7, 1234, timezone(timedelta(hours=-3, minutes=-30), "NST"))
for f in ("%Y-%m-%d %H:%M:%S", "%a %A %b %B %p %I", "%f %z %:z %Z %%", "%j %U %W %w %u %V %G %y", "%D %F %T %R", "%-d %e %k %5Y", "é%d€%m😀", "", "%", "%é", "%Q", "%c|%x|%X"):
    print(ascii(f), ascii(t.strftime(f)), ascii(t.date().strftime(f)), ascii(t.timetz().strftime(f)))
print(f"{t:%d.%m.%Y} {t} {t.date():%d} {t.time():%H} {t.date()} {t.timetz()!s} {t.ctime()} {t.date().ctime()}")
for spec in ("auto", "hours", "minutes", "seconds", "milliseconds", "microseconds"):
    print(t.isoformat(timespec=spec), t.isoformat(" ", spec), t.timetz().isoformat(spec))
for us in (-1, 1, -3600_000_001, 86399_999_999, 60_000_000):
    print(timezone(timedelta(microseconds=us)), datetime(1, 1, 2, tzinfo=timezone(timedelta(microseconds=us))))
print(t.timetuple(), t.date().timetuple(), t.utctimetuple(), sep="\n")
