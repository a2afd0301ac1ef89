# A queue whose items are a bounded deque drops one as another is put in, and a finaliser takes the queue apart.
import asyncio
import collections
import gc


class Dies:
    def __del__(self):
        if live:
            live.pop().__dict__.clear()
            gc.collect()


live = []
for unfinished in 0, 5:
    q = asyncio.Queue()
    q._queue = collections.deque(maxlen=1)
    q.put_nowait(Dies())
    q._unfinished_tasks = unfinished
    live.append(q)
    try:
        q.put_nowait(1)
    except AttributeError:
        print("taken apart")
