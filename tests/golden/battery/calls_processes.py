"""multiprocessing: pools of threads, pipes, queues, locks, shared lists and values, processes before, in and after their life."""
import multiprocessing
import multiprocessing.connection
import multiprocessing.dummy
import multiprocessing.pool
import multiprocessing.process
import multiprocessing.queues
import multiprocessing.shared_memory
import multiprocessing.sharedctypes
import multiprocessing.synchronize
import pickle
import re
import sys
import time
import warnings

from _battery import battery

context = multiprocessing.get_context("fork")


def double(x):
    return x * 2


def fail(x=0):
    raise ValueError("no")  # the same whichever is first


def got(value):
    print("got", value)


def end(status):
    sys.exit(status)


def held(lock):
    lock.acquire()
    return lock


def ended(process):
    process.start()
    process.join()
    return process


def closed(process):
    ended(process).close()
    return process


def pipe(*sent, shut=False, duplex=True):
    a, b = multiprocessing.connection.Pipe(duplex)
    for each in sent:
        b.send(each)
    if shut:
        b.close()
    kept.append(b)
    return a


def filled(made, *items):
    for item in items:
        made.put(item)
    while made.empty() and items:
        time.sleep(0.001)  # a thread writes
    return made


def shut(thing):
    thing.close()
    return thing


def opened(made):
    pools.append(made)
    return made


def listed(made):
    lists.append(made)
    return made


def plain_text(text):
    return re.sub(r"pid=\d+|parent=\d+|-\d[\d:]*", "N", text)


def plain(process):
    return plain_text(repr(process)), process.daemon


def ran(result):
    """What an asynchronous result has become."""
    result.wait(10)
    try:
        return result.ready(), result.successful(), result.get(0)
    except Exception as error:
        return result.ready(), error


kept, lists, pools = [], [], []
names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "names")}
battery("multiprocessing.pool", r"""
    make ThreadPool: opened(ThreadPool(2)) ;; opened(ThreadPool(1, print, ('begun',))) ;; shut(opened(ThreadPool(1)))
    before: [p.terminate() for p in pools]
    before: pools.clear()
    view ThreadPool: lambda p: re.sub('pool_size=\\d', '', repr(p))
    view ApplyResult: ran
    view MapResult: ran
    func: double ;; fail ;; len ;; 5 ;; (lambda *a, **k: (a, k))
    iterable: [1, 2, 3] ;; [] ;; 'ab' ;; iter([5]) ;; 5 ;; [None]
    starmap iterable: [(1,), (2,)] ;; [] ;; ['ab'] ;; [5]
    starmap_async iterable: [(1,), (2,)] ;; [] ;; ['ab'] ;; [5]
    chunksize: 1 ;; 2 ;; None ;; 99
    imap chunksize: 1 ;; 2 ;; 0 ;; -1
    imap_unordered chunksize: 9 ;; 99
    imap_unordered iterable: [5] ;; [] ;; [None]
    imap_unordered func: double
    args: () ;; (3,) ;; (1, 2) ;; [4]
    kwds: {} ;; {'x': 4} ;; {'zz': 1}
    callback: None ;; got
    error_callback: None ;; got
    processes: 0 ;; -1 ;; 'x'
    leave ThreadPool: ()
    skip Pool Process __repr__ __exit__ join terminate: below
    calls ThreadPool: 12
    do: ThreadPool(0)
    do: ThreadPool(-1)
    do: ThreadPool('x')
    do: ThreadPool(1, 5)
    do: with ThreadPool(1) as p: p.join()
    do: p = ThreadPool(2); p.close(), p.join(), p.close(), p.terminate(), repr(p)
    do: p = shut(ThreadPool(1)); p.join(); p.map(double, [1])
    do: p = ThreadPool(2); list(p.imap(double, range(5), 2)), sorted(p.imap_unordered(double, range(5))), p.map(double, range(3)), p.apply(double, (4,)), p.starmap(pow, [(2, 3), (3, 2)]), p.terminate(), repr(p)
    do: p = ThreadPool(2); r = p.map_async(double, [1, 2], callback=got); r.get(10), r.ready(), r.successful(), p.terminate()
    do: with ThreadPool(2) as p: r = p.map_async(fail, [1, 2], error_callback=got); r.wait(10); print(r.successful())
    do: with ThreadPool(1) as p: next(p.imap(fail, [1, 2]))
    do: with ThreadPool(1) as p: i = p.imap(double, [1, 2]); print(next(i), i.next()); i.next(5)
    do: with ThreadPool(1) as p: p.apply_async(time.sleep, (0.3,)).get(0.001)
    do: with ThreadPool(1) as p: p.apply_async(time.sleep, (0.2,)).successful()
    do: with ThreadPool(1) as p: p.apply(len, ('abc',))
    """, **names)
