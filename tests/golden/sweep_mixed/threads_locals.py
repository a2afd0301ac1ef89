# Threads with locals, queues, a pool of futures and an event loop in another thread.
import asyncio
import concurrent.futures
import queue
import threading

local = threading.local()
inbox, outbox = queue.Queue(), queue.SimpleQueue()


def worker(name):
    local.name = name
    while (job := inbox.get()) is not None:
        outbox.put((job, job ** 2))
        inbox.task_done()


threads = [threading.Thread(target=worker, args=(n,), daemon=True) for n in range(2)]
for t in threads:
    t.start()
for job in range(5):
    inbox.put(job)
inbox.join()
for t in threads:
    inbox.put(None)
for t in threads:
    t.join()
print(sorted(outbox.get() for _ in range(5)), hasattr(local, "name"))


async def add(a, b):
    return await asyncio.to_thread(lambda: a + b)


with concurrent.futures.ThreadPoolExecutor(1) as pool:
    print(pool.submit(asyncio.run, add(1, 2)).result(), list(pool.map(str, range(3))))
    failed = pool.submit(int, "x")
    print(type(failed.exception()).__name__)
