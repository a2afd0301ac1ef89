"""asyncio: its locks, queues, futures, tasks, timeouts and streams, in right and wrong states; what a coroutine does in a few turns of a loop."""
import asyncio
import contextvars
import gc
import re
import warnings
import warnings
from _battery import battery

gc.disable()  # when a cycle goes, and warns, is an implementation's own affair
loop = asyncio.new_event_loop()
loop.set_debug(False)
told = []
loop.set_exception_handler(lambda loop, context: told.append((context["message"], type(context.get("exception")).__name__)))
asyncio.set_event_loop(loop)


def turns(n=6):
    for _ in range(n):
        loop.call_soon(loop.stop)
        loop.run_forever()


def drive(coroutine):
    """What a coroutine has become after a few turns: its value, its exception, or that it waits."""
    async def whole():
        return await coroutine

    task = loop.create_task(whole())
    turns()
    if not task.done():
        task.cancel()
        turns()
        return "waits", "cancelled" if task.cancelled() else task
    if task.cancelled():
        return "cancelled"
    return task.exception() or task.result()


def tell():
    text = list(told)
    told.clear()
    return text


async def value(v=5):
    return v


async def fails(error=ValueError("no")):
    raise error


async def forever():
    await asyncio.sleep(1000)


def future(*result, error=None, cancel=False):
    made = loop.create_future()
    if result:
        made.set_result(*result)
    elif error:
        made.set_exception(error)
        made.exception()
    elif cancel:
        made.cancel()
    return made


def task(coroutine, ran=False, **kw):
    made = loop.create_task(coroutine, **kw)
    kw.get("name") or made.set_name("T")
    if ran:
        turns(2)
    return made


def held(lock):
    loop.run_until_complete(lock.acquire())
    return lock


def full(queue, *items):
    for item in items:
        queue.put_nowait(item)
    return queue


def shut(queue, now=False):
    queue.shutdown(now)
    return queue


def reader(data=b"", eof=True, error=None, **kw):
    made = asyncio.StreamReader(loop=loop, **kw)
    made.feed_data(data)
    if error:
        made.set_exception(error)
    elif eof:
        made.feed_eof()
    return made


class Carrier(asyncio.Transport):
    def pause_reading(self):
        print("pause")

    def resume_reading(self):
        print("resume")

    def write(self, data):
        print("write", bytes(data))

    def is_closing(self):
        return True

    def close(self):
        print("close")


def within(make):
    """make() called inside the loop."""
    async def run():
        return make()

    return loop.run_until_complete(run())


def plain(future):
    """Its repr without places in files and the names of inner functions."""
    return re.sub(r"( created)? at (<[^ ]* )?[^ ]*:\d+|(?<=<locals>\.)\w+|(?<=\w\.)_\w+|Task-\d+|(?<=coro=<)(ensure_future.<locals>._wrap_awaitable|_await)", "", repr(future))


def tail(thing):
    """Its repr after the address."""
    return re.sub(r".* 0x\w+|.* at 0x\w*", "", repr(thing))


