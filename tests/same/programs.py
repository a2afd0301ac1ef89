# Programs for tests/same/run: under --virtual-time each prints the same, byte for byte, in every run. A line "#: NAME" begins one.
#: random_numbers
import random
print([random.random() for _ in range(5)], random.sample(range(100), 10), random.choice('abcdef'), random.gauss(0, 1))
#: random_instances
import random
print([random.Random().random() for _ in range(3)], random.SystemRandom().random(), random.SystemRandom().sample(range(50), 5))
#: random_shuffled
import random
items = list(range(30))
random.shuffle(items)
print(items, random.choices(items, k=8), random.randbytes(6))
#: entropy
import os
print(os.urandom(16).hex(), os.getrandom(8).hex())
#: secret_tokens
import secrets
print(secrets.token_hex(), secrets.token_urlsafe(12), secrets.choice('xyz'), secrets.randbelow(1000))
#: uuids
import uuid
print(uuid.uuid4(), uuid.uuid4(), uuid.uuid3(uuid.NAMESPACE_DNS, 'x'), [uuid.uuid1().time for _ in range(3)])
#: temporary_names
import os, tempfile
with tempfile.TemporaryDirectory(prefix='same') as folder:
    print(os.path.basename(folder), os.path.basename(tempfile.mktemp(dir=folder)))
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        print(os.path.basename(file.name), os.listdir(folder))
#: hashes
print(hash('text'), hash(b'bytes'), hash((1, 'two', 3.0)), hash(frozenset('abc')), hash(object()) == hash(object()))
#: random_walk
import random, statistics
walk = [0.0]
for _ in range(1000):
    walk.append(walk[-1] + random.uniform(-1, 1))
print(statistics.fmean(walk), max(walk), min(walk))
#: random_in_threads
import random, threading
def work(n):
    for _ in range(50):
        drawn.append((n, random.random()))
drawn = []
threads = [threading.Thread(target=work, args=(n,)) for n in range(5)]
for t in threads: t.start()
for t in threads: t.join()
print(hash(tuple(drawn)), drawn[:3])
#: object_reprs
class Thing: pass
print(Thing(), [Thing() for _ in range(3)], Thing, object(), Thing().__init__)
#: function_reprs
import functools
def f(): yield
print(f, f(), lambda: 0, functools.partial(f, 1), f.__code__, (x for x in ()), f.__get__(object()))
#: coroutine_reprs
import asyncio
async def f(): await asyncio.sleep(1)
async def main():
    task, future = asyncio.create_task(f()), asyncio.get_running_loop().create_future()
    await asyncio.sleep(0)
    print(task, future, task.get_coro(), asyncio.Lock(), asyncio.Queue(), asyncio.Event())
    await task
asyncio.run(main())
#: ids
print(id(object()), id([]), id('text'), [id(o) for o in [object(), object()]], id(print), id(int))
#: thread_reprs
import threading
t = threading.Thread(target=print)
print(t, threading.current_thread(), threading.get_ident(), threading.Lock(), threading.RLock(), threading.Condition(), threading.Event())
t.start(); t.join()
print(t, t.ident, t.native_id)
#: weak_reprs
import weakref, contextvars, types
class A: pass
a = A()
print(weakref.ref(a), weakref.WeakSet([a]).data, contextvars.ContextVar('v'), contextvars.copy_context(), types.CellType(a), memoryview(b'x'))
#: traceback_reprs
import sys, traceback
try:
    raise ValueError(object())
except ValueError as e:
    print(repr(e), e.__traceback__, sys._getframe())
#: default_messages
class A: pass
for wrong in (lambda: {}[A()], lambda: [].remove(A()), lambda: A() < A(), lambda: [].index(A())):
    try: wrong()
    except Exception as e: print(type(e).__name__, e)
#: clocks
import time, datetime
print(time.time(), time.time_ns(), time.monotonic(), time.perf_counter(), time.process_time(), time.thread_time())
print(datetime.datetime.now(), datetime.datetime.now(datetime.timezone.utc), datetime.date.today(), time.ctime(), time.strftime('%c'))
#: measured_work
import time
began = time.perf_counter()
sum(range(200000))
print(time.perf_counter() - began, time.process_time())
#: sleeps
import time
for k in range(5):
    time.sleep(k / 7)
    print(time.time(), time.monotonic())
