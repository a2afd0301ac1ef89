# Where blocks were asked for: the lines of live objects, as deep as start() was told; freed and moved blocks are forgotten.
import tracemalloc


def deeper(n, size):
    if n:
        return deeper(n - 1, size)
    return [bytes(size) for i in range(20)]


def here(tb):
    return None if tb is None else [frame.lineno for frame in tb]


def bytes_at(line):
    stats = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, __file__, line)]).statistics("lineno")
    return sum(stat.size for stat in stats) // 1000, sum(stat.count for stat in stats) // 10


before = bytes(5000)
tracemalloc.start(4)
kept = deeper(1, 3000)
print(here(tracemalloc.get_object_traceback(kept[3])), tracemalloc.get_object_traceback(before), tracemalloc.get_object_traceback(5))
print(bytes_at(8))
own = [tracemalloc.Filter(True, __file__, 8)]
trace = max(tracemalloc.take_snapshot().filter_traces(own).traces, key=lambda trace: trace.size)
print(trace.size // 1000, trace.domain, here(trace.traceback), trace.traceback.total_nframe)
del kept[5:], trace
print(bytes_at(8))
grown = bytearray(1000)
for n in range(200):
    grown += bytes(1000)
traceback = tracemalloc.get_object_traceback(grown)
print(here(traceback), 201_000 < tracemalloc.get_traced_memory()[0] < 700_000)
tracemalloc.clear_traces()
print(tracemalloc.get_object_traceback(grown), tracemalloc.get_traced_memory())
kept = deeper(2, 700)
del kept, grown
print(tracemalloc.get_traced_memory()[0] < 2000, tracemalloc.get_traced_memory()[1] > 14000)
tracemalloc.stop()
tracemalloc.start()
kept = deeper(2, 700)
print(here(tracemalloc.get_object_traceback(kept[0])), tracemalloc.get_traceback_limit(), tracemalloc.get_tracemalloc_memory() > 0)
tracemalloc.stop()
print(tracemalloc.get_object_traceback(kept[0]), tracemalloc.is_tracing(), tracemalloc.get_traceback_limit())