names = {k: v for k, v in globals().items() if not k.startswith("_") and k != "battery"}
locks = r"""
    view coroutine: drive
    view Condition: lambda c: (c.locked(), tail(c))
    make Lock: Lock() ;; held(Lock())
    make Event: Event() ;; within(lambda: (e := Event(), e.set())[0])
    make Condition: Condition() ;; Condition(held(Lock()))
    make Semaphore: Semaphore() ;; Semaphore(0) ;; Semaphore(3) ;; held(Semaphore(1))
    make BoundedSemaphore: BoundedSemaphore(2) ;; held(BoundedSemaphore(1)) ;; held(BoundedSemaphore(2))
    make Barrier: Barrier(1) ;; Barrier(2)
    make Queue: Queue() ;; Queue(2) ;; full(Queue(2), 3, 1) ;; full(Queue(), 'a') ;; shut(Queue()) ;; shut(full(Queue(), 1, 2)) ;; shut(full(Queue(), 1, 2), True) ;; Queue(-1)
    make PriorityQueue: full(PriorityQueue(3), 3, 1, 2) ;; PriorityQueue() ;; full(PriorityQueue(), 'a')
    make LifoQueue: full(LifoQueue(), 1, 2, 3) ;; LifoQueue(1)
    lock: None ;; Lock() ;; Event() ;; 5
    value: 1 ;; 0 ;; -1 ;; 'x' ;; 2.5 ;; None
    parties: 1 ;; 0 ;; -1 ;; 2 ;; 'x'
    maxsize: 0 ;; 2 ;; -1 ;; 'x' ;; None
    n: 1 ;; 0 ;; 5 ;; -1 ;; 'x'
    notify n: 1 ;; 0 ;; 5 ;; -1
    predicate: (lambda: True) ;; (lambda: 0) ;; (lambda: 1 / 0) ;; None
    item: 1 ;; 'x' ;; None ;; (2, 3)
    immediate: False ;; True
    do: tell()
    do: drive(Barrier(2).wait()), drive(Lock().__aenter__()), drive(Condition().wait()), drive(Event().wait())
    do: l = held(Lock()); drive(gather(l.acquire(), l.acquire()))
    do: l = Lock(); l.release()
    do: c = Condition(); c.notify()
    do: c = Condition(); c.notify_all()
    do: drive(Condition().wait_for(lambda: 1))
    do: Condition(Lock())._lock.locked()
    do: c = held(Condition()); (drive(c.wait()), c.locked(), tail(c))
    do: b = Barrier(2); drive(gather(b.wait(), b.wait())), b.n_waiting, b.parties, b.broken
    do: b = Barrier(3); t = [task(b.wait()) for _ in range(2)]; turns(); drive(b.abort()); [x.exception() for x in t], b.broken, tail(b)
    do: b = Barrier(3); t = [task(b.wait()) for _ in range(2)]; turns(); drive(b.reset()); [x.exception() for x in t], b.broken, b.n_waiting
    do: q = Queue(1); t = task(q.put(1)), task(q.put(2)), task(q.put(3)); turns(); a = tail(q); q.get_nowait(); turns(); a, [x.done() for x in t], tail(q)
    do: q = Queue(1); t = task(q.get()), task(q.get()); turns(); a = tail(q); q.put_nowait(1); turns(); a, [x.done() for x in t]; q.shutdown(); turns(); [x.exception() for x in t]
    do: q = full(Queue(), 1); q.task_done(); q.task_done()
    do: q = full(Queue(), 1); drive(q.join())
    do: s = Semaphore(1); t = [task(s.acquire()) for _ in range(3)]; turns(); a = tail(s); t[1].cancel(); s.release(); turns(); a, [x.done() for x in t], s.locked(), tail(s)
    do: l = Lock(); t = [task(l.acquire()) for _ in range(3)]; turns(); a = tail(l); t[1].cancel(); l.release(); turns(); a, [x.done() for x in t], l.locked(), tail(l)
    do: e = Event(); t = [task(e.wait()) for _ in range(3)]; turns(); a = tail(e); e.set(); turns(); a, [x.done() for x in t], e.is_set(), tail(e)
    do: with Lock(): pass
    do: drive(Lock().__aexit__(None, None, None))
    do: Lock(loop=loop)
    do: Lock(1)
    do: Queue(loop=loop)
    do: Queue[int], PriorityQueue[int]
    calls Queue: 60
    """
