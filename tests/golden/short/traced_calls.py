import tracemalloc

tracemalloc.start(3)
held = [bytearray(1000) for _ in range(3)]
shot = tracemalloc.take_snapshot()
print(tracemalloc.is_tracing(), tracemalloc.get_traceback_limit(), tracemalloc.get_traced_memory()[0] > 3000, tracemalloc.get_tracemalloc_memory() >= 0)
place = tracemalloc.get_object_traceback(held[0])
print(place[0].lineno, len(place), tracemalloc.get_object_traceback(5))
print([s.count for s in shot.statistics("lineno") if s.traceback[0].lineno == 4 and s.size > 3000], len(shot.filter_traces([tracemalloc.Filter(False, "*")]).traces))
tracemalloc.clear_traces()
tracemalloc.reset_peak()
tracemalloc.stop()
print(tracemalloc.is_tracing(), tracemalloc.get_object_traceback(held[0]))
for wrong in (lambda: tracemalloc.start(0), lambda: tracemalloc.start("x"), tracemalloc.take_snapshot):
    try:
        wrong()
    except (ValueError, TypeError, RuntimeError) as error:
        print(type(error).__name__)
