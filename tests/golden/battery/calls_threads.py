"""threading and concurrent.futures: locks, conditions, barriers, timers, threads and futures in each state, and pools."""
import concurrent.futures as cf
import logging
import threading
from _battery import battery

logging.lastResort.setLevel(logging.CRITICAL + 1)


def held(lock):
    lock.acquire()
    return lock


def ran(target=None, *args, **options):
    t = threading.Thread(target=target, args=args, name="ran", **options)
    t.start()
    t.join()
    return t


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def owned():
    c = threading.Condition()
    c.acquire()
    return c


def waits(maker, wake, count=2):
    """`count` threads wait on what maker() makes until wake(it)."""
    thing, seen, ready = maker(), [], threading.Semaphore(0)

    def body(k):
        with thing:
            ready.release()
            seen.append(thing.wait(10))

    threads = [threading.Thread(target=body, args=(k,)) for k in range(count)]
    for t in threads:
        t.start()
    for t in threads:
        ready.acquire()
    with thing:
        wake(thing)
        shown = repr(thing).rpartition(",")[2]
    with thing:
        thing.notify_all()
    for t in threads:
        t.join()
    return sorted(seen), shown


def met(count=3, action=None, broken=None):
    """`count` threads at a barrier."""
    barrier, seen = threading.Barrier(count, action, 10), []

    def body(k):
        try:
            seen.append(barrier.wait())
        except threading.BrokenBarrierError:
            seen.append("broken")
        except ZeroDivisionError:
            seen.append("action")

    threads = [threading.Thread(target=body, args=(k,)) for k in range(count - (broken is not None))]
    for t in threads:
        t.start()
    while broken and barrier.n_waiting < count - 1:
        pass
    if broken:
        broken(barrier)
    for t in threads:
        t.join()
    return sorted(map(str, seen)), barrier.broken, barrier.n_waiting, barrier.parties


def hooked(function, **options):
    """What threading.excepthook is told of a thread."""
    seen, before = [], threading.excepthook
    threading.excepthook = lambda args: seen.append((args.exc_type.__name__, str(args.exc_value), args.exc_traceback is not None, args.thread.name))
    try:
        ran(function, **options)
    finally:
        threading.excepthook = before
    return seen


def future(state, value=None):
    f = cf.Future()
    if state == "running":
        f.set_running_or_notify_cancel()
    elif state == "cancelled":
        f.cancel()
    elif state == "notified":
        f.cancel()
        f.set_running_or_notify_cancel()
    elif state == "result":
        f.set_result(value)
    elif state == "error":
        f.set_exception(value or ValueError("v"))
    return f


def future_state(f):
    return f._state, f.done(), f.running(), f.cancelled(), len(f._done_callbacks)


def called(f, *steps):
    """What a callback hears, in turn."""
    seen = []
    f.add_done_callback(lambda x: seen.append((x is f, "first")))
    f.add_done_callback(lambda x: 1 / 0)
    f.add_done_callback(lambda x: seen.append("third"))
    return [outcome(step, f) for step in steps], seen


def pooled(function, *iterables, workers=2, **options):
    with cf.ThreadPoolExecutor(workers) as pool:
        return list(pool.map(function, *iterables, **options))


