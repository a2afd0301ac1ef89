# Conditions, events and barriers between processes.
import multiprocessing as mp
import threading
import time


def waiter(condition, ready, results):
    with condition:
        ready.release()
        results.put(condition.wait(20))


condition, ready, results = mp.Condition(), mp.Semaphore(0), mp.SimpleQueue()
print(condition)
processes = [mp.Process(target=waiter, args=(condition, ready, results)) for _ in range(3)]
for each in processes:
    each.start()
for each in processes:
    ready.acquire()
with condition:
    print(condition)
    condition.notify()
print(results.get(), results.empty())
with condition:
    condition.notify_all()
print(results.get(), results.get())
for each in processes:
    each.join()
with condition:
    print(condition.wait(.01), condition.wait_for(lambda: False, .01), condition.wait_for(lambda: 7))
    condition.notify(5)
for call in condition.wait, condition.notify:
    try:
        call()
    except AssertionError as error:
        print(error)


def passer(event, barrier, results):
    event.wait()
    results.put(barrier.wait())


event = mp.Event()
print(event.is_set(), event.wait(.01))
acted = mp.Value('i', 0)


def act():
    acted.value += 1


barrier = mp.Barrier(3, act, timeout=20)
processes = [mp.Process(target=passer, args=(event, barrier, results)) for _ in range(2)]
for each in processes:
    each.start()
event.set()
print(event.is_set(), event.wait(), sorted([barrier.wait(), results.get(), results.get()]), acted.value, barrier.n_waiting)
for each in processes:
    each.join()


def breaks(barrier, results):
    try:
        barrier.wait()
    except threading.BrokenBarrierError:
        results.put('broken')


for end in barrier.abort, barrier.reset:
    process = mp.Process(target=breaks, args=(barrier, results))
    process.start()
    while not barrier.n_waiting:
        time.sleep(.01)
    end()
    print(results.get(), barrier.broken, barrier.parties)
    process.join()
    barrier.reset()
try:
    barrier.wait(.01)
except threading.BrokenBarrierError:
    print(barrier.broken)
event.clear()
print(event.is_set())