for made in pools:
    made.terminate()
battery("multiprocessing.connection", r"""
    view Connection: lambda c: (c.closed, c.closed or c.readable, c.closed or c.writable, c.closed or c.poll())
    view Process: plain
    duplex: True ;; False ;; 5 ;; None
    object_list: [pipe(5)] ;; [] ;; [pipe()] ;; [pipe(5), pipe()] ;; 5 ;; ['x']
    timeout: 0 ;; 0.001 ;; -1 ;; 'x'
    leave wait: [pipe()] ;; [] ;; [pipe()], timeout=None
    calls wait: 12
    skip Client Listener: below
    do: a, b = Pipe(); a.send([1, 'x']), b.poll(), b.recv(), b.poll(0.001), b.send_bytes(b'abcdef', 1, 3), a.recv_bytes(), a.closed, a.close(), a.closed, a.close(), b.recv()
    do: a, b = Pipe(False); a.readable, a.writable, b.readable, b.writable, b.send(5), a.recv(), a.send(5)
    do: a, b = Pipe(False); b.recv()
    do: a, b = Pipe(); a.send_bytes(b'x' * 10); b.recv_bytes(5)
    do: a, b = Pipe(); a.send_bytes(b'x' * 10); b.recv_bytes(-5)
    do: a, b = Pipe(); a.send_bytes(b'abc'); v = bytearray(9); b.recv_bytes_into(v, 2), v
    do: a, b = Pipe(); a.send_bytes(b'abcdef'); b.recv_bytes_into(bytearray(3))
    do: a, b = Pipe(); a.send_bytes(b'abcdef'); b.recv_bytes_into(bytearray(9), 10)
    do: a, b = Pipe(); a.send_bytes(b'abcdef'); b.recv_bytes_into(bytearray(9), -1)
    do: a, b = Pipe(); a.send_bytes(b'abc', -1)
    do: a, b = Pipe(); a.send_bytes(b'abc', 5)
    do: a, b = Pipe(); a.send_bytes(b'abc', 1, 5)
    do: a, b = Pipe(); a.send_bytes(b'abc', 1, -1)
    do: a, b = Pipe(); a.send_bytes('abc')
    do: a, b = Pipe(); a.send_bytes(memoryview(b'abcdefgh').cast('I')), b.recv_bytes()
    do: a, b = Pipe(); a.send(lambda: 1)
    do: a, b = Pipe(); a.close(); a.send(5)
    do: a, b = Pipe(); a.close(); a.fileno()
    do: a, b = Pipe(); a.close(); a.poll()
    do: a, b = Pipe(); b.close(); a.send(5)
    do: a, b = Pipe(); b.close(); a.poll(), a.recv()
    do: a, b = Pipe(); a.send_bytes(b'no pickle'); b.recv()
    do: with Pipe()[0] as c: c.closed
    do: a = Pipe()[0]; repr(a).split()[0], wait([pipe(5)], 0)[0].recv(), wait([pipe()], 0.001)
    do: l = Listener(); c = Client(l.address); s = l.accept(); c.send('x'), s.recv(), l.last_accepted, l.close(), c.close(), l.close()
    do: l = Listener(('localhost', 0), authkey=b'k'); l.close(); l.accept()
    do: Listener(5)
    do: Listener('/x', family='AF_NOPE')
    do: Client('/nope/none')
    do: Client(5)
    """, **names)
