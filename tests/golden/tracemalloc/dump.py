# A snapshot on disk; what is taken of many small objects, and what they leave.
import os
import tempfile
import tracemalloc

tracemalloc.start()
first = tracemalloc.take_snapshot()
things = [{"n": n, "text": str(n) * 3} for n in range(3000)]
second = tracemalloc.take_snapshot()
most = second.compare_to(first, "lineno")[0]
print(most.traceback[0].lineno, most.count_diff >= 6000, most.size_diff > 200000)
handle, path = tempfile.mkstemp()
os.close(handle)
second.note = "more"
second.dump(path)
again = tracemalloc.Snapshot.load(path)
os.remove(path)
print(again.traces == second.traces, again.note, again.traceback_limit, len(again.traces) == len(second.traces))
del things, second, again, most
third = tracemalloc.take_snapshot()
own = [tracemalloc.Filter(True, __file__, 8)]
print(sum(stat.count for stat in third.filter_traces(own).statistics("filename")) < 1100)
