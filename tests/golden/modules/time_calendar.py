import time
s = time.gmtime(86400 * 365)
print(s, s.tm_zone in ('GMT', 'UTC'), s.tm_gmtoff, s[0], len(s), s.tm_year)
print(time.asctime(s), time.strftime('%Y-%m-%d %H:%M:%S %j %U %w %p %% %A %B', s))
print(time.struct_time(range(9)) == tuple(range(9)), time.struct_time.__match_args__)
print(time.mktime(time.localtime(1234567890)))
for name in 'time', 'monotonic', 'process_time':
    info = time.get_clock_info(name)
    print(info.implementation, info.monotonic, info.adjustable)
a = time.monotonic(); time.sleep(0.03); b = time.monotonic()
print(0.03 <= b - a, isinstance(time.time_ns(), int), time.perf_counter() > 0)