#: timed_code
import timeit
print(timeit.timeit('sum(range(10))', number=100), timeit.repeat('pass', number=10, repeat=2))
#: logged_times
import logging, sys, time
logging.basicConfig(stream=sys.stdout, format='%(asctime)s %(relativeCreated)d %(thread)d %(threadName)s %(message)s')
for k in range(3):
    logging.warning('message %d', k)
    time.sleep(1.25)
#: scheduled
import sched, time
s = sched.scheduler()
for k in (5, 1, 3, 3, 2):
    s.enter(k, 1, lambda k=k: print(k, time.monotonic()))
s.run()
#: loop_times
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    for k in (3, 1, 2):
        loop.call_later(k, lambda k=k: print(k, loop.time()))
    try:
        async with asyncio.timeout(2.5):
            await asyncio.sleep(10)
    except TimeoutError:
        print('timeout', loop.time())
    await asyncio.sleep(1)
asyncio.run(main())
#: selected_times
import select, time, os
r, w = os.pipe()
print(select.select([r], [], [], 3.5), time.monotonic())
p = select.poll()
p.register(r)
print(p.poll(1500), time.monotonic())
os.write(w, b'x')
print(select.select([r], [], [], 10)[0] == [r], time.monotonic())
#: set_of_strings
words = 'the quick brown fox jumps over the lazy dog again and again'.split()
print(set(words), frozenset(words), set(words) - {'the'}, {w[0] for w in words})
#: set_of_objects
class A:
    def __init__(self, n): self.n = n
objects = [A(n) for n in range(50)]
print([a.n for a in set(objects)], [a.n for a in frozenset(objects[:9])])
#: set_of_classes
print({int, str, list, dict, ValueError, type, object}, {type(x) for x in (1, 'a', None, 2.0)})
#: set_of_functions
def f(): pass
def g(): pass
def h(): pass
print([x.__name__ for x in {f, g, h}], [x.__name__ for x in {len, print, abs, min, max}])
#: set_of_methods
class A:
    def f(self): pass
objects = [A() for _ in range(8)]
print([objects.index(m.__self__) for m in {o.f for o in objects}])
#: weak_set
import weakref
class A:
    def __init__(self, n): self.n = n
objects = [A(n) for n in range(20)]
print([a.n for a in weakref.WeakSet(objects)], [a.n for a in weakref.WeakKeyDictionary({a: a.n for a in objects})])
#: set_of_tasks
import asyncio
async def f(n): await asyncio.sleep(n % 3); return n
async def main():
    tasks = {asyncio.create_task(f(n), name=f'task {n}') for n in range(9)}
    print([t.get_name() for t in tasks])
    done, left = await asyncio.wait(tasks, timeout=1.5)
    print([t.get_name() for t in done], [t.get_name() for t in left])
    print([t.result() for t in (await asyncio.wait(left))[0]])
asyncio.run(main())
#: set_operations
class A:
    def __init__(self, n): self.n = n
objects = [A(n) for n in range(30)]
x, y = set(objects[:20]), set(objects[10:])
print([a.n for a in x & y], [a.n for a in x | y], [a.n for a in x ^ y], x.pop().n)
#: threads_sleep
import threading, time
def work(n):
    for k in range(4):
        time.sleep((n * 7 + k * 3) % 5 / 10)
        print(n, k, time.monotonic())
threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
for t in threads: t.start()
for t in threads: t.join()
#: threads_compute
import threading
def step(n): log.append(n)
def work(n):
    for k in range(8000):
        if k % 1000 == 0: step(n)
log = []
threads = [threading.Thread(target=work, args=(n,)) for n in range(5)]
for t in threads: t.start()
for t in threads: t.join()
print(log)
#: threads_race
import threading
total = 0
def get(): return total
def put(v):
    global total
    total = v
def work():
    for _ in range(10000): put(get() + 1)
threads = [threading.Thread(target=work) for _ in range(4)]
for t in threads: t.start()
for t in threads: t.join()
print(total)
#: threads_queue
import queue, threading, time
q, out = queue.Queue(3), []
def producer(n):
    for k in range(5):
        q.put((n, k)); time.sleep(0.01 * n)
def consumer(n):
    while (item := q.get()) is not None: out.append((n, item))
