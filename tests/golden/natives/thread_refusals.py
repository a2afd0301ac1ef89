# What threads' handles, locks, heaps, ordered dicts and deques refuse.
import _collections, _heapq, _thread, sys
from _each import each_value as each

huge = 1 << 70
each(r"""
    h = _thread._ThreadHandle(); h.join()
    h.is_done(), h.ident
    h._set_done()
    _thread.start_joinable_thread(print, handle=5)
    _thread.start_joinable_thread(5)
    _thread.start_joinable_thread(print, daemon=5, nope=1)
    _thread.start_joinable_thread(lambda: None, handle=h) is h, h.join(), h.join(1), h.is_done(), h.ident > 0
    _thread.start_joinable_thread(lambda: None, handle=h)
    h.join(-1), h.join(0), h.join(None), h.join(1.5)
    _thread._make_thread_handle("x")
    _thread._make_thread_handle(1.5)
    _thread.lock()
    l.acquire(timeout=-2)
    l.acquire(False, 1)
    l.acquire(True, "x")
    l.acquire(True, -1), l.acquire(False), l.acquire(True, 0.001), l.locked(), l.release(), l.locked(), l._at_fork_reinit(), repr(l)[:23]
    l.release()
    l.__exit__()
    l.acquire(1, 2, 3)
    r = _thread.RLock(); r.acquire(), r.acquire(blocking=False), r._recursion_count(), r._release_save()[0], r._recursion_count(), r._is_owned(), repr(r)[:24]
    r.release()
    r._release_save()
    r.acquire(False, 1)
    r.acquire(timeout=-5)
    _thread.RLock(1)
    _thread.RLock(x=1)
    _thread.stack_size(5)
    _thread.stack_size("x")
    _thread.stack_size(1 << 20), _thread.stack_size(0), _thread.stack_size()
    _thread.start_new_thread()
    _thread.start_new_thread(5, ())
    _thread.start_new_thread(print, [])
    _thread.start_new_thread(print, (), [])
    _thread.interrupt_main("x")
    _thread.interrupt_main(-1)
    _thread.interrupt_main(9999)
    _thread._local(5)
    _thread._local(x=5)
    v.b
    del v.b
    v.__dict__ = {}
    del v.__dict__
    _thread.exit()
    _thread.exit_thread()
    _heapq._heappop_max(5)
    _heapq._heappop_max([])
    _heapq._heapreplace_max(5, 1)
    _heapq._heapreplace_max([], 1)
    _heapq._heapify_max(5)
    _heapq.heapreplace(5, 1)
    _heapq.heapreplace([], 1)
    _heapq.heappushpop(5, 1)
    _heapq.heapify(5)
    _heapq.heappop(5)
    _collections.OrderedDict([(1,)])
    _collections.OrderedDict([5])
    _collections.OrderedDict([(1, 2, 3)])
    o = _collections.OrderedDict(); o.update([(1, 2, 3)])
    o.update([()])
    _collections.deque([], maxlen=1, iterable=[2])
    _collections.deque([], 1, maxlen=2)
    _collections.deque([], -1)
    _collections.deque([], "x")
    _collections.deque(1, 2, 3)
""", globals())