battery("multiprocessing.queues", r"""
    make Queue: Queue(ctx=context) ;; Queue(2, ctx=context) ;; filled(Queue(ctx=context), 'a') ;; shut(Queue(ctx=context))
    make JoinableQueue: JoinableQueue(ctx=context) ;; filled(JoinableQueue(1, ctx=context), 5)
    make SimpleQueue: filled(SimpleQueue(ctx=context), 7, 8) ;; filled(SimpleQueue(ctx=context), None)
    view Queue: lambda q: (q._closed, q._closed or (q.full(), q.qsize()))
    view JoinableQueue: lambda q: (q.full(), q.qsize())
    view SimpleQueue: lambda q: q.empty()
    maxsize: 0 ;; 1 ;; -1 ;; 'x'
    ctx: context ;; None
    obj: 1 ;; 'x' ;; [1, 2] ;; None
    block: False
    timeout: 0.001 ;; 0
    args: int ;; (int, str)
    leave Queue.get: () ;; block=False, timeout=None
    leave JoinableQueue.get: ()
    skip JoinableQueue.put JoinableQueue.put_nowait JoinableQueue.join JoinableQueue.get Queue.get Queue.get_nowait JoinableQueue.get_nowait: below
    skip SimpleQueue.get Queue.empty JoinableQueue.empty: waits, or tells whether a thread has written yet
    skip qsize: shown
    calls Queue: 8
    do: q = context.Queue(); q.get_nowait()
    do: q = context.Queue(); q.get(timeout=0.001)
    do: q = context.Queue(1); q.put(1), q.full(), q.put(2, False)
    do: q = context.Queue(1); q.put(1); q.put(2, timeout=0.001)
    do: q = filled(context.Queue(), 5, 6); q.get(timeout=10), q.get(timeout=10), q.qsize(), q.close(), q.join_thread()
    do: q = context.Queue(); q.close(); q.put(1)
    do: q = context.Queue(); q.close(); q.get()
    do: q = context.Queue(); q.join_thread()
    do: q = context.JoinableQueue(); q.task_done()
    do: q = filled(context.JoinableQueue(), 5); q.get(timeout=10), q.task_done(), q.join()
    do: q = filled(context.SimpleQueue(), 5); q.get(), q.empty(), q.close()
    do: pickle.dumps(context.Queue())
    do: multiprocessing.Queue(maxsize=2)._maxsize, repr(multiprocessing.Queue()).split()[0]
    """, **names)
battery("multiprocessing.synchronize", r"""
    make Lock: Lock(ctx=context) ;; held(Lock(ctx=context))
    make RLock: RLock(ctx=context) ;; held(held(RLock(ctx=context)))
    make Semaphore: Semaphore(2, ctx=context) ;; Semaphore(0, ctx=context)
    make BoundedSemaphore: BoundedSemaphore(1, ctx=context) ;; held(BoundedSemaphore(1, ctx=context))
    make Condition: held(Condition(ctx=context)) ;; Condition(ctx=context)
    make Event: Event(ctx=context) ;; (lambda e: (e.set(), e)[1])(Event(ctx=context))
    make Barrier: Barrier(1, ctx=context) ;; Barrier(2, ctx=context)
    view Lock: repr
    view RLock: repr
    view Semaphore: repr
    view BoundedSemaphore: repr
    view Condition: repr
    view Event: lambda e: e.is_set()
    view Barrier: lambda b: (b.parties, b.n_waiting, b.broken)
    value: 1 ;; 0 ;; 3 ;; -1 ;; 'x'
    ctx: context
    lock: None ;; RLock(ctx=context)
    parties: 1 ;; 2 ;; 0
    n: 1 ;; 0 ;; 5
    action: None ;; got
    timeout: 0.001 ;; 0
    wait timeout: 0.001 ;; 0
    wait_for timeout: 0.001
    predicate: (lambda: True) ;; (lambda: 0)
    block: False
    blocking: False
    skip Barrier.wait Event.wait Condition.wait Condition.wait_for: below
    skip __enter__: waits
    skip SemLock sem_unlink SEM_VALUE_MAX RECURSIVE_MUTEX SEMAPHORE: how it is done
    calls acquire: 4
    do: l = context.Lock(); l.acquire(), l.acquire(False), l.acquire(timeout=0.001), l.release(), repr(l)
    do: context.Lock().release()
    do: context.RLock().release()
    do: r = context.RLock(); r.acquire(), r.acquire(), repr(r), r.release(), r.release(), repr(r)
    do: b = context.BoundedSemaphore(1); b.release()
    do: s = context.Semaphore(1); s.acquire(), s.acquire(False), s.release(), s.release(), s.get_value()
    do: c = context.Condition(); c.wait(0)
    do: c = context.Condition(); c.notify()
    do: c = context.Condition(); c.acquire(), c.wait(0.001), c.wait_for(lambda: 'yes', 0), c.wait_for(lambda: 0, 0.001), c.notify(), c.notify_all(), repr(c), c.release()
    do: e = context.Event(); e.wait(0.001), e.set(), e.wait(0.001), e.is_set(), e.clear(), e.is_set()
    do: b = context.Barrier(2); b.wait(0.001)
    do: b = context.Barrier(1, got); b.abort(), b.broken, b.reset(), b.broken
    do: pickle.dumps(context.Lock())
    do: pickle.dumps(context.Condition())
    do: with context.Lock() as l: l
    """, **names)
