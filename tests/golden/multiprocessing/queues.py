# Queues between processes: order, room, time, ends, and what cannot be sent.
import multiprocessing as mp
import queue
import sys
import time


class Told:
    """Standard error, without the lines that name the library's files."""

    def write(self, text):
        for line in text.splitlines():
            if not line.startswith('  '):
                print(line)

    def flush(self):
        sys.stdout.flush()


sys.stderr = Told()


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


def producer(to, count):
    for number in range(count):
        to.put((number, 'x' * 1000))


q = mp.Queue()
process = mp.Process(target=producer, args=(q, 500))
process.start()
print([q.get()[0] for _ in range(500)] == list(range(500)))
process.join()
print(q.empty(), q.qsize(), q.full())
tell(q.get_nowait)
tell(q.get, True, .01)
small = mp.Queue(2)
small.put(1)
small.put(2)
print(small.full(), small.qsize())
tell(small.put_nowait, 3)
tell(small.put, 3, True, .01)
print(small.get(), small.get(), small.qsize())


class Unsendable:
    def __reduce__(self):
        raise TypeError('not this one')


small.put(Unsendable())
small.put('after')
print('got', small.get())
small.close()
small.join_thread()
try:
    small.put(1)
except ValueError as error:
    print(str(error)[-9:])


def consumer(q):
    while (item := q.get()) is not None:
        time.sleep(.01)
        q.task_done()
    q.task_done()


joinable = mp.JoinableQueue()
process = mp.Process(target=consumer, args=(joinable,))
process.start()
for item in 1, 2, None:
    joinable.put(item)
joinable.join()
process.join()
tell(joinable.task_done)
unused = mp.Queue()
unused.close()
print(unused.empty())
simple = mp.SimpleQueue()
print(simple.empty(), simple.put([1]), simple.empty(), simple.get())
simple.close()
print(mp.Queue[int] if hasattr(mp.Queue, '__getitem__') else type(q)[int])
