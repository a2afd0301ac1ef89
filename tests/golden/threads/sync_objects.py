import threading
e = threading.Event(); log = []
def waiter(): e.wait(); log.append("woke")
t = threading.Thread(target=waiter); t.start(); print(e.is_set(), log); e.set(); t.join(); print(log, e.is_set(), threading.Event().wait(0.01))
l = threading.Lock(); print(l.acquire(), l.locked(), l.acquire(False), l.acquire(timeout=0.01)); l.release()
try: l.release()
except RuntimeError as x: print(x)
r = threading.RLock(); r.acquire(); r.acquire(); r.release(); r.release()
try: r.release()
except RuntimeError as x: print(x)
c = threading.Condition(); items = []
def consumer():
    with c:
        while not items: c.wait()
        log.append(items.pop())
t = threading.Thread(target=consumer); t.start()
with c: items.append("item"); c.notify()
t.join(); print(log)
s = threading.Semaphore(2); print(s.acquire(), s.acquire(), s.acquire(blocking=False)); s.release(); print(s.acquire(blocking=False))
b = threading.Barrier(2); res = []
t = threading.Thread(target=lambda: res.append(b.wait())); t.start(); res.append(b.wait()); t.join(); print(sorted(res))
loc = threading.local(); loc.x = 1
def other(): log.append(hasattr(loc, "x")); loc.x = 2
t = threading.Thread(target=other); t.start(); t.join(); print(log[-1], loc.x)