battery("asyncio", locks, only="Lock Event Condition Semaphore BoundedSemaphore Barrier Queue PriorityQueue LifoQueue BrokenBarrierError QueueEmpty QueueFull QueueShutDown".split(), **names)
battery("asyncio", r"""
    view coroutine: drive
    view CancelledError: lambda e: e.args
    view Future: plain
    view Task: plain
    view _GatheringFuture: plain
    before: tell()
    before: asyncio.set_event_loop(loop)
    make Future: future() ;; future(5) ;; future(error=ValueError('v')) ;; future(cancel=True)
    make Task: task(value()) ;; task(value(), True) ;; task(fails(), True) ;; task(forever(), True) ;; task(forever()) ;; (lambda t: (t.cancel('m'), t)[1])(task(forever(), True)) ;; task(value(), name='n', context=contextvars.Context())
    make Handle: loop.call_soon(print, 1) ;; Handle(print, (1, 'x'), loop) ;; (lambda h: (h.cancel(), h)[1])(loop.call_soon(print))
    make TimerHandle: TimerHandle(12.5, print, (1,), loop) ;; loop.call_at(1e9, len, 'x')
    make Timeout: Timeout(None) ;; Timeout(5)
    make TaskGroup: TaskGroup()
    loop: loop
    Future loop: loop ;; 5
    name: None ;; 'n' ;; 5
    eager_start: False
    context: None ;; contextvars.Context() ;; 5
    Task.set_name value: 'x' ;; 5 ;; None
    result: 5 ;; None
    exception: ValueError('e') ;; ValueError ;; StopIteration(1) ;; StopIteration ;; 5 ;; KeyboardInterrupt() ;; None ;; CancelledError() ;; 'x'
    msg: None ;; 'm' ;; 5
    fn: print ;; 5
    limit: None ;; 0 ;; 1 ;; -1
    file: io.StringIO()
    when: 5 ;; None ;; 12.5 ;; 'x'
    delay: None ;; 0 ;; 5 ;; -1 ;; 'x'
    coro: value() ;; fails() ;; 5 ;; future(3) ;; value ;; forever() ;; (x for x in [])
    coro_or_future: value() ;; future(1) ;; 5 ;; future() ;; fails() ;; type('A', (), {'__await__': lambda s: iter(())})()
    coros_or_futures: value(), fails() ;; *[] ;; future(1), value(2) ;; 5 ;; future(cancel=True) ;; value(), forever() ;; *[value(9)] * 2
    return_exceptions: False ;; True
    arg: value() ;; future() ;; 5 ;; fails() ;; forever()
    fs: [future(1), future()] ;; [] ;; [future(1)] ;; future(1) ;; 5 ;; {future(error=KeyError('k'))}
    fut: value() ;; future(2) ;; future() ;; 5 ;; forever() ;; fails()
    timeout: None ;; 0 ;; -1 ;; 'x'
    return_when: ALL_COMPLETED ;; FIRST_COMPLETED ;; FIRST_EXCEPTION ;; 'x'
    obj: value ;; 5 ;; future() ;; len ;; (lambda c: (c.close(), c)[1])(value()) ;; task(value())
    func: value ;; 5 ;; len
    main: value() ;; 5 ;; value ;; fails() ;; future(1) ;; fails(SystemExit(3)) ;; fails(CancelledError('c'))
    debug: None ;; True ;; 0
    loop_factory: None ;; new_event_loop ;; 5
    callback: print ;; 5
    args: () ;; (1,)
    destination: future() ;; future(1)
    future: future(3) ;; 5 ;; future()
    policy: None ;; 5
    task: task(value()) ;; None ;; task(value(), True) ;; 5
    skip Runner.run Runner.get_loop Runner.close run create_eager_task_factory eager_task_factory run_coroutine_threadsafe: `do` lines
    skip new_event_loop set_event_loop get_event_loop get_event_loop_policy set_event_loop_policy get_child_watcher set_child_watcher: state of the process
    skip all_tasks current_task print_stack get_stack get_context: others' tasks
    skip Task.__init__ to_thread get_loop _set_running_loop _get_running_loop _enter_task _leave_task _register_task _unregister_task: threads and inner names
    do: tell()
    do: run(value()), run(value(), debug=True)
    do: run(5)
    do: run(value)
    do: run(fails())
    do: run(fails(SystemExit(3)))
    do: run(fails(CancelledError('c')))
    do: run(future(1))
    do: drive((lambda: value(run(value())))())
    do: r = Runner(); r.run(value(3))
    do: r = Runner(); r.run(5)
    do: r = Runner(); r.close(); r.run(value())
    do: r = Runner(); r.close(); r.close(); r.get_loop()
    do: r = Runner(); r.__enter__(); r.__exit__(None, None, None)
    do: r = Runner(loop_factory=lambda: 5); r.run(value())
    do: f = future(1); f.set_result(2)
    do: f = future(1); f.set_exception(KeyError())
    do: f = future(); f.result()
    do: f = future(); f.exception()
    do: f = future(cancel=True); f.result()
    do: f = future(); f.set_exception(StopIteration(5)); f.exception()
    do: f = future(); f.set_exception(StopIteration); (type(f.exception()), f.exception().__cause__)
    do: f = future(error=ValueError('z')); f.result()
    do: f = future(); [f.add_done_callback(c) for c in (print, len, print)]; f.remove_done_callback(print), plain(f)
    do: f = future(); [f.add_done_callback(print) for c in range(4)]; repr(f)
    do: f = future(); f.cancel('why'), f.cancel(), f.cancelled(), f._cancel_message
    do: f = future(); iter(f).send(None) is f, f._asyncio_future_blocking
    do: next(iter(future(7)))
    do: i = iter(future()); next(i); next(i)
    do: i = iter(future()); i.throw(ValueError('t'))
    do: i = iter(future()); i.throw(5)
    do: i = iter(future()); i.close(); next(i)
    do: f = future(); f.add_done_callback(print, context=5)
    do: Future(loop=None)
    do: Future(5)
    do: Future[int], Task[int], Future.__class_getitem__(5)
    do: f = future(); del f._source_traceback
    do: f = future(); f._log_traceback = True
    do: f = future(); f._log_traceback = False; f._log_traceback
    do: future()._state, future(5)._state, future(cancel=True)._state, future(5)._result, future(error=KeyError())._exception
    do: f = future(); f.nope = 5
    do: t = task(value()); t.set_result(1)
    do: t = task(value()); t.set_exception(KeyError())
    do: t = task(value(), True); t.cancel(), t.cancelling(), t.uncancel(), t.result(), t.get_coro()
    do: t = task(forever(), True); t.cancel('a'), t.cancel('b'), t.cancelling(), t.uncancel(), t.cancelling(), turns(), t.cancelled()
    do: t = task(forever(), True); t.cancel('a'); turns(); t.result()
    do: Task(5, loop=loop)
    do: Task(value, loop=loop)
    do: Task(value())
    do: Task(value(), loop=loop, eager_start=True)
    do: t = task(value()); t.get_name(), t.set_name(5), t.get_name(), t._must_cancel, t._fut_waiter, t._coro.cr_code.co_name
    do: drive(gather()), drive(gather(value(), fails(), return_exceptions=True)), drive(gather(future(1), future(cancel=True), return_exceptions=True))
    do: g = gather(future(), future()); (repr(g)[:30], g.cancel(), turns(), g.cancelled())
    do: g = gather(future(), future()); g.set_result(5); g.result()
    do: f = future(); s = shield(f); s.cancel(), turns(), f.cancelled(), s.cancelled()
    do: f = future(); s = shield(f); f.cancel(), turns(), s.cancelled()
    do: drive(wait_for(future(), 0)), drive(wait_for(future(3), 0)), drive(wait_for(value(), 0)), drive(wait_for(fails(), -1))
    do: wait([])
    do: drive(wait([]))
    do: drive(wait({future(1)}, return_when='nope'))
    do: a = as_completed([future(1), future(2)]); [drive(c) for c in a]
    do: a = as_completed([]); list(a)
    do: as_completed(5)
    do: as_completed(future())
    do: as_completed([5])
    do: drive(sleep(0, 'r')), drive(sleep(-1)), drive(sleep(5))
    do: drive(sleep('x'))
    do: drive(sleep(float('nan')))
    do: timeout('x')
    do: t = Timeout(None); t.when(), t.expired(), repr(t)
    do: t = Timeout(None); t.reschedule(5)
    do: drive(Timeout(None).__aexit__(None, None, None))
    do: t = Timeout(None); drive(t.__aenter__()); drive(t.__aenter__())
    do: drive(timeout(None).__aenter__()).when()
    do: t = TaskGroup(); t.create_task(value())
    do: t = TaskGroup(); drive(t.__aenter__()); drive(t.__aenter__())
    do: drive(TaskGroup().__aexit__(None, None, None))
    do: get_running_loop()
    do: current_task()
    do: all_tasks()
    do: isfuture(future()), isfuture(5), isfuture(Future), isfuture(type('F', (), {'_asyncio_future_blocking': 0})()), iscoroutine(5), iscoroutinefunction(value)
    do: wrap_future(5)
    do: ensure_future(5)
    do: ensure_future(future(), loop=new_event_loop())
    do: run_coroutine_threadsafe(5, loop)
    do: current_task(5)
    do: current_task(loop), _get_running_loop(), len(all_tasks(loop)) >= 0
    do: _enter_task(loop, 5)
    do: _leave_task(loop, 5)
    do: loop.call_soon(5)
    do: loop.call_later(None, print)
    do: loop.call_later('x', print)
    do: loop.call_at(None, print)
    do: loop.call_at('x', print)
    do: h = loop.call_later(1000, print); (h.cancelled(), h.cancel(), h.cancelled(), h.when() > 999)
    do: TimerHandle(1, print, (), loop) < TimerHandle(2, print, (), loop), TimerHandle(1, print, (), loop) == TimerHandle(1, print, (), loop), TimerHandle(1, print, (), loop) >= TimerHandle(1, print, (), loop)
    do: TimerHandle(None, print, (), loop)
    do: TimerHandle(1, print, (), loop) < 5
    do: loop.create_task(5)
    do: loop.create_task(value(), name=5).get_name()
    do: loop.create_task(value(), nope=5)
    do: loop.run_until_complete(5)
    do: loop.run_until_complete(value)
    do: loop.set_exception_handler(5)
    do: loop.set_task_factory(5)
    do: loop.set_default_executor(5)
    do: loop.set_debug(False), loop.get_debug(), loop.is_running(), loop.is_closed(), loop.get_task_factory(), loop.time() > 0
    do: l = new_event_loop(); l.close(); l.close(); l.is_closed(), l.call_soon(print)
    do: l = new_event_loop(); l.close(); l.run_forever()
    do: l = new_event_loop(); l.close(); l.create_future().done()
    do: l = new_event_loop(); l.close(); l.call_later(1, print)
    do: l = new_event_loop(); l.close(); l.run_in_executor(None, print)
    do: drive((lambda: loop.shutdown_asyncgens())()), drive(loop.shutdown_default_executor(5)) and 0
    do: loop.add_reader('x', print)
    do: loop.remove_reader(-1)
    do: loop.add_reader(-1, print)
    do: loop.add_signal_handler('x', print)
    do: loop.add_signal_handler(0, print)
    do: loop.add_signal_handler(9, print)
    do: loop.add_signal_handler(10, value)
    do: loop.remove_signal_handler(10), 
    do: loop.remove_signal_handler(999)
    do: loop.call_exception_handler({'message': 'm', 'exception': KeyError(1)}), tell()
    do: loop.default_exception_handler({'message': 'm', 'future': 5, 'zed': 1})
    do: loop.default_exception_handler({})
    do: set_event_loop(5)
    do: set_event_loop_policy(5)
    do: drive(loop.create_connection(print))
    do: drive(loop.create_connection(print, 'h', 1, sock=5))
    do: drive(loop.create_connection(print, 'h', 1, server_hostname='x'))
    do: drive(loop.create_connection(print, ssl=True, sock=None))
    do: drive(loop.create_server(print))
    do: drive(loop.create_server(print, ssl=5))
    do: drive(loop.create_server(print, 'h', sock=5))
    do: drive(loop.create_unix_connection(print))
    do: drive(loop.create_unix_connection(print, 'a', sock=5))
    do: drive(loop.create_unix_connection(print, 'a', server_hostname='x'))
    do: drive(loop.create_unix_server(print))
    do: drive(loop.create_datagram_endpoint(print))
    do: drive(loop.create_datagram_endpoint(print, family=99))
    do: drive(loop.create_datagram_endpoint(print, local_addr='x'))
    do: drive(loop.subprocess_exec(print, 5))
    do: drive(loop.subprocess_exec(print, 'a', shell=True))
    do: drive(loop.subprocess_shell(print, 5))
    do: drive(loop.subprocess_shell(print, 'a', text=True))
    do: drive(loop.subprocess_shell(print, 'a', bufsize=3))
    do: drive(loop.sock_recv(5, 1))
    do: drive(loop.sendfile(None, None))
    do: drive(loop.start_tls(None, None, 5))
    do: drive(loop.getaddrinfo(None, None))
    do: drive(loop.connect_accepted_socket(print, 5))
    """, only="Future Task Handle TimerHandle Timeout TaskGroup Runner gather shield wait wait_for as_completed sleep timeout timeout_at isfuture iscoroutine iscoroutinefunction wrap_future ensure_future run create_task current_task all_tasks get_running_loop TimeoutError CancelledError InvalidStateError".split(), **names)
