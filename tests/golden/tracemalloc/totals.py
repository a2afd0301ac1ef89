# Memory counted from start() on: what is taken shows, what is given back does not, the peak stays.
import tracemalloc

print(tracemalloc.is_tracing(), tracemalloc.get_traced_memory())
tracemalloc.start()
data = bytearray(10_000_000)
now, peak = tracemalloc.get_traced_memory()
print(tracemalloc.is_tracing(), 10_000_000 <= now < 13_000_000, peak >= now)
del data
now, peak = tracemalloc.get_traced_memory()
print(now < 3_000_000, peak >= 10_000_000)
tracemalloc.reset_peak()
print(tracemalloc.get_traced_memory()[1] < 3_000_000, tracemalloc.get_traceback_limit())
tracemalloc.stop()
print(tracemalloc.get_traced_memory())
try:
    tracemalloc.start(0)
except ValueError as error:
    print(error)
try:
    tracemalloc.take_snapshot()
except RuntimeError as error:
    print(error)
