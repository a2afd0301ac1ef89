import threading

lock = threading.Lock()
print(lock.acquire(), lock.acquire(False), lock.acquire(timeout=0.01), lock.locked())
lock.release()
try:
    lock.release()
except RuntimeError as e:
    print(e)
r = threading.RLock()
with r:
    print(r.acquire(False))
    r.release()
try:
    r.release()
except RuntimeError as e:
    print(e)
s = threading.Semaphore(1)
print(s.acquire(), s.acquire(blocking=False), s.acquire(timeout=0.01))
s.release()
b = threading.BoundedSemaphore(1)
try:
    b.release()
except ValueError as e:
    print(e)
e = threading.Event()
print(e.is_set(), e.wait(0.01))
threading.Timer(0.01, e.set).start()
print(e.wait(10))
c = threading.Condition()
items = []

def produce():
    with c:
        items.append(1)
        c.notify()

with c:
    threading.Thread(target=produce).start()
    print(c.wait_for(lambda: items, 10))
bar = threading.Barrier(2, action=lambda: print("action"))
t = threading.Thread(target=bar.wait)
t.start()
bar.wait()
t.join()
print(bar.parties, bar.n_waiting, bar.broken)