battery("multiprocessing.shared_memory", r"""
    make ShareableList: listed(ShareableList([1, 2.5, 'abc', b'xy', None, True])) ;; listed(ShareableList('ab')) ;; listed(ShareableList([]))
    view ShareableList: lambda l: (list(l), l.format)
    position: 0 ;; -1 ;; 2 ;; 3 ;; 99 ;; 'x' ;; slice(1)
    value: 1 ;; 'abcd' ;; 'a' * 99 ;; None ;; 2.5 ;; b'xyz' ;; True ;; [1]
    args: int
    sequence: 5
    name: 'none_such_here'
    leave ShareableList: ()
    skip SharedMemory __repr__: below
    before: [(l.shm.close(), l.shm.unlink()) for l in lists]
    before: lists.clear()
    do: l = listed(ShareableList([5, 'x'])); repr(l)[:22], l[0], l[1], len(l), l.count(5), l.index('x'), ShareableList(name=l.shm.name)[1]
    do: listed(ShareableList([1])).index(7)
    do: listed(ShareableList(5))
    do: s = SharedMemory(create=True, size=8); s.buf[:3] = b'abc'; t = SharedMemory(s.name); bytes(t.buf[:3]), s.size >= 8, s.name == t.name, repr(s)[:14], t.close(), s.close(), s.unlink()
    do: SharedMemory('none_such_here')
    do: SharedMemory(create=True)
    do: SharedMemory(create=True, size=-1)
    do: SharedMemory(create=True, size=0)
    do: SharedMemory()
    do: SharedMemory(create=True, size='x')
    """, **names)
for made in lists:
    made.shm.close(), made.shm.unlink()
