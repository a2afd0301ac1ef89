# Tuples whose items have names: what their classes take and refuse, hidden fields, copies, and what is replaced.
import copy
import os
import pickle
import sys
import time


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for cls in time.struct_time, os.stat_result, os.terminal_size, os.times_result, os.uname_result:
    n, visible = cls.n_fields, cls.n_sequence_fields
    s = cls(range(visible))
    print(cls.__name__, cls.__module__, n, visible, cls.n_unnamed_fields, cls.__match_args__[:3], cls.__mro__[1:])
    print("  made", s[:3], s[-1], len(s), s == tuple(range(visible)), hash(s) == hash(tuple(range(visible))), s < tuple(range(1, visible + 1)), isinstance(s, tuple), repr(s)[:60])
    print("  wrong", [outcome(cls, a) for a in (range(visible - 1), range(n + 1), [], 5, None)][:3], outcome(cls)[:9], [outcome(cls, range(visible), d) if not isinstance(outcome(cls, range(visible), d), cls) else "made" for d in ({}, {"nope": 1})])
    more = cls(range(n))
    print("  more", more == s, [getattr(more, name, None) for name in ("tm_year", "tm_zone", "tm_gmtoff", "st_mode", "st_atime", "st_blocks", "st_mtime_ns", "columns", "user", "sysname")])
    print("  set", [outcome(setattr, s, name, 1) for name in (cls.__match_args__[0], "nope")][:1], outcome(lambda: s.__class__([0] * visible)) == tuple([0] * visible))
    print("  copies", copy.copy(s) == s, type(copy.deepcopy(s)) is cls, pickle.loads(pickle.dumps(more)) == more, type(pickle.loads(pickle.dumps(s))) is cls, s.__reduce__()[0] is cls, s.__reduce__()[1][0] == tuple(s))
    print("  tuples", s[1:3], s + (1,) == tuple(s) + (1,), s * 0, s.index(1), s.count(0), 1 in s, list(reversed(s))[:2], s[::2][:3])
    name = cls.__match_args__[0]
    print("  replaced", outcome(lambda: copy.replace(s, **{name: "new"})[0]), outcome(s.__replace__, 5), outcome(lambda: copy.replace(s) == s), outcome(lambda: copy.replace(s, nope=1)))
for value in sys.version_info, sys.flags, sys.float_info, sys.int_info, sys.hash_info, sys.thread_info:
    print(type(value).__name__, outcome(lambda: type(value)(value) == value), type(value).__module__, repr(value).partition("(")[0])
match time.gmtime(0):
    case time.struct_time(tm_year=year, tm_mon=1):
        print("matched", year)
match sys.version_info:
    case (3, minor, *rest):
        print("matched", minor, len(rest))
t = time.struct_time((1, 2, 3, 4, 5, 6, 7, 8, 9, "zone", 3600))
print(t, t.tm_zone, t.tm_gmtoff, t[:3], outcome(lambda: t[9]), time.struct_time((1, 2, 3, 4, 5, 6, 7, 8, 9), {"tm_zone": "z"}).tm_zone)
