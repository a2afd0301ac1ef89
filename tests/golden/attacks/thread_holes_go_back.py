# What threads give back goes to the system, too: the C library has areas for each, and kept in them what one of the last large blocks took.
import resource
import sys
import threading


go = threading.Event()  # all begin once all are there: none of them takes what another one's start needs


def grow():
    go.wait()
    items = []
    try:
        while True:
            items.append(1)
    except MemoryError:
        pass


threads = [threading.Thread(target=grow) for _ in range(20)]
for thread in threads:
    thread.start()
go.set()
while threads:
    try:
        threads[-1].join()
        threads.pop()
    except MemoryError:
        pass
most = 400_000 if "san" in sys.executable.split("/")[-2] else 31_000  # sanitizers have more
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < most)
