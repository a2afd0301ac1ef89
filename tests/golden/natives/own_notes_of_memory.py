"""How much memory the notes of tracemalloc take as traces, files and stacks come, and when they are dropped: the tables are Coil's own."""
import tracemalloc


def sizes(n, change):
    """How often the notes' memory has changed, and its sum, as n things come."""
    seen = [tracemalloc.get_tracemalloc_memory()]
    for k in range(n):
        held.append(change(k))
        now = tracemalloc.get_tracemalloc_memory()
        if now != seen[-1]:
            seen.append(now)
    return seen


held = []
makers = [eval(compile("lambda: bytearray(1)", f"file{k}", "eval")) for k in range(300)]
for frames in (1, 4):
    tracemalloc.start(frames)
    print(frames, len(sizes(3000, lambda k: bytearray(k % 50))), len(sizes(300, lambda k: makers[k]())))
    grown = tracemalloc.get_tracemalloc_memory()
    print(grown, tracemalloc.get_traced_memory()[0] > 0)
    held.clear()
    tracemalloc.clear_traces()
    print(tracemalloc.get_tracemalloc_memory(), tracemalloc.get_traced_memory()[0] < 5000, tracemalloc.stop(), tracemalloc.get_tracemalloc_memory())
