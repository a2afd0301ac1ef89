import _string, _typing, atexit, errno, time

print([list(x) for x in (_string.formatter_parser("a{b!r:>{c}}d{{"), _string.formatter_field_name_split("a.b[0][x]")[1])], errno.errorcode[2])
print(time.strftime("%Y-%j %%", time.gmtime(0)), time.gmtime(86400)[:6], time.mktime(time.localtime(5)), time.asctime(time.gmtime(0)), time.get_clock_info("time").adjustable, time.clock_gettime(0) > 0, time.sleep(0), time.time_ns() > 0, time.gmtime(5).tm_zone in ('GMT', 'UTC'))
done = []
print(atexit.register(print, sep="-") is print, atexit._ncallbacks(), atexit.unregister(print), atexit.register(done.append, 1) == done.append, atexit.unregister(done.append), _typing._idfunc(5))
for wrong in (lambda: time.mktime(5), lambda: time.gmtime("x"), lambda: time.strftime(5), lambda: time.sleep(-1), lambda: time.get_clock_info("x"), lambda: list(_string.formatter_parser(5)), lambda: list(_string.formatter_parser("{a")), lambda: list(_string.formatter_parser("}")), lambda: time.asctime((1,)), lambda: list(_string.formatter_field_name_split("a[")[1])):
    try:
        wrong()
    except (TypeError, ValueError, EOFError) as error:
        print(type(error).__name__, error)
