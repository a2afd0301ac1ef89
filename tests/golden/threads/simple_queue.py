# _queue.SimpleQueue: what it refuses, its order, and put() from wherever it may interrupt.
import _queue
import gc
import queue
import signal
import threading


def attempt(what, *args, **kwargs):
    try:
        print(what(*args, **kwargs))
    except BaseException as error:
        print(type(error).__name__, error)


class Own(queue.SimpleQueue):
    pass


print(queue.SimpleQueue is _queue.SimpleQueue, queue.Empty is _queue.Empty, queue._PySimpleQueue.__name__)
q = queue.SimpleQueue()
attempt(q.get, timeout=-1)
attempt(q.get, timeout='x')
attempt(q.get, timeout=float('nan'))
attempt(q.get, False, -1)
attempt(q.get, timeout=0)
attempt(q.get, timeout=0.01)
attempt(q.get_nowait)
attempt(q.put)
attempt(queue.SimpleQueue, 1)
attempt(Own, a=1)
attempt(lambda: queue.SimpleQueue[int])
attempt(lambda: q.__dict__)
for n in range(100):
    q.put(n, block=False, timeout=-1)
print(q.qsize(), q.empty(), [q.get() for _ in range(98)] == list(range(98)), q.get(timeout=1), q.get(False), q.empty())

# What is in a queue can refer to it.
own = Own()
own.put(own)
own.extra = 1
del own
print(gc.collect() > 0)

# A finaliser puts into the queue that lets go of it.
class Late:
    def __del__(self):
        q.put('late')

inner = queue.SimpleQueue()
inner.put(Late())
del inner
print(q.get())

# A signal handler wakes the very call that it interrupts, and one that raises ends it.
signal.signal(signal.SIGALRM, lambda *_: q.put('alarm'))
signal.setitimer(signal.ITIMER_REAL, 0.02)
print(q.get(timeout=10))

def refuse(*_):
    raise KeyError('from the handler')

signal.signal(signal.SIGALRM, refuse)
signal.setitimer(signal.ITIMER_REAL, 0.02)
attempt(q.get)

# Many threads: each item is taken once, and those of one producer in their order.
taken = []

def produce(name):
    for n in range(200):
        q.put((name, n))

def consume():
    while (item := q.get(timeout=10)) is not None:
        taken.append(item)

producers = [threading.Thread(target=produce, args=(name,)) for name in 'abc']
consumers = [threading.Thread(target=consume) for _ in range(3)]
for thread in consumers + producers:
    thread.start()
for thread in producers:
    thread.join()
for _ in consumers:
    q.put(None)
for thread in consumers:
    thread.join()
print(len(taken), len(set(taken)), q.empty())