battery("asyncio", r"""
    view coroutine: drive
    make StreamReader: reader(b'one\ntwo\nthree') ;; reader() ;; reader(b'ab', eof=False) ;; reader(b'x' * 20, limit=4) ;; reader(b'ab', error=ValueError('broken')) ;; reader(b'12345\r\n\r\nrest', limit=10) ;; reader(eof=False)
    view StreamReader: lambda r: (bytes(r._buffer), r.at_eof(), r.exception())
    make StreamWriter: StreamWriter(Carrier({'peername': 'p'}), StreamReaderProtocol(reader(), loop=loop), None, loop) ;; StreamWriter(Carrier(), StreamReaderProtocol(reader(), loop=loop), reader(error=KeyError('k')), loop)
    view StreamWriter: lambda w: 0
    make BaseTransport: BaseTransport() ;; Carrier({'a': 5})
    make Transport: Transport({'a': 1})
    make DatagramTransport: DatagramTransport()
    make SubprocessTransport: SubprocessTransport()
    make Protocol: Protocol()
    make BufferedProtocol: BufferedProtocol()
    make DatagramProtocol: DatagramProtocol()
    make SubprocessProtocol: SubprocessProtocol()
    make AbstractEventLoop: AbstractEventLoop()
    make AbstractServer: AbstractServer()
    make AbstractEventLoopPolicy: AbstractEventLoopPolicy()
    make IncompleteReadError: IncompleteReadError(b'ab', 5) ;; IncompleteReadError(b'', None)
    make LimitOverrunError: LimitOverrunError('m', 3)
    partial: b'ab' ;; b'' ;; 5
    expected: 5 ;; None ;; 'x'
    consumed: 3 ;; None
    n: -1 ;; 0 ;; 2 ;; 100 ;; 'x'
    readexactly n: 2 ;; 0 ;; -1 ;; 100 ;; 'x'
    separator: b'\n' ;; b'' ;; b'w' ;; b'\r\n\r\n' ;; (b'w', b'\n') ;; () ;; (b'',) ;; 5
    reader: None ;; reader()
    protocol: StreamReaderProtocol(reader(), loop=loop)
    limit: 65536 ;; 0 ;; -1 ;; 4
    loop: loop
    data: b'q' ;; b'' ;; bytearray(b'zz') ;; 'x' ;; 5
    data: b'q' ;; b''
    list_of_data: [b'a', b'b'] ;; []
    exc: ValueError('e') ;; None
    transport: Carrier()
    name: 'peername' ;; 'nope'
    default: None ;; 5
    extra: None ;; {'a': 1}
    skip StreamWriter.start_tls SubprocessTransport.__del__ open_connection start_server open_unix_connection start_unix_server create_subprocess_exec create_subprocess_shell: other goldens
    skip StreamReaderProtocol wait_closed: its warnings come at its end
    do: drive(open_connection('h', 1, sock=5))
    do: drive(open_connection(limit=0, sock=None))
    do: StreamReader(limit=0)
    do: StreamReader(limit=-5)
    do: StreamReader(limit='x')
    do: r = reader(eof=False); t = task(r.read(5)); turns(); drive(r.readline())
    do: r = reader(eof=False); t = task(r.readuntil(b'ab')); turns(); r.feed_data(b'xa'); turns(); r.feed_data(b'by'); turns(); t.result(), bytes(r._buffer)
    do: r = reader(eof=False, limit=4); t = task(r.readuntil(b'ab')); turns(); r.feed_data(b'xxxxxxxxx'); turns(); t.exception(), t.exception().consumed
    do: r = reader(b'abcdef', limit=2); drive(r.readline()), drive(r.read()), drive(r.readexactly(0)), drive(r.readexactly(1))
    do: r = reader(eof=True); r.feed_data(b'late')
    do: r = reader(eof=False, limit=2); r.set_transport(Carrier()); r.feed_data(b'xxxxxx'); drive(r.read(5)), r._paused
    do: r = reader(); r.set_transport(Carrier()); r.set_transport(Carrier())
    do: r = reader(b'a\nb\n\nc'); drive(anext(r)), drive(anext(r)), drive(anext(r)), drive(anext(r)), drive(anext(r))
    do: e = IncompleteReadError(b'a', 5); e.partial, e.expected, e.args, e.__reduce__()[1]
    do: e = LimitOverrunError('m', 5); e.consumed, e.args, e.__reduce__()[1]
    do: repr(StreamReader(limit=5, loop=loop))[1:20]
    """, only="StreamReader StreamWriter BaseTransport Transport ReadTransport WriteTransport DatagramTransport SubprocessTransport BaseProtocol Protocol BufferedProtocol DatagramProtocol SubprocessProtocol AbstractEventLoop AbstractServer AbstractEventLoopPolicy IncompleteReadError LimitOverrunError".split(), **names)
warnings.simplefilter("ignore")  # of what was left open
