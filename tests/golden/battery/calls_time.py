"""time, resource, atexit, gc: each function with right and wrong arguments; the zone is UTC."""
import os
os.environ["TZ"] = "UTC"
import time
time.tzset()
from _battery import battery


def zoned(zone, *texts):
    """What expressions come to in a zone."""
    os.environ["TZ"] = zone
    time.tzset()
    try:
        return [eval(text, vars(time)) for text in texts]
    finally:
        os.environ["TZ"] = "UTC"
        time.tzset()


FORMATS = "a A b B c d H I j m M p S U w W x X y Y z Z % D e F g G h n r R s t T u V k l P C".split()
MOMENTS = ["(2024, 2, 29, 12, 30, 45, 3, 60, 0)", "(1999, 12, 31, 23, 59, 61, 4, 365, 0)", "(1, 1, 1, 0, 0, 0, 0, 1, -1)", "(2021, 1, 3, 0, 5, 9, 6, 3, 1)", "(2020, 12, 31, 13, 0, 0, 3, 366, 0)"]
battery("time", r"""
    seconds: 0 ;; 1.5 ;; -1 ;; 2**40
    call ctime: 0 ;; -1 ;; 951782400.9 ;; 2**33 ;; 2**70 ;; 'x' ;; float('nan') ;; float('inf') ;; -2**40
    call gmtime: 0 ;; -1 ;; 951782400.9 ;; 2**33 ;; 2**70 ;; 'x' ;; float('nan') ;; -0.5 ;; 1e300 ;; -2**40
    call localtime: 0 ;; -1 ;; 951782400.9 ;; 2**33 ;; 2**70 ;; 'x' ;; float('nan') ;; -0.5



    call asctime: (2024, 2, 29, 12, 30, 45, 3, 60, 0) ;; (2024, 13, 1, 0, 0, 0, 0, 0, 0) ;; (2024, 1, 1, 0, 0, 0, 7, 0, 0) ;; (1, 2) ;; 5 ;; (99999, 1, 1, 0, 0, 0, 0, 1, 0) ;; (2024, 0, 0, 0, 0, 0, 0, 0, 0) ;; (2024, 1, 32, 0, 0, 0, 0, 1, 0) ;; (2024, 1, 1, 24, 0, 0, 0, 1, 0) ;; (2024, 1, 1, 0, 60, 0, 0, 1, 0) ;; (2024, 1, 1, 0, 0, 62, 0, 1, 0) ;; (2024, 1, 1, 0, 0, 0, -2, 1, 0) ;; (2024, 1, 1, 0, 0, 0, 0, 367, 0) ;; (2024, 1, 1, 0, 0, 0, 0, -2, 0) ;; ('x',) * 9 ;; (2**70,) * 9 ;; gmtime(0) ;; (1, 1, 1, 0, 0, 0, 0, 1, 0) ;; (2024, -1, 1, 0, 0, 0, 0, 1, 0) ;; (2024, 1, 1, -1, 0, 0, 0, 1, 0)
    object: (2024, 2, 29, 12, 30, 45, 3, 60, 0) ;; (1970, 1, 1, 0, 0, 0, 0, 0, 0) ;; (2024, 14, 40, 25, 61, 99, 0, 0, -1) ;; (1969, 12, 31, 23, 59, 59, 0, 0, 0) ;; gmtime(951782400) ;; (1, 2) ;; 5 ;; (2**70,) + (0,) * 8 ;; ('x',) * 9
    sleep object: 0 ;; 0.001 ;; -1 ;; 'x' ;; float('nan') ;; 2**70 ;; None
    clk_id: 99999
    call clock_getres: 99999 ;; 'x'
    call get_clock_info: 'nope' ;; 5 ;; ;; 'time', 1
    call strftime: ;; '%Y', (1, 2) ;; 5 ;; '%Y', 5 ;; '', gmtime(0) ;; 'a\0b%Y', gmtime(0) ;; '\u20ac%Y', gmtime(0) ;; '\ud800', gmtime(0) ;; '%', gmtime(0) ;; '%Y' * 200, gmtime(0) ;; '%Q', gmtime(0) ;; '%Y', (-1, 1, 1, 0, 0, 0, 0, 1, 0) ;; '%d', (2024, 13, 1, 0, 0, 0, 0, 1, 0)
    call strptime: '2024', '%Y' ;; 'Thu Feb 29 12:30:45 2024' ;; 'x', '%Y' ;; '2024-060', '%Y-%j' ;; '5 PM', '%I %p' ;; '24', '%y' ;; '', '' ;; 'a', '%q' ;; 'a', '%' ;; 5 ;; 'x', 5 ;; '1 2024', '%U %Y' ;; '1 1 2024', '%w %U %Y' ;; 'UTC', '%Z' ;; '+0130', '%z' ;; 'Feb  29', '%b %d' ;; '2024 9', '%G %V' ;; '2024 9 3', '%G %V %u' ;; '100%', '100%%' ;; 'a  b', 'a b' ;; '12:30:61', '%H:%M:%S' ;; '1 x', '%d'
    call struct_time: (1,) * 9 ;; (1,) * 11 ;; (1,) * 8 ;; (1,) * 12 ;; 5 ;; range(9) ;; (1,) * 9, {'tm_zone': 'Z'} ;; (1,) * 9, {'zz': 1} ;; (1,) * 9, 5 ;; 'abcdefghi' ;; ((1,) * 9)
    tame struct_time: a native constructor's counts
    make struct_time: gmtime(0) ;; struct_time(range(9)) ;; struct_time(range(11))
    skip altzone daylight timezone tzname: the system's
    skip monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns thread_time thread_time_ns time time_ns clock_settime clock_settime_ns pthread_getcpuclockid tzset CLOCK_TAI: differ in every call
    tame clock_gettime clock_gettime_ns sleep mktime: how wide a C integer is
    before: tzset()
    do fields: t = gmtime(951782400); t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday, t.tm_isdst, t.tm_zone, t.tm_gmtoff, t.n_fields, t.n_sequence_fields, t.n_unnamed_fields, t[:2], len(t), t == tuple(t), hash(t) == hash(tuple(t)), t.__match_args__
    do fields: t = gmtime(0); t.tm_year = 5

    do fields: import pickle, copy; t = pickle.loads(pickle.dumps(gmtime(5))); t, t.tm_zone, copy.copy(t), copy.replace(t, tm_year=1), t.__reduce__()
    do fields: import copy; copy.replace(gmtime(0), zz=1)
    do clocks: [time() > 1.6e9, time_ns() > 1.6e18, monotonic() <= monotonic(), perf_counter_ns() <= perf_counter_ns(), 0 <= process_time(), thread_time_ns() >= 0, clock_gettime(CLOCK_REALTIME) > 1.6e9, clock_gettime_ns(CLOCK_MONOTONIC) > 0, 0 < clock_getres(CLOCK_MONOTONIC) < 1]
    do clocks: [(i.adjustable, i.monotonic, i.implementation, 0 < i.resolution < 1) for i in map(get_clock_info, ('time', 'monotonic', 'perf_counter', 'process_time', 'thread_time'))]
    do zones: zoned('EST5EDT', 'tzname', 'timezone', 'altzone', 'daylight', 'localtime(0)', 'localtime(1720000000).tm_isdst', 'mktime((2024, 7, 1, 0, 0, 0, 0, 0, -1))', 'mktime((2024, 7, 1, 0, 0, 0, 0, 0, 0))', 'mktime((2024, 7, 1, 0, 0, 0, 0, 0, 1))', 'ctime(0)', 'strftime("%z %Z", localtime(0))', 'localtime(0).tm_gmtoff', 'strftime("%z %Z", localtime(1720000000))')
    do zones: zoned('<+0530>-5:30', 'tzname', 'timezone', 'altzone', 'daylight', 'localtime(0)', 'mktime((1970, 1, 1, 0, 0, 0, 0, 0, 0))', 'strftime("%z %Z", localtime(0))', 'strptime("x +0530", "x %z").tm_gmtoff')
    do zones: zoned('NZST-12NZDT,M9.5.0,M4.1.0/3', 'tzname', 'timezone', 'altzone', 'daylight', 'localtime(0)', 'localtime(1720000000)', 'mktime((2024, 1, 1, 0, 0, 0, 0, 0, -1))')
    """ + "".join(f"    do format {f}: [strftime('%{f}', m) for m in ({', '.join([m for m in MOMENTS if m[:3] != '(1,' or f not in 'YGCcDFxsg'])})]\n" for f in FORMATS)
    + "".join(f"    do parse {f}: strptime(strftime('%{f}', {MOMENTS[0]}), '%{f}')\n" for f in "a A b B c d H I j m M p S x X y Y Z %".split())
    , exact=True, zoned=zoned)
