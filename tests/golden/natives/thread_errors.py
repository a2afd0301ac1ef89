# What _thread's locks and threads refuse, and in which words.
import _thread, threading
from _each import each

each("""
    _thread.allocate_lock().release()
    _thread.allocate_lock().acquire(timeout=-2)
    _thread.allocate_lock().acquire(False, 5)
    _thread.allocate_lock().acquire("x", "y")
    _thread.allocate_lock().acquire(timeout=float("nan"))
    _thread.allocate_lock().nope
    l = _thread.allocate_lock(); print(l.acquire(), l.locked(), l.acquire(False), l.acquire(timeout=0), l.acquire(True, 0.001), l.release(), l.locked(), repr(l)[:24])
    l = _thread.allocate_lock(); l.__enter__(); print(repr(l)[:22]); l.__exit__(None, None, None); l.__exit__(None, None, None)
    _thread.RLock().release()
    _thread.RLock().acquire(timeout=-2)
    _thread.RLock().acquire(False, 5)
    _thread.RLock()._release_save()
    r = _thread.RLock(); print(r.acquire(), r.acquire(), r._is_owned(), r._recursion_count(), repr(r)[:21]); s = r._release_save(); print(s[0], r._is_owned()); r._acquire_restore(s); r.release(); r.release(); r.release()
    _thread.start_new_thread()
    _thread.start_new_thread(5, ())
    _thread.start_new_thread(print, 5)
    _thread.start_new_thread(print, (), 5)
    _thread.start_joinable_thread(5)
    _thread.stack_size(-1)
    _thread.stack_size(5)
    _thread.stack_size("x")
    _thread.stack_size(), _thread.stack_size(1 << 20), _thread.stack_size(0)
    _thread.interrupt_main(-1)
    _thread.interrupt_main("x")
    _thread.interrupt_main(9999)
    _thread.exit()
    _thread._local(5)
    _thread._local().nope
    del _thread._local().nope
    l = _thread._local(); l.x = 5; print(l.__dict__, l.x); del l.x; print(l.__dict__); l.__dict__ = 5
    _thread.LockType is type(_thread.allocate_lock()), _thread.error is RuntimeError, _thread.TIMEOUT_MAX > 1e9, _thread.get_ident() == threading.get_ident(), _thread.get_native_id() > 0, _thread._count() >= 0
    _thread.lock()
    _thread.set_name("x") if hasattr(_thread, "set_name") else 0
    threading.Thread(5)
    threading.Thread(target=5).run()
    threading.Thread(group=5)
    t = threading.Thread(); t.join()
    t = threading.Thread(); t.start(); t.join(); t.start()
    t = threading.Thread(); t.daemon = True; t.start(); t.join(); print(t.is_alive(), t.ident == t.native_id, t.daemon)
    t = threading.Thread(); t.start(); t.join(); t.daemon = True; 
    t = threading.Thread.__new__(threading.Thread); t.start()
    t = threading.Thread.__new__(threading.Thread); repr(t)
    threading.current_thread().join()
    threading.Condition().wait()
    threading.Condition().notify()
    threading.Condition(threading.Lock()).notify_all()
    threading.Condition().release()
    threading.Semaphore(-1)
    threading.Semaphore(1).acquire(False, 5)
    threading.Semaphore(1).release(0)
    threading.BoundedSemaphore(1).release()
    threading.BoundedSemaphore(1).release(0)
    threading.Event().wait(0), threading.Event().is_set(), threading.Event().set()
    threading.Barrier(0)
    threading.Barrier(2, timeout=0.001).wait()
    b = threading.Barrier(2); b.abort(); print(b.broken, b.n_waiting, b.parties); b.wait()
    b = threading.Barrier(1, action=lambda: 1 / 0); b.wait()
    threading.Timer(0, print, ("timer",)).run()
    threading.Timer("x", print).run()
    threading.local(5)
    threading.settrace(5), threading.gettrace(), threading.settrace(None), threading.setprofile(5), threading.getprofile(), threading.setprofile(None)
    threading.stack_size(5)
    threading.ExceptHookArgs((1, 2))
    threading.main_thread().name, threading.active_count(), len(threading.enumerate()), threading.current_thread() is threading.main_thread(), threading.main_thread().daemon
    threading._register_atexit(5) if 0 else 0
    threading.Lock().locked(), threading.RLock().acquire(), threading.get_native_id() == threading.main_thread().native_id
""", globals())
