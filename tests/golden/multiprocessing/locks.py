# Locks between processes and threads: who has them, what they say of themselves, what they refuse.
import multiprocessing as mp
import threading
import time


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


def in_thread(call, *args):
    thread = threading.Thread(target=tell, args=(call, *args), name='other')
    thread.start()
    thread.join()


def in_child(call, *args):
    process = mp.Process(target=tell, args=(call, *args))
    process.start()
    process.join()


lock, rlock = mp.Lock(), mp.RLock()
for each in lock, rlock:
    print(each, each.acquire(), each, each.acquire(False), each)
    in_child(repr, each)
    in_thread(repr, each)
    in_child(each.acquire, True, .01)
    in_thread(each.acquire, False)
    in_thread(each.release)
    print(each)
    tell(each.release)
    tell(each.release)
tell(rlock.release)
with lock, rlock, rlock:
    print(lock, rlock)
semaphore, bounded = mp.Semaphore(2), mp.BoundedSemaphore(2)
print(semaphore, bounded, semaphore.get_value())
print([semaphore.acquire(False) for _ in range(3)], [bounded.acquire(timeout=0) for _ in range(3)], semaphore, bounded)
for _ in range(3):
    tell(semaphore.release)
    tell(bounded.release)
print(semaphore, bounded)
in_child(semaphore.acquire)
print(semaphore.get_value())
timer = threading.Timer(.05, lock.release)
lock.acquire()
timer.start()
start = time.monotonic()
print(lock.acquire(timeout=20), time.monotonic() - start < 10, lock.acquire(timeout=-1), lock.acquire(True, .02))
tell(mp.Semaphore, -1)
tell(lock.acquire, True, 'soon')