names = {n: v for n, v in globals().items() if n[0] != "_" and n != "battery"}
battery("threading", r"""
    make Barrier: Barrier(1) ;; Barrier(1, lambda: None, 5) ;; Barrier(2, timeout=0.001)
    make BoundedSemaphore: BoundedSemaphore() ;; held(BoundedSemaphore(2))
    make Semaphore: Semaphore() ;; Semaphore(0) ;; Semaphore(3)
    make Condition: Condition() ;; owned() ;; Condition(Lock())
    make Event: Event()
    make Thread: Thread(name='t') ;; ran() ;; Thread(target=dict, args=([],), kwargs={'end': '!'}, name='u', daemon=True)
    make Timer: Timer(0.001, repr, ['late'])
    view Thread: lambda t: (t.name if '-' not in t.name else '', t.daemon, t.ident is None)
    view Condition: lambda c: repr(c).rpartition(',')[2]
    view DoneAndNotDoneFutures: lambda r: [sorted(map(future_state, s)) for s in r]
    view Barrier: lambda b: (b.parties, b.n_waiting, b.broken)
    view Semaphore: lambda s: (s._value, repr(s).rpartition(':')[2])
    parties: 1 ;; 0 ;; -1 ;; 2
    action: None ;; (lambda: print('met')) ;; 5
    timeout: 0.001 ;; 0 ;; -1 ;; None
    Barrier.wait timeout: 0.001 ;; 0
    Condition.wait timeout: 0.001 ;; 0
    Condition.wait_for timeout: 0.001 ;; 0
    Event.wait timeout: 0.001 ;; 0
    acquire timeout: 0.001 ;; 0
    acquire blocking: False ;; True
    leave wait: ()
    leave wait_for: ()
    leave acquire: () ;; blocking=True, timeout=None ;; True, None ;; blocking=True
    leave wait_for: (lambda: 0)
    leave __enter__: () ;; True ;; blocking=True
    __enter__ blocking: False
    __enter__ timeout: 0.001
    predicate: (lambda: True) ;; (lambda: 0) ;; (lambda: 'truth')
    value: 1 ;; 0 ;; -1 ;; 3
    n: 1 ;; 0 ;; -1 ;; 2
    lock: None ;; Lock() ;; RLock()
    call RLock: ;; 5
    call Lock: ;; 5
    group: None ;; 5
    target: None ;; dict
    name: None ;; 'n' ;; 5
    args: () ;; (1, 2)
    kwargs: None ;; {'sep': '-'}
    daemon: None ;; True ;; False
    daemonic: True ;; False
    interval: 0 ;; 0.001
    function: repr
    func: None
    call excepthook: 5 ;; ;; (1, 2)
    call ExceptHookArgs: (1, 2, 3, 4) ;; (1,) ;; 5 ;; [ValueError, ValueError('x'), None, None]
    size: 0 ;; -1 ;; 1 ;; 'x'
    skip get_ident get_native_id current_thread enumerate main_thread active_count setprofile settrace setprofile_all_threads settrace_all_threads gettrace getprofile stack_size: state of the process
    skip Thread.run Timer.run Timer.ident Timer.native_id Thread.ident Thread.native_id Thread Timer Thread.name Timer.name TIMEOUT_MAX: below, or numbers of the system's
    skip Semaphore.__repr__ BoundedSemaphore.__repr__ Condition.__repr__ Thread.__repr__ Timer.__repr__ Timer.setDaemon Timer.getName Timer.isDaemon Timer.setName Timer.start Timer.is_alive Thread.is_alive: a timer is a thread, and others show themselves
    do locks: l = Lock(); [l.acquire(), l.locked(), l.acquire(False), l.acquire(True, 0.001), l.release(), l.locked(), l.__enter__(), l.__exit__(None, None, None), repr(l).split()[0]]
    do locks: Lock().release()
    do locks: Lock().acquire(False, 1)
    do locks: Lock().acquire(True, -2)
    do locks: Lock().acquire(True, 2**60)
    do locks: Lock().acquire('x', 'y')
    do locks: l = RLock(); [l.acquire(), l.acquire(), l._is_owned(), repr(l).split()[0], 'count=2' in repr(l), l._recursion_count(), l.release(), l.release(), repr(l).split()[0], 'owner=0 count=0' in repr(l), l._is_owned()]
    do locks: RLock().release()
    do locks: RLock().acquire(False, 1)
    do locks: l = RLock(); s = held(l)._release_save(); [l._is_owned(), type(s), l._acquire_restore(s), l._is_owned()]
    do locks: l = held(RLock()); ran(lambda: print(outcome(l.acquire, False), outcome(l.release), outcome(l.acquire, True, 0.001)))
    do semaphores: s = Semaphore(2); [s.acquire(), s.acquire(blocking=False), s.acquire(False), s.acquire(timeout=0.001), s.release(2), s._value, s.acquire(), repr(s).rpartition(':')[2]]
    do semaphores: Semaphore(-1)
    do semaphores: Semaphore(1).acquire(False, 1)
    do semaphores: Semaphore().release(0)
    do semaphores: BoundedSemaphore().release()
    do semaphores: s = held(BoundedSemaphore(2)); s.release(2)
    do semaphores: s = Semaphore(0); t = Thread(target=s.release, args=(1,)); t.start(), s.acquire(timeout=10), t.join()
    do conditions: waits(Condition, lambda c: c.notify()), waits(Condition, lambda c: c.notify(5)), waits(Condition, lambda c: c.notify_all(), 3)
    do conditions: c = Condition(); c.wait()
    do conditions: Condition().notify()
    do conditions: Condition().notify_all()
    do conditions: c = owned(); [c.wait(0), c.wait_for(lambda: 0, 0.001), c.wait_for(lambda: 'yes'), c._is_owned(), c.release(), c._is_owned()]
    do conditions: c = Condition(Lock()); [c._is_owned(), c.acquire(), c._is_owned(), c.acquire(False), c.wait(0.001), c.release(), repr(c)[:10], repr(c).rpartition(',')[2]]
    do conditions: Condition().release()
    do events: e = Event(); [e.is_set(), e.wait(0.001), e.set(), e.is_set(), e.wait(), e.wait(0), e.clear(), e.is_set(), repr(e).rpartition(':')[2], e.set(), repr(e).rpartition(':')[2]]
    do events: e = Event(); seen = []; t = Thread(target=lambda: seen.append(e.wait(10))); t.start(), e.set(), t.join(), seen
    do barriers: met(), met(1), met(3, lambda: print('action')), met(2, lambda: 1 / 0)
    do barriers: met(3, None, lambda b: b.abort()), met(3, None, lambda b: b.reset())
    do barriers: b = Barrier(2); [b.abort(), b.broken, outcome(b.wait), b.reset(), b.broken, outcome(b.wait, 0.001), b.broken]
    do barriers: Barrier(0)
    do threads: t = Thread(target=print, args=('a', 'b'), kwargs={'sep': '-'}, name='n'); [repr(t), t.start(), t.join(), repr(t).replace(str(t.ident), 'I'), t.is_alive(), t.join(), t.join(0), t.ident > 0, t.native_id > 0]
    do threads: t = Thread(name='n'); t.start(), t.join(); t.start()
    do threads: Thread().join()
    do threads: current_thread().join()
    do threads: t = Thread(name='d', daemon=True); [repr(t), t.daemon, setattr(t, 'daemon', False), repr(t)]
    do threads: t = ran(); t.daemon = True
    do threads: t = Thread(name=5); [t.name, setattr(t, 'name', 6), t.name]
    do threads: Thread(5)
    do threads: class T(Thread): __init__ = lambda s: None
    do threads: type('T', (Thread,), {'__init__': lambda s: None})().start()
    do threads: type('T', (Thread,), {'__init__': lambda s: None})().name
    do threads: type('T', (Thread,), {'__init__': lambda s: None})().daemon = 1
    do threads: repr(type('T', (Thread,), {'__init__': lambda s: None})())
    do threads: type('T', (Thread,), {'__init__': lambda s: None})().join()
    do threads: seen = []; t = Thread(target=lambda: seen.append((current_thread() is t, main_thread() is not t, get_ident() == t.ident, get_native_id() == t.native_id, t in enumerate(), active_count(), t.is_alive()))); t.start(), t.join(), seen, t in enumerate(), active_count()
    do threads: [current_thread() is main_thread(), repr(main_thread())[:22], main_thread().daemon, main_thread().is_alive(), main_thread().name]
    do threads: t = Thread(target=lambda: 1, name='r'); [t.run(), outcome(t.run), t.is_alive(), t.ident]
    do threads: [n := Thread(target=len).name, n.endswith(' (len)') or n, Thread().name.count('('), Thread(target=type('C', (), {'__call__': lambda s: 1})()).name.count('(')]
    do hooks: hooked(lambda: 1 / 0, daemon=False), hooked(lambda: (_ for _ in ()).throw(SystemExit(3))), hooked(lambda: (_ for _ in ()).throw(KeyError('k')))
    do hooks: excepthook(ExceptHookArgs((ValueError, ValueError('v'), None, ran())))
    do hooks: excepthook(ExceptHookArgs((ValueError, None, None, Thread(name='n'))))
    do hooks: excepthook(ExceptHookArgs((SystemExit, None, None, None)))

    do hooks: a = ExceptHookArgs((1, 2, 3, 4)); [a.exc_type, a.exc_value, a.exc_traceback, a.thread, len(a)]
    do tracing: seen = []; settrace(lambda f, e, a: seen.append(e)), gettrace() is not None, ran(lambda: 1), settrace(None), gettrace(), 'call' in seen
    do tracing: seen = []; setprofile(lambda f, e, a: seen.append(e)), getprofile() is not None, ran(lambda: 1), setprofile(None), getprofile(), 'call' in seen
    do timers: t = Timer(0.001, print, ('due',), {'end': ';'}); [t.start(), t.join(), t.is_alive(), t.finished.is_set(), t.interval, t.args, t.kwargs]
    do timers: t = Timer(60, print); [t.start(), t.cancel(), t.join(), t.finished.is_set(), t.args, t.kwargs]
    do locals: l = local(); l.x = 1; seen = []; ran(lambda: seen.append((hasattr(l, 'x'), setattr(l, 'x', 2), l.x, l.__dict__))); seen, l.x, l.__dict__, sorted(vars(l))
    do locals: L = type('L', (local,), {'__init__': lambda s, *a, **k: s.__dict__.update(k, a=a)}); l = L(1, b=2); seen = []; ran(lambda: seen.append((l.a, l.b))); seen, l.a
    do locals: local(1)
    do locals: local(a=1)
    do locals: l = local(); del l.x
    do locals: l = local(); l.__dict__ = 5
    do locals: l = local(); del l.__dict__
    do locals: l = local(); l.nope
    do stacks: [stack_size(), stack_size(1 << 20), stack_size(), stack_size(0)]
    do stacks: stack_size(100)
    do stacks: stack_size(-5)
    calls Semaphore.acquire: 20
    """, **names)
