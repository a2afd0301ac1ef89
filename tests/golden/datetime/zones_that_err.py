# What a program's tzinfo may answer wrongly, and comparisons that ask it.
from datetime import *

class Bad(tzinfo):
    def __init__(self, answer): self.answer = answer
    def utcoffset(self, dt): return self.answer
    dst = tzname = utcoffset

def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)

for answer in (5, "x", timedelta(1), timedelta(-1), timedelta(hours=25), None, timedelta(hours=23, microseconds=1)):
    t = datetime(2020, 1, 1, tzinfo=Bad(answer))
    for f in (t.utcoffset, t.dst, t.tzname, t.isoformat, t.timetz().isoformat, lambda: t == datetime(2020, 1, 1), lambda: t < datetime(2020, 1, 1, tzinfo=UTC),
              lambda: t - datetime(2020, 1, 1), lambda: hash(t) == hash(datetime(2020, 1, 1)), lambda: f"{t:%z}", lambda: f"{t:%Z}", t.utctimetuple,
              lambda: t.astimezone(UTC)):
        show(f)

class Gap(tzinfo):
    def utcoffset(self, dt): return timedelta(hours=dt.fold if dt else 5)
    def dst(self, dt): return None

g = datetime(2020, 1, 1, tzinfo=Gap())
u = datetime(2020, 1, 1, tzinfo=UTC)
print(g == u, u == g, g != u, g < u, g <= u, g == g.replace(fold=1), hash(g) == hash(g.replace(fold=1)), hash(g) == hash(u))
print({u: 1}.get(datetime(2020, 1, 1, 1, tzinfo=timezone(timedelta(hours=1)))), g.replace(fold=1) - u)
show(g.tzinfo.fromutc, g)
