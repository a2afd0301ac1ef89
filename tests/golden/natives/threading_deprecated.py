# threading: what is deprecated, dummy threads, hooks that fail, tracing of all, forks, refusals, notes of a thread before it begins.
import io
import os
import sys
import threading as th
import _thread
import warnings
from _each import each_value as each

sys.stdout.reconfigure(line_buffering=True)  # children would write, or have, what waits

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

def foreign(call):
    """What call() gives in a thread that module threading did not start."""
    got, done = [], _thread.allocate_lock()
    done.acquire()
    def run():
        try:
            got.append(call())
        except BaseException as error:
            got.append(repr(error))
        done.release()
    _thread.start_new_thread(run, ())
    done.acquire()
    return got[0]

def tell(error):
    return f"{type(error).__name__}: {error}"

def failing(hook):
    kept, th.excepthook = th.excepthook, hook
    real, sys.stderr = sys.stderr, io.StringIO()
    sys_hook, sys.excepthook = sys.excepthook, lambda kind, value, tb: print("sys hook:", kind.__name__, value)
    try:
        t = th.Thread(target=lambda: 1 / 0)
        t.start()
        t.join()
        return sys.stderr.getvalue()
    finally:
        th.excepthook, sys.stderr, sys.excepthook = kept, real, sys_hook

class Bare(th.Thread):
    def __init__(self):
        pass

class Refuses(th.Thread):
    def run(self):
        raise RuntimeError("from run")