battery("multiprocessing.process", r"""
    make BaseProcess: context.Process(target=got, args=(1,), name='p') ;; ended(context.Process(target=end, args=(3,), name='p')) ;; closed(context.Process(name='p')) ;; context.Process(name='p', daemon=True)
    before: warnings.filterwarnings('ignore', 'This process ', DeprecationWarning)
    view BaseProcess: lambda p: plain(p) if not p._closed else 'closed'
    view _MainProcess: lambda p: (p.name, p.daemon)
    target: None ;; got ;; 5
    group: None
    name: None ;; 'n' ;; 5
    args: () ;; (1,) ;; [2] ;; 5
    kwargs: {} ;; {'value': 1} ;; 5
    daemon: None ;; True ;; 5
    timeout: 0.001 ;; 0 ;; None
    skip BaseProcess.start BaseProcess.run BaseProcess.ident BaseProcess.pid BaseProcess.sentinel BaseProcess.authkey BaseProcess.__repr__: numbers, or below
    do: context.Process(5)
    do: context.Process(args=5)
    do: context.Process(kwargs=5)
    do: p = context.Process(name=5); p.name
    do: p = context.Process(); p.name = 5
    do: p = context.Process(); p.name = 'q'; p.daemon = 5; p.name, p.daemon, p.exitcode, p.pid, p.is_alive()
    do: p = context.Process(); p.join()
    do: p = context.Process(); p.sentinel
    do: p = context.Process(); p.terminate()
    do: p = context.Process(); p.kill()
    do: p = ended(context.Process()); p.start()
    do: p = ended(context.Process()); p.daemon = True
    do: p = ended(context.Process()); p.exitcode, p.join(), p.is_alive(), p.pid > 0, p.ident == p.pid, p.close(), p.close()
    do: p = closed(context.Process()); p.join()
    do: p = closed(context.Process()); p.is_alive()
    do: p = closed(context.Process()); p.exitcode
    do: p = closed(context.Process()); plain_text(repr(p))
    do: [ended(context.Process(target=end, args=(s,))).exitcode for s in (None, 0, 3, True, 300)]
    do: p = context.Process(target=time.sleep, args=(50,)); p.start(); p.is_alive(), p.exitcode, p.close()
    do: p = context.Process(target=time.sleep, args=(50,)); p.start(); p.terminate(), p.join(), p.exitcode, p.is_alive()
    do: p = context.Process(target=time.sleep, args=(50,)); p.start(); p.kill(), p.join(), p.exitcode
    do: p = current_process(); p.name, p.daemon, p.exitcode, p.is_alive(), p.authkey == p._config['authkey'], parent_process(), type(p.authkey).__name__, repr(p)
    do: p = current_process(); p.join()
    do: p = current_process(); p.close()
    do: p = context.Process(); p.authkey = b'k'; p.authkey, pickle.dumps(p.authkey)
    do: context.Process(target=got, args=(7,)).run()
    do: [p.kill() for p in active_children()]
    """, **names)
battery("multiprocessing", r"""
    do: v = Value('i', 5); v.value, repr(v), v.get_lock().acquire(), v.get_lock().release(), v.get_obj(), Value('d', lock=False).value
    do: Value('z')
    do: Value(5)
    do: Value('i', 'x')
    do: Value('i', lock=5)
    do: a = Array('i', [3, 1, 2]); a[:], len(a), a[0], a[-1], list(a), repr(a)
    do: a = Array('c', b'abc'); a.value, a.raw, a[1]
    do: a = Array('c', 5); a.value = b'xy'; a.value, a.raw
    do: Array('i', 'x')
    do: Array('i', -1)
    do: Array('i', 3)[5]
    do: a = Array('i', 3); a[1] = 'x'
    do: RawValue('i', 4).value, RawArray('h', 3)[:], RawArray('h', [1, 2])[:]
    do: multiprocessing.sharedctypes.copy(RawValue('i', 4)).value, multiprocessing.sharedctypes.synchronized(RawValue('i', 4)).value
    do: get_start_method(True), sorted(get_all_start_methods()), get_context('fork').get_start_method(), get_context('spawn').Process.__name__
    do: get_context('nope')
    do: set_start_method('nope')
    do: get_context().set_start_method('spawn')
    do: cpu_count() > 0, parent_process(), freeze_support(), allow_connection_pickling()
    do: ProcessError(), BufferTooShort(b'x').args, issubclass(TimeoutError, ProcessError), AuthenticationError.__mro__[1].__name__
    do: multiprocessing.dummy.Process(target=got, args=(3,)).start(), multiprocessing.dummy.active_children()
    do: n = multiprocessing.dummy.Namespace(a=1); n.b = 2; repr(n)
    do: v = multiprocessing.dummy.Value('i', 5); v.value, repr(v); multiprocessing.dummy.Array('i', [1])
    do: a, b = multiprocessing.dummy.Pipe(); a.send(5), b.poll(), b.recv(), b.poll(0.001)
    """, only="none", **names)
