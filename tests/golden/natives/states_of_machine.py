"""What gc, sys, threads, queues and monitoring tell and take at the bounds of their numbers."""
import _queue, _thread, gc, queue, sys, threading, time


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


print(gc.set_threshold(700, 11, 13), gc.get_threshold(), gc.set_threshold(5), gc.get_threshold(), gc.set_threshold(0, 1), gc.get_threshold(), gc.set_threshold(-1, -2, -3), gc.get_threshold(), told(gc.set_threshold, 1, "x"), gc.set_threshold(2**31 - 1, 10, 10), gc.get_threshold())
print(gc.isenabled(), gc.disable(), gc.isenabled(), gc.enable(), gc.isenabled(), gc.get_debug(), gc.set_debug(gc.DEBUG_SAVEALL), gc.get_debug(), gc.set_debug(0), [type(x).__name__ for x in gc.get_count()], [sorted(s) for s in gc.get_stats()], gc.freeze(), gc.get_freeze_count() > 0, gc.unfreeze(), gc.get_freeze_count(), told(gc.collect, 3), told(gc.collect, -1), told(gc.collect, "x"))
print([told(gc.get_objects, generation=n) if n not in (0, 1, 2, None) else type(gc.get_objects(generation=n)).__name__ for n in (-2, 0, 1, 2, 3, None)], gc.is_tracked(()), gc.is_tracked([]), gc.is_tracked(5), gc.is_tracked({}), gc.is_finalized(5))


class Dies:
    def __init__(self):
        self.me = self

    def __del__(self):
        died.append(1)


died, calls = [], []
gc.callbacks.append(lambda phase, info: calls.append((phase, sorted(info), info["generation"])))
Dies()
print(gc.collect() > 0, died, calls, gc.collect(0) >= 0, calls[2:], gc.callbacks.clear())
gc.set_debug(gc.DEBUG_SAVEALL)
Dies()
gc.collect()
print(sum(type(x) is Dies for x in gc.garbage), gc.garbage.clear(), gc.set_debug(0), len(died), gc.collect() >= 0, len(died))
m = sys.monitoring
E = m.events
print([told(m.use_tool_id, n, "t") for n in (-1, 6, 0, 0, 5)], [told(m.get_tool, n) for n in (-1, 0, 1, 5, 6)], told(m.use_tool_id, 1, 5), [told(m.free_tool_id, n) for n in (-1, 1, 5, 6)], {n: getattr(E, n) for n in sorted(vars(E)) if n.isupper()}, m.DISABLE, m.MISSING)


def watched(n):
    total = 0
    for x in range(n):
        if x % 2:
            total += len("ab")
    return total


log = []
for event in (E.LINE, E.PY_START, E.PY_RETURN, E.CALL, E.C_RETURN, E.C_RAISE, E.JUMP, E.BRANCH, E.INSTRUCTION, E.RAISE, E.PY_UNWIND, E.STOP_ITERATION):
    print(event, told(m.register_callback, 0, event, None), end=" ")
