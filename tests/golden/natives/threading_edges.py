# threading, queue and concurrent.futures: states, timeouts, refusals.
import concurrent.futures as f, queue, threading as th, time
from _each import each_value as each

def started(target, *a, **k):
    t = th.Thread(target=target, args=a, **k); t.start(); t.join(); return t
def ex(fn, *a, **k):
    with f.ThreadPoolExecutor(2, **k) as e: return e.submit(fn, *a)
each(r"""
    t = th.Thread(name="n", target=print, args=("ran",), kwargs={"end": "!\n"}); print(t, t.name, t.daemon, t.ident, t.native_id, t.is_alive()); t.start(); t.join(); print(t.is_alive(), repr(t)[:19], t.ident is not None); t.name = 5; print(t.name, t.getName(), t.setName("q"), t.isDaemon(), t.name)
    th.Thread(target=lambda: 1, daemon="x").daemon, th.Thread(target=f).name[-3:], th.Thread(target=f.wait).name.split("(")[-1], started(lambda: None).name.startswith("Thread-"), th._DummyThread if 0 else 0
    th.excepthook, th.ExceptHookArgs((ValueError, ValueError("x"), None, None)).exc_type, th.__excepthook__ is th.excepthook
    old = th.excepthook; th.excepthook = lambda a: print("hook", a.exc_type.__name__, a.exc_value, a.thread.name); started(lambda: 1 / 0, name="bad"); started(lambda: exec("raise SystemExit"), name="quiet"); th.excepthook = old; None
    e = th.Event(); print(e, e.is_set(), e.wait(0.001), e.set(), e.wait(), e.clear(), e.isSet(), repr(e)[-6:])
    c = th.Condition(); print(c.acquire(), c.wait(0.001), c.wait_for(lambda: 5, 1), c.wait_for(lambda: 0, 0.001), c.notify(), c.notify_all(), c.release(), repr(c)[:10], c.notifyAll.__name__)
    s = th.Semaphore(2); print(s.acquire(), s.acquire(), s.acquire(False), s.acquire(timeout=0.001), s.release(2), s._value, repr(s)[:20]); b = th.BoundedSemaphore(2); b.acquire(); b.release(); b.release()
    b = th.Barrier(2, action=lambda: print("action")); t = th.Thread(target=b.wait); t.start(); n = b.wait(); t.join(); print(n in (0, 1), b.parties, b.n_waiting, b.broken, repr(b)[-40:].split(":")[-1]); b.reset(); b.abort(); print(b.broken); b.reset(); print(b.broken)
    l = th.local(); l.a = 1; seen = []; started(lambda: seen.append(hasattr(l, "a"))); print(seen, l.__dict__); del l.a; l.a
    class L(th.local): __init__ = lambda s, x: setattr(s, "x", x)
    l = L(5); started(lambda: seen.append(l.x)); print(l.x, seen); l.x = 6; started(lambda: seen.append(l.x)); print(seen)
    t = th.Timer(0.001, lambda *a, **k: seen.append((a, k)), (1,), {"k": 2}); t.start(); t.join(); print(seen[-1]); t = th.Timer(60, print); t.start(); t.cancel(); t.join(); print(t.finished.is_set())
    r = th.RLock(); print(r.acquire(), r.acquire(blocking=False), r.release(), r.release(), th.RLock()._is_owned()); started(lambda: seen.append(r.acquire(False))); print(seen[-1]); r.release()
    q = queue.Queue(2); print(q.put(1), q.put(2), q.full(), q.qsize(), q.get(), q.get_nowait(), q.empty(), q.task_done(), q.task_done(), q.join(), q.maxsize); q.task_done()
    queue.Queue().get(False)
    queue.Queue().get(timeout=0.001)
    queue.Queue().get(timeout=-1)
    q = queue.Queue(1); q.put(1); q.put(2, False)
    q.put(2, timeout=0.001)
    q.put(2, timeout=-5)
    q.put_nowait(3)
    q.shutdown(); q.put(1)
    print(q.get()); q.get()
    q = queue.Queue(); q.put(1); q.shutdown(immediate=True); q.get()
    [p.put(k) or p for p in (queue.LifoQueue(), queue.PriorityQueue()) for k in (2, 3, 1)][-1].get(), queue.SimpleQueue().empty(), queue.SimpleQueue().qsize(), queue.Full.__mro__[1], queue.Empty.__name__
    queue.SimpleQueue().get_nowait()
    queue.SimpleQueue().get(timeout=-1)
    queue.SimpleQueue().get(timeout=0.001)
    ex(lambda: 5).result(), ex(lambda: 1 / 0).exception(), ex(max, 1, 2).done(), ex(lambda: 1).running(), ex(lambda: 1).cancelled(), ex(lambda: 1).cancel(), repr(ex(lambda: 7))[-24:], repr(ex(lambda: 1 / 0))[-37:]
    ex(lambda: 1 / 0).result()
    f.Future().result(timeout=0.001)
    f.Future().exception(timeout=0)
    x = f.Future(); print(x.set_running_or_notify_cancel(), x.running(), x.cancel()); x.set_result(5); print(x.result(), repr(x)[-27:]); x.set_result(6)
    x = f.Future(); x.set_exception(OSError("o")); x.set_exception(5)
    x = f.Future(); x.add_done_callback(lambda r: print("done", r.result())); x.set_result(1); x.add_done_callback(lambda r: print("late"))
    f.ThreadPoolExecutor(0)
    f.ThreadPoolExecutor(initializer=5)
    f.ThreadPoolExecutor("x")
    with f.ThreadPoolExecutor(2) as e: print(list(e.map(pow, [2, 3], [3, 2])), list(e.map(len, []))); print(list(e.map(lambda x: 1 / x, [1, 0])))
    e = f.ThreadPoolExecutor(1, thread_name_prefix="pp"); print(e.submit(lambda: th.current_thread().name).result()); e.shutdown(); e.submit(len)
    e = f.ThreadPoolExecutor(1); g, begun = th.Event(), th.Event(); a, b = e.submit(lambda: (begun.set(), g.wait())[1]), e.submit(len, ""); begun.wait(); e.shutdown(wait=False, cancel_futures=True); g.set(); print(a.result(), b.cancelled())
    e = f.ThreadPoolExecutor(1, initializer=lambda: 1 / 0) if 0 else 0
    with f.ThreadPoolExecutor(3) as e: r = [e.submit(lambda k=k: k) for k in range(3)]; d, n = f.wait(r); print(len(d), len(n), sorted(x.result() for x in f.as_completed(r)), f.wait([], return_when=f.FIRST_COMPLETED)); f.wait(r, return_when="q")
    f.wait([f.Future()], timeout=0.001), 
    list(f.as_completed([f.Future()], timeout=0.001))
    f.wait([5])
    f.wait([x := f.Future()], 0)[1] == {x}, f.CancelledError.__mro__[1], f.InvalidStateError.__name__, f.TimeoutError is TimeoutError, f.BrokenExecutor.__mro__[1], f.FIRST_EXCEPTION, f.ALL_COMPLETED
    f.Executor().submit(len)
    f.nope
    f.Future.__class_getitem__(int), f.thread._worker if 0 else 0, len(dir(f)) > 5
""", globals())
