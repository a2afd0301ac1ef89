# A pool's workers end with it, whether it is shut down, freed or broken; a call's error leaves no cycle.
import gc
import logging
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.thread import BrokenThreadPool

logging.disable()


class Thing:
    pass


def fail(thing):
    raise ValueError("no")


pool = ThreadPoolExecutor(1)
print(list(pool.map(str, range(5))))
gc.disable()
thing = Thing()
seen = weakref.ref(thing)
print(repr(pool.submit(fail, thing).exception()))
del thing
pool.submit(int).result()
print(seen())
gc.enable()

workers = list(pool._threads)
del pool
gc.collect()
for worker in workers:
    worker.join(5)
print([worker.is_alive() for worker in workers])

with ThreadPoolExecutor(1, initializer=fail, initargs=(1,)) as broken:
    try:
        print(repr(broken.submit(int).exception()))
        broken.submit(int)
    except BrokenThreadPool as error:
        print(error)
try:
    broken.submit(int)
except RuntimeError as error:
    print(type(error).__name__)
print(threading.active_count())
