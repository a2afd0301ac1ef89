import os, time
def t(f, *a):
    try: print(f.__name__, repr(f(*a)))
    except OSError as e: print(f.__name__, type(e).__name__, e.errno, e.strerror == os.strerror(e.errno)) # the C library's words
    except Exception as e: print(f.__name__, type(e).__name__, e)
for v in -1, float('nan'), 'a', 1e300, 10**30, None: t(time.sleep, v)
t(time.sleep)
for v in 'a', 1e300, float('nan'), 0, 10**18, -1.5: t(time.gmtime, v)
for v in (1, 2), 'a', (10**30,) + (0,) * 8, (10**12,) + (0,) * 8: t(time.mktime, v)
for k, v in (1, 13), (2, 32), (3, 24), (4, 60), (5, 62), (6, -9), (7, 399):
    parts = [2000, 1, 2, 3, 4, 5, 6, 7, 0]
    parts[k] = v
    t(time.asctime, tuple(parts))
t(time.get_clock_info, 'bad')
t(time.clock_gettime, 99)
t(time.strftime, 5)