print(told(m.register_callback, 0, 3, print), told(m.register_callback, 0, 1 << 30, print), told(m.register_callback, 6, E.LINE, print), told(m.register_callback, 0, 0, print), told(m.register_callback, 0, -1, print))
m.register_callback(0, E.LINE, lambda code, line: log.append(line - code.co_firstlineno))
m.register_callback(0, E.PY_RETURN, lambda code, at, value: log.append(value))
m.register_callback(0, E.CALL, lambda code, at, f, first: log.append((f.__name__, first if first is not m.MISSING else "none")))
m.register_callback(0, E.C_RETURN, lambda code, at, f, first: log.append(f.__name__ + " ends"))
code = watched.__code__
print(m.set_local_events(0, code, E.LINE | E.PY_RETURN), m.get_local_events(0, code), m.get_events(0), watched(2), log, log.clear(), m.set_local_events(0, code, E.CALL | E.C_RETURN | E.C_RAISE), m.get_local_events(0, code), watched(2), log, log.clear(), m.set_local_events(0, code, 0), m.get_local_events(0, code), watched(2), log)
print([told(m.set_local_events, 0, code, n) for n in (1 << 30, E.C_RETURN, E.C_RETURN | E.CALL, E.RAISE, E.PY_THROW, "x")], told(m.set_local_events, 6, code, 0), told(m.set_local_events, 1, code, 0), told(m.set_local_events, 0, 5, 0), told(m.get_local_events, 0, 5), told(m.get_local_events, 6, code), told(m.get_local_events, 1, code))
print([told(m.set_events, 0, n) for n in (-1, 1 << 30, E.C_RETURN, E.CALL | E.C_RETURN | E.C_RAISE, 0)], m.get_events(0), told(m.set_events, 6, 0), told(m.set_events, 1, 0), told(m.get_events, 6), told(m.get_events, 1), m.restart_events(), m.set_local_events(0, code, 0), m.free_tool_id(0), m.get_tool(0))
l = _thread.allocate_lock()
print(l.acquire(0), l.acquire(False), l.acquire(True, 0.001), l.acquire(timeout=0), told(l.acquire, False, 1), told(l.acquire, True, -2), l.locked(), l.release(), told(l.release), told(l.acquire, 1, -1), repr(l).split(" at")[0], l.release())
r = threading.RLock()
print(r.acquire(), r.acquire(), r._recursion_count(), r._is_owned(), r.release(), r._recursion_count(), repr(r).split("owner")[0], r.release(), told(r.release), r._is_owned(), told(r._release_save), r.acquire(), (s := r._release_save())[0], r._is_owned(), r._acquire_restore((3, s[1])), r._recursion_count(), [r.release() for _ in range(3)], told(r.acquire, False, 1), told(r.acquire, True, -5))
q = _queue.SimpleQueue()
print(q.empty(), q.qsize(), q.put(1), q.put(2, False), q.put(3, timeout=-5), q.put_nowait(4), q.qsize(), q.get(), q.get(False), q.get(True, 0), q.get_nowait(), type(told(lambda: q.get(timeout=0)) and None).__name__, told(q.get, False), told(q.get, timeout=-1), told(q.get, timeout="x"), told(q.get, True, 0.001), told(q.get_nowait))
start = time.monotonic()
timer = threading.Timer(0.02, q.put, ("late",))
timer.start()
print(q.get(timeout=5), q.empty(), timer.join(), threading.active_count(), threading.main_thread() is threading.current_thread(), time.monotonic() - start < 4)
print([told(_thread.interrupt_main, n) for n in (-1, 0, 65)], told(_thread.stack_size, 1), told(_thread.stack_size, -1), _thread.stack_size(), told(threading.stack_size, 65536), threading.stack_size(), threading.stack_size(0), told(_thread.start_new_thread, 5, ()), told(_thread.start_new_thread, print, 5), told(_thread.start_new_thread, print, (), 5), told(_thread.start_new_thread, print))
e, s, b = threading.Event(), threading.Semaphore(1), threading.Barrier(1)
print(e.wait(0), e.set(), e.wait(), e.clear(), e.wait(0.001), s.acquire(), s.acquire(False), s.acquire(timeout=0.001), s.release(), s.release(2), [s.acquire(False) for _ in range(4)], told(s.release, 0), told(threading.Semaphore, -1), told(threading.BoundedSemaphore(1).release), b.wait(), b.n_waiting, b.abort(), told(b.wait), b.reset(), b.wait(), told(threading.Barrier, 0))
for limit in (0, 1, 5, 30, -1, 2**31, 2**70, "x"):
    print(limit, told(sys.setrecursionlimit, limit) if limit not in (1, 5, 30) else "", end=" ")
print(sys.getrecursionlimit(), told(sys.setswitchinterval, 0), told(sys.setswitchinterval, -1), sys.setswitchinterval(0.25), sys.getswitchinterval(), sys.setswitchinterval(0.005), told(sys._getframe, 99), told(sys._getframe, -1) is not None, sys._getframe(0).f_code.co_name, told(sys._getframemodulename, 99), told(sys._getframemodulename, 0), told(sys.getsizeof, 1, 2) >= 1, told(sys.intern, "a b"), told(sys.set_coroutine_origin_tracking_depth, -1), sys.set_coroutine_origin_tracking_depth(3), sys.get_coroutine_origin_tracking_depth(), sys.set_coroutine_origin_tracking_depth(0), told(sys.getrefcount), told(sys.exit, 1, 2), sys.is_finalizing())