threads = [threading.Thread(target=producer, args=(n,)) for n in range(3)]
readers = [threading.Thread(target=consumer, args=(n,)) for n in range(2)]
for t in threads + readers: t.start()
for t in threads: t.join()
for t in readers: q.put(None)
for t in readers: t.join()
print(out)
#: threads_pool
import concurrent.futures as cf, time
def work(n): time.sleep(n % 4 / 10); return n * n
with cf.ThreadPoolExecutor(4) as pool:
    futures = [pool.submit(work, n) for n in range(20)]
    print([f.result() for f in cf.as_completed(futures)], time.monotonic())
#: threads_condition
import threading, time
condition, turn, log = threading.Condition(), 0, []
def work(n):
    global turn
    for k in range(5):
        with condition:
            condition.wait_for(lambda: turn % 3 == n)
            log.append((n, k, time.monotonic())); turn += 1
            condition.notify_all()
threads = [threading.Thread(target=work, args=(n,)) for n in range(3)]
for t in threads: t.start()
for t in threads: t.join()
print(log)
#: threads_timers
import threading, time
log = []
timers = [threading.Timer(n / 3, lambda n=n: log.append((n, time.monotonic()))) for n in (4, 1, 3, 2, 2)]
for t in timers: t.start()
timers[2].cancel()
for t in timers: t.join()
print(log)
#: threads_locks
import threading, time
lock, log = threading.Lock(), []
def work(n):
    for k in range(3):
        if lock.acquire(timeout=0.25):
            time.sleep(0.1); log.append((n, k, time.monotonic())); lock.release()
        else: log.append((n, 'late', time.monotonic()))
threads = [threading.Thread(target=work, args=(n,)) for n in range(5)]
for t in threads: t.start()
for t in threads: t.join()
print(log)
#: threads_and_loop
import asyncio, time
async def main():
    loop = asyncio.get_running_loop()
    def work(n):
        time.sleep(n / 10); loop.call_soon_threadsafe(log.append, (n, time.monotonic())); return n
    print(await asyncio.gather(*[asyncio.to_thread(work, n) for n in (5, 1, 4, 2, 3)]), loop.time())
    print(log)
log = []
asyncio.run(main())
#: threads_print
import threading
def work(n):
    for k in range(20): print(f'line {k} of {n}')
threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
for t in threads: t.start()
for t in threads: t.join()
#: threads_barrier
import threading, time
barrier, log = threading.Barrier(4), []
def work(n):
    for k in range(3):
        time.sleep(n / 10); log.append((n, barrier.wait(), time.monotonic()))
threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
for t in threads: t.start()
for t in threads: t.join()
print(log)
#: threads_pipe
import os, threading, time
r, w = os.pipe()
def reader():
    while data := os.read(r, 4): print(data, time.monotonic())
t = threading.Thread(target=reader)
t.start()
for k in range(3): time.sleep(0.5); os.write(w, b'%04d' % k)
os.close(w); t.join()
#: threads_events
import threading, time
event, log = threading.Event(), []
def work(n):
    log.append((n, event.wait(n), time.monotonic()))
threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
for t in threads: t.start()
time.sleep(3.5); event.set()
for t in threads: t.join()
print(log)
#: files_listed
import glob, os, pathlib, random, tempfile
with tempfile.TemporaryDirectory() as folder:
    for k in random.sample(range(1000), 40): pathlib.Path(folder, f'{k}.txt').touch()
    print(os.listdir(folder), [e.name for e in os.scandir(folder)], [p.name for p in pathlib.Path(folder).iterdir()])
    print([os.path.basename(p) for p in glob.glob(folder + '/*5*')], [f for _, _, f in os.walk(folder)])
#: files_times
import os, pathlib, tempfile, time
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, 'file')
    for k in range(3):
        path.write_text('x' * k); time.sleep(0.75)
        st = path.stat()
        print(st.st_mtime, st.st_mtime_ns, st.st_ctime, time.time() - st.st_mtime)
    os.utime(path); print(path.stat().st_mtime)
#: files_archived
import hashlib, io, pathlib, tarfile, tempfile, zipfile
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, 'file.txt')
    path.write_text('content')
    z, t = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(z, 'w') as archive: archive.write(path, 'file.txt'); archive.writestr('other', 'text')
    with tarfile.open(fileobj=t, mode='w:gz') as archive: archive.add(path, 'file.txt')
    print(hashlib.sha256(z.getvalue()).hexdigest(), hashlib.sha256(t.getvalue()).hexdigest())