seen = []
each(r"""
    warned(th.activeCount), warned(lambda: th.currentThread().name), warned(lambda: th.Condition().notifyAll()), warned(lambda: th.Event().isSet())
    warned(lambda: th.Thread(name="x").getName()), warned(lambda: th.Thread(name="x").setName("y")), warned(lambda: th.Thread().isDaemon()), warned(lambda: th.Thread().setDaemon(True)), warned(lambda: th.RLock()), warned(lambda: type(th.RLock(1)).__name__), warned(lambda: type(th.RLock(a=1)).__name__)
    t = th.Thread(); warned(lambda: t.setDaemon(True)) and t.daemon, warned(lambda: t.setName("nn")) and t.name
    Bare().start()
    Bare().join()
    Bare().name
    Bare().daemon
    Bare().is_alive()
    repr(Bare())
    Bare().daemon = True
    Bare().ident
    th.Thread().join()
    th.current_thread().join()
    t = th.Thread(); t.start(), t.join(), t.join(0), t.join(-1), t.start()
    t.daemon = True
    th.Thread(group=5)
    th.Thread(target=print, args=5).start() if 0 else 0
    t = th.Thread(target=lambda: None, name="N", daemon=True); repr(t), t.start(), t.join(), repr(t).replace(str(t.ident), "ID"), t.daemon
    th.Thread(target=len).name.split("-")[0], th.Thread(target=len).name.endswith(" (len)"), th.Thread(args=(1,)).name[:7], th.Thread(name=7).name, th.Thread(name="").name[:7], th.Thread(target=th.Thread()).name.count("(")
    th.main_thread().name, repr(th.main_thread()).replace(str(th.get_ident()), "ID"), th.main_thread() is th.current_thread(), th.main_thread().ident == th.get_ident(), th.main_thread().native_id == th.get_native_id(), th.enumerate() == [th.main_thread()], th.active_count(), th.main_thread().daemon, th.main_thread().is_alive()
    foreign(lambda: (th.current_thread().name[:6], type(th.current_thread()).__name__, th.current_thread().daemon, th.current_thread().is_alive(), th.current_thread() in th.enumerate(), th.current_thread() is th.current_thread(), th.current_thread().ident == th.get_ident()))
    foreign(lambda: th.current_thread().join())
    foreign(lambda: repr(th.current_thread()).replace(str(th.get_ident()), "ID").replace(th.current_thread().name, "NAME"))
    foreign(lambda: th.Thread().daemon), foreign(lambda: th.main_thread().name)
    t = foreign(th.current_thread); import time; [time.sleep(0.01) for _ in range(100) if t in th.enumerate()] and 0; t in th.enumerate(), t.is_alive()
    failing(lambda args: 1 + "a").count("Exception in threading.excepthook:"), failing(lambda args: seen.append((args.exc_type.__name__, str(args.exc_value), args.thread.name[:6], args.exc_traceback is not None))), seen.pop()
    failing(lambda args: sys.exit())[:34]
    th.excepthook(th.ExceptHookArgs((SystemExit, SystemExit(), None, None)))
    th.ExceptHookArgs((1,))
    th.ExceptHookArgs((1, 2, 3, 4)), th.ExceptHookArgs([1, 2, 3, 4]).thread
    kept = sys.stderr; sys.stderr = io.StringIO(); (t := Refuses(name="R")).start(), t.join(); text = sys.stderr.getvalue(); sys.stderr = kept; text.splitlines()[0], text.splitlines()[-1], text.count("from run")
    sys.stderr = io.StringIO(); th.excepthook(th.ExceptHookArgs((ValueError, ValueError("v"), None, None))); text = sys.stderr.getvalue(); sys.stderr = kept; text.replace(str(th.get_ident()), "ID")
    sys.stderr = None; (t := th.Thread(target=lambda: 1 / 0)).start(), t.join(); sys.stderr = kept
    th.gettrace(), th.getprofile(), th.settrace(max), th.gettrace() is max, th.settrace(None), th.setprofile(min), th.getprofile() is min, th.setprofile(None), th.getprofile()
    f = lambda frame, event, arg: seen.append(event); th.setprofile(f), (t := th.Thread(target=lambda: None)).start(), t.join(), th.setprofile(None), "call" in seen, seen.clear()
    f = lambda frame, event, arg: seen.append(event); th.settrace(f), (t := th.Thread(target=lambda: None)).start(), t.join(), th.settrace(None), "call" in seen, "line" in seen, seen.clear()
    th.setprofile_all_threads(f), th.getprofile() is f, sys.getprofile() is f, th.setprofile_all_threads(None), sys.getprofile(), th.getprofile()
    th.settrace_all_threads(f), th.gettrace() is f, sys.gettrace() is f, th.settrace_all_threads(None), sys.gettrace(), th.gettrace(), seen.clear()
    th.Semaphore(-1)
    th.BoundedSemaphore(-1)
    th.Semaphore(0).acquire(False), th.Semaphore(1).acquire(timeout=0), th.Semaphore(0).acquire(timeout=0.001), th.Semaphore(3)._value
    th.Semaphore().acquire(False, 1)
    th.Semaphore().release(0)
    th.Semaphore().release(-1)
    th.BoundedSemaphore(1).release()
    th.BoundedSemaphore(3).release(4)
    s = th.BoundedSemaphore(3); s.acquire(), s.acquire(), s.release(2), s._value, s.__enter__(), s._value, s.__exit__(1, 2, 3), s._value, repr(s).split(": ")[1], repr(th.Semaphore(2)).split(": ")[1]
    th.Condition().wait()
    th.Condition().notify()
    th.Condition().notify_all()
    th.Condition(th.Lock()).notify()
    c = th.Condition(th.Lock()); c.__enter__(), c.wait(0.001), c.wait_for(lambda: False, 0.001), c.wait_for(lambda: 7, 0), c._is_owned(), c.notify(5), c.notify_all(), repr(c).split(", ")[1], c.__exit__(1, 2, 3), c._is_owned()
    c = th.Condition(); with_ = c.__enter__(); c.wait_for(lambda: seen.append(1), timeout=0.002), len(seen) > 1, seen.clear(), c.release()
    th.Barrier(0)
    th.Barrier(-1)
    b = th.Barrier(1, lambda: seen.append("act"), 3); b.wait(), b.wait(), seen, b.broken, b.n_waiting, b.parties, repr(b).split(": ")[1], b.abort(), repr(b).split(": ")[1]
    b.wait()
    b.reset(), b.wait(0.1), b.broken, seen.clear()
    b = th.Barrier(2); b.wait(0.001)
    b.broken, b.n_waiting, b.reset(), b.broken
    b = th.Barrier(1, lambda: 1 / 0); b.wait()
    b.broken
    e = th.Event(); repr(e).split(": ")[1], e.set(), repr(e).split(": ")[1], e.wait(0), e.clear(), e.wait(0), e._at_fork_reinit(), e.is_set()
    e = th.Event(); e.set(), e._at_fork_reinit(), e.is_set()
    t = th.Timer(0.001, seen.append, [5]); t.start(), t.join(), seen, t.finished.is_set(), t.interval, t.args, t.kwargs, seen.clear()
    t = th.Timer(9, seen.append, args=None, kwargs=None); t.args, t.kwargs, t.cancel(), t.start(), t.join(), seen
    th.local().x
    l = th.local(); l.x = 1; foreign(lambda: hasattr(l, "x")), l.__dict__, sorted(th.__all__)
    th.TIMEOUT_MAX > 1e6, th.stack_size(), th.ThreadError is RuntimeError, th.get_ident() == _thread.get_ident(), th.Lock is _thread.lock if hasattr(_thread, "lock") else True
    th._register_atexit(print, "at exit", sep="-")
    th._register_atexit(lambda: print("first"))
""", globals())
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    child = os.fork()
if not child:  # only the one that forked lives on
    print("child", th.current_thread() is th.main_thread(), th.active_count(), th.main_thread().is_alive(), th.main_thread().ident == th.get_ident(), flush=True)
    os._exit(0)
os.waitpid(child, 0)
lock, ready = th.Lock(), th.Event()
def holds():
    with lock:
        ready.set()
        pause.wait()
pause = th.Event()
helper = th.Thread(target=holds, name="helper")
helper.start()
ready.wait()
def forks():
    child = os.fork()
    if not child:
        print("grandchild", th.current_thread() is th.main_thread(), th.current_thread().name, th.active_count(), helper.is_alive(), helper in th.enumerate(), helper.join(), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
forker = th.Thread(target=forks, name="forker")
sys.stdout.flush()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    forker.start()
    forker.join()
pause.set()
helper.join()