battery("concurrent.futures", r"""
    make Future: Future() ;; future('running') ;; future('cancelled') ;; future('notified') ;; future('result', 5) ;; future('error')
    make Executor: Executor()
    view Future: future_state
    view DoneAndNotDoneFutures: lambda r: [sorted(map(future_state, s)) for s in r]
    timeout: 0.001 ;; 0 ;; -1
    result: 5 ;; None
    exception: ValueError('e') ;; None ;; KeyError
    fn: print ;; (lambda f: 1 / 0)
    leave result: ()
    leave exception: ()
    fs: [future('result', 1)] ;; [] ;; [future('notified'), future('error')] ;; 5
    return_when: ALL_COMPLETED ;; FIRST_COMPLETED ;; FIRST_EXCEPTION ;; 'nope'
    exc_type: None
    exc_val: None
    exc_tb: None
    iterables: [1, 2]
    args: 1
    kwargs: **{}
    max_workers: 1 ;; 0 ;; -1 ;; 2
    thread_name_prefix: 'p' ;; ''
    initializer: None ;; 5
    initargs: ()
    skip ProcessPoolExecutor ThreadPoolExecutor process thread as_completed Future.__repr__: below
    leave Executor.submit: ()
    do futures: [repr(future(s, v))[10:].partition(' ')[2] for s, v in (('pending', 0), ('running', 0), ('cancelled', 0), ('notified', 0), ('result', [1]), ('error', KeyError()))]
    do futures: [[outcome(getattr(future(s), m), *a) for m, a in (('result', (0,)), ('exception', (0,)), ('cancel', ()), ('set_result', (1,)), ('set_exception', (ValueError(),)), ('done', ()), ('running', ()), ('cancelled', ()))] for s in ('pending', 'running', 'cancelled', 'result', 'error')]
    do futures: called(Future(), lambda f: f.set_result(1)), called(Future(), lambda f: f.cancel(), lambda f: f.cancel()), called(Future(), lambda f: f.set_exception(KeyError())), called(future('result', 1)), called(future('running'), lambda f: f.cancel())
    do futures: f = Future(); t = threading.Thread(target=f.set_result, args=(7,)); t.start(), f.result(10), t.join()
    do futures: f = Future(); t = threading.Thread(target=f.set_exception, args=(KeyError('k'),)); t.start(), f.exception(10), t.join(); f.result()
    do futures: Future().result(0.001)
    do futures: f = future('error', KeyError('k')); f.result()
    do futures: future('cancelled').result()
    do waiting: [sorted(map(future_state, g)) for g in wait([future('result', 1), Future(), future('error')], 0.001)]
    do waiting: [sorted(map(future_state, g)) for g in wait([future('result', 1), Future()], return_when=FIRST_COMPLETED)]
    do waiting: [sorted(map(future_state, g)) for g in wait([future('error'), Future()], return_when=FIRST_EXCEPTION)]
    do waiting: r = wait([future('result', 1)]); [type(r).__name__, len(r.done), len(r.not_done), r._fields]
    do waiting: f = Future(); t = threading.Timer(0.002, f.set_result, (1,)); t.start(), len(wait([f, future('result', 2)]).done), t.join()
    do waiting: f = Future(); t = threading.Timer(0.002, f.set_exception, (KeyError(),)); t.start(), len(wait([f, Future()], return_when=FIRST_EXCEPTION).done), t.join()
    do waiting: wait([future('result', 1), Future()], 0.001, 'nope')
    do completed: [f.result() for f in as_completed([future('result', 1), future('result', 1)])]
    do completed: f = future('result', 1); len(list(as_completed([f, f])))
    do completed: list(as_completed([future('result', 1), Future()], 0.001))
    do completed: f = Future(); i = as_completed([f, future('result', 2)], 10); t = threading.Timer(0.002, f.set_result, (3,)); [next(i).result(), t.start(), next(i).result(), t.join(), list(i)]
    do pools: pooled(str, [1, 2, 3]), pooled(pow, [1, 2, 3], [2, 2]), pooled(str, [1, 2, 3], chunksize=2), pooled(len, [])
    do pools: pooled(lambda x: 1 / x, [1, 0, 2])
    do pools: pooled(lambda x: threading.Event().wait(0.1), [1], timeout=-1)
    do pools: ThreadPoolExecutor(0)
    do pools: ThreadPoolExecutor(-1)
    do pools: ThreadPoolExecutor(initializer=5)
    do pools: p = ThreadPoolExecutor(1, 'pre'); f = p.submit(lambda: threading.current_thread().name); [f.result(), p.shutdown(), f.done()]; p.submit(print)
    do pools: p = ThreadPoolExecutor(1); p.submit()
    do pools: seen = []; p = ThreadPoolExecutor(1, initializer=seen.append, initargs=(5,)); [p.submit(len, 'abc').result(), p.shutdown(), seen]
    do pools: p = ThreadPoolExecutor(1, initializer=lambda: 1 / 0); f = p.submit(len, 'abc'); [outcome(f.result), p.shutdown()]
    do pools: begun, e = threading.Event(), threading.Event(); p = ThreadPoolExecutor(1); a = p.submit(lambda: (begun.set(), e.wait(10))[1]); b = p.submit(print); [begun.wait(10), p.shutdown(wait=False, cancel_futures=True), e.set(), b.cancelled(), a.result(), outcome(b.result)]
    do pools: p = ThreadPoolExecutor(1); f = p.submit(lambda: 1 / 0); [type(f.exception()), p.shutdown()]; f.result()
    do pools: p = ThreadPoolExecutor(2); [p._max_workers, p.__enter__() is p, p.__exit__(None, None, None)]
    do executors: Executor().submit(print)
    do executors: E = type('E', (Executor,), {'submit': lambda s, f, *a: called_now(f, a)}); list(E().map(pow, [2, 3], [4, 5])), E().shutdown(), E().__exit__(None, None, None)
    do names: TimeoutError is __builtins__['TimeoutError'] if isinstance(__builtins__, dict) else TimeoutError.__module__, issubclass(CancelledError, Exception), BrokenExecutor.__mro__[1], InvalidStateError.__mro__[1].__name__
    """, called_now=lambda f, a: future("result", f(*a)), **names)
