# Days, months, fields out of range and clocks of time.
import time
from _each import each_value as each

huge = 1 << 70
each(r"""
    [time.strftime("%a %A", time.gmtime(86400 * d)) for d in range(7)], [time.strftime("%b %B", time.gmtime(86400 * 28 * m + 86400 * 15)) for m in range(13)], [time.asctime(time.gmtime(86400 * 30 * m)) for m in range(13)], time.ctime(86400 * 45) == time.asctime(time.localtime(86400 * 45))
    [time.asctime((2001, m, 1, 0, 0, 0, m % 7, 1, 0)) for m in range(1, 13)]
    [time.strftime("%%-%d-%e-%H-%I-%j-%m-%M-%p-%S-%u-%U-%w-%W-%y-%Y-%C-%D-%F-%R-%T-%n-%t-%G-%g-%V-%h-%x-%X-%c-%r", (2001, m, 3, m, 2, 3, m % 7, 300, 0)) for m in (1, 12)], time.strftime(""), time.strftime("x\u1234%Y", time.gmtime(0)), time.strftime("%Y", (1,) * 9), time.strftime("%y", (-5, 1, 1, 0, 0, 0, 0, 1, 0)) and 1, time.strftime("%-d %_d %05d %^a %#Z", time.gmtime(0)) and 1
    time.mktime((huge,) * 9)
    time.mktime((1 << 33, 1, 1, 0, 0, 0, 0, 0, 0))
    time.mktime((1,) * 8)
    time.asctime((1, 13, 1, 0, 0, 0, 0, 1, 0))
    [time.asctime((2000, *t)) for t in ((1, 32, 0, 0, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 24, 0, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 60, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 0, 62, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 0, 0, -2, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 0, 0, 0, 367, 0),)]
    [time.asctime((2000, *t)) for t in ((-1, 1, 0, 0, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, -1, 0, 0, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, -1, 0, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, -1, 0, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 0, -1, 0, 1, 0),)]
    [time.asctime((2000, *t)) for t in ((1, 1, 0, 0, 0, 0, -1, 0),)]
    [time.asctime((2000, *t)) for t in ((0, 0, 23, 59, 61, 6, 0, 0), (12, 31, 0, 0, 0, 13, 366, -1))], time.asctime((0,) * 9), time.asctime((12345,) + (1,) * 8), time.asctime((-1,) + (1,) * 8)
    time.strftime("%Y\0")
    time.strftime("%d", (2000, 1, 1))
    time.strftime(b"x")
    time.gmtime(huge)
    time.gmtime(float("nan"))
    time.gmtime(1e300)
    time.localtime("x")
    time.ctime(huge)
    time.sleep("x")
    time.sleep(float("nan"))
    time.sleep(huge)
    time.sleep(-0.5)
    time.clock_gettime(9999)
    time.clock_getres(9999)
    time.clock_settime(9999, 1)
    [time.get_clock_info(n).monotonic for n in ("monotonic", "perf_counter", "process_time", "time", "thread_time")], time.clock_gettime(time.CLOCK_THREAD_CPUTIME_ID) > 0, time._STRUCT_TM_ITEMS, time.clock_getres(time.CLOCK_MONOTONIC) > 0, time.clock_gettime_ns(time.CLOCK_REALTIME) > 0, time.tzname, time.timezone, time.altzone, time.daylight
    t = time.gmtime(3); t[:], t.n_fields, t.n_sequence_fields, t.n_unnamed_fields, time.struct_time(range(9))[:], time.struct_time(range(11)).tm_gmtoff, t
    time.struct_time(range(8))
    time.struct_time(range(12))
    time.struct_time(5)
""", globals())