battery("gc", r"""
    generation: 0 ;; 3 ;; -1 ;; 'x'
    obj: 5 ;; [] ;; {} ;; {'a': 1} ;; {'a': []} ;; () ;; (1,) ;; ([],) ;; 'x' ;; int ;; object() ;; (lambda: 1)
    objs: [1, 'a'], (2,) ;; {'k': 'v'} ;; 5
    flags: 0 ;; 'x'
    call set_threshold: 700, 10, 10 ;; 500 ;; ;; 'x' ;; 1, 2, 3, 4 ;; 700, 10, 10
    skip collect get_count get_objects get_referrers get_stats get_debug callbacks garbage get_threshold freeze unfreeze get_freeze_count set_threshold: what there is in memory
    skip DEBUG_COLLECTABLE DEBUG_LEAK DEBUG_SAVEALL DEBUG_STATS DEBUG_UNCOLLECTABLE: numbers
    tame set_debug get_referents collect: how wide a C integer is
    skip is_tracked get_referents: what is known to be in no cycle is an implementation's own affair
    do: [disable(), isenabled(), enable(), isenabled()]
    do: collect(3)
    do: collect(-1)
    do: collect('x')
    do: get_objects(generation=9)


    do: import gc; gc.callbacks.append(lambda phase, info: print(phase, sorted(info))); gc.collect(0); gc.callbacks.clear()

    do: a = []; a.append(a); import weakref; C = type('C', (), {}); c = C(); c.me = c; w = weakref.ref(c); del c; gone = collect() > 0; gone, w()
    do: C = type('C', (), {'__del__': lambda s: print('del', is_finalized(s))}); c = C(); is_finalized(c), c.__del__(), is_finalized(c)

    do: a = ['only']; b = [a]; any(r is b for r in get_referrers(a))
    do: [len(get_stats()), sorted(get_stats()[0]), len(get_count()), len(get_threshold())]
    do: freeze(), get_freeze_count() > 0, unfreeze(), get_freeze_count()
    do: set_debug(0), get_debug()
    """, exact=True)
