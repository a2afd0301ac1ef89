# What loops say and try: logs of debug mode, handlers that fail, sockets that run out, watchers of children, names of servers and transports.
import asyncio
import concurrent.futures
import errno
import io
import logging
import os
import re
import signal
import socket
import threading
import warnings
from asyncio import base_events, coroutines, events, format_helpers, selector_events, trsock
from _each import each_value as each

warnings.simplefilter("ignore")
logger, said = logging.getLogger("asyncio"), []


class Keeps(logging.Handler):
    def emit(self, record):
        said.append((record.levelname, clean(record.getMessage()), record.exc_info is not None and bool(record.exc_info)))


def clean(text):
    text = re.sub(r"0x[0-9a-f]+", "ADDRESS", text)
    text = re.sub(r"\d+\.\d+ (seconds|sec|ms)|took \d+\.\d+|\d{2,}\.\d+ms", "TIME", text)
    return re.sub(r"fd=\d+|at <frozen \S+>:\d+|(?<=when=)\d+\.\d+|, \d{4,5}\)|pid=\d+|pid \d+|at \S+:\d+|\S+\.py:\d+", "NUMBER", text)


logger.addHandler(Keeps())
logger.setLevel(logging.DEBUG), setattr(logger, "propagate", False)


def told():
    found = said[:]
    said.clear()
    return found


def words(call, *args, **options):
    try:
        return call(*args, **options)
    except BaseException as error:
        return clean(f"{type(error).__name__}: {error}")


def ran(main, debug=False):
    """What a coroutine gives, and what was logged meanwhile."""
    with asyncio.Runner(debug=debug) as runner:
        value = words(runner.run, main())
    return value, told()


class Loop(asyncio.SelectorEventLoop):
    def default_exception_handler(self, context):
        raise ValueError("of the default")


def on(kind, call):
    loop = kind()
    try:
        return words(call, loop), told()
    finally:
        loop.close()
        told()


class Full:
    def __init__(self, number): self.number = number
    def accept(self): raise OSError(self.number, "full")
    def fileno(self): return 0
    def __getattr__(self, name): return lambda *args: 5


def accepting(number, backlog=1):
    loop, later = asyncio.SelectorEventLoop(), []
    loop._remove_reader = lambda fd: later.append("removed")
    loop.call_later = lambda delay, call, *args: later.append((delay, call.__name__, len(args)))
    loop.call_exception_handler = lambda context: later.append((context["message"], type(context["exception"]).__name__, type(context["socket"]).__name__))
    try:
        return words(loop._accept_connection, None, Full(number), None, None, backlog), later
    finally:
        loop.close()


async def server():
    made = await asyncio.start_server(lambda *args: None, "127.0.0.1", 0)
    shown = clean(repr(made))
    async with made:
        pass
    return shown, clean(repr(made)), made.is_serving(), made.sockets, words(made.close_clients), words(made.abort_clients)


async def executors():
    loop = asyncio.get_running_loop()
    pool = concurrent.futures.ThreadPoolExecutor(1, "own")
    loop.set_default_executor(pool)
    name = await loop.run_in_executor(None, lambda: threading.current_thread().name)
    await loop.shutdown_default_executor()
    try:
        await loop.run_in_executor(None, print)
    except RuntimeError as error:
        return name, str(error), words(loop.set_default_executor, 5), pool._shutdown


async def slow():
    asyncio.get_running_loop().slow_callback_duration = 0
    await asyncio.sleep(0)


async def signals():
    loop, got = asyncio.get_running_loop(), []
    loop.add_signal_handler(signal.SIGUSR1, got.append, 1)
    os.kill(os.getpid(), signal.SIGUSR1)
    await asyncio.sleep(0.01)
    answer = loop.remove_signal_handler(signal.SIGUSR1), loop.remove_signal_handler(signal.SIGUSR1), signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL
    loop.add_signal_handler(signal.SIGINT, print)
    loop.remove_signal_handler(signal.SIGINT)
    return got, answer, signal.getsignal(signal.SIGINT) is signal.default_int_handler, [words(loop.add_signal_handler, number, print) for number in ("x", 0, 99, signal.SIGKILL)], words(loop.add_signal_handler, signal.SIGUSR1, slow), words(loop.remove_signal_handler, "x")


async def watched(kind):
    watcher, got = kind(), asyncio.get_running_loop().create_future()
    with watcher:
        getattr(watcher, "attach_loop", lambda loop: None)(asyncio.get_running_loop())
        if not (pid := os.fork()):
            os._exit(6)
        watcher.add_child_handler(pid, lambda pid, code, *args: got.get_loop().call_soon_threadsafe(got.set_result, (code, args)), "x")
        found = await asyncio.wait_for(got, 5), watcher.is_active(), watcher.remove_child_handler(5)
    return found


async def reaped():
    watcher, got = asyncio.PidfdChildWatcher(), asyncio.get_running_loop().create_future()
    if not (pid := os.fork()):
        os._exit(6)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    watcher.add_child_handler(pid, lambda pid, code: got.set_result(code))
    os.waitpid(pid, 0)
    return await got


async def ended():
    async def agen():
        try:
            yield 1
        finally:
            await asyncio.sleep(0)
            said.append("finally")
    async for _ in (kept := agen()):
        break
    asyncio.get_running_loop().kept = kept
    return await asyncio.get_running_loop().shutdown_asyncgens()


async def names():
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(slow(), name="named")
    made = [clean(repr(thing)) for thing in (task, loop.create_future(), loop.call_later(50, print, 1), loop.call_soon(print, 2), asyncio.Lock(), asyncio.Event(), asyncio.Condition(), asyncio.Semaphore(2), asyncio.BoundedSemaphore(1), asyncio.Barrier(2), asyncio.Queue(2), asyncio.timeout(None), asyncio.TaskGroup(), asyncio.Runner(), asyncio.StreamReader())]
    cancelled = loop.call_later(50, print)
    cancelled.cancel()
    await task
    return made, clean(repr(cancelled)), clean(repr(task)), cancelled.when() > 0, cancelled.cancelled()


class Selector:
    def __init__(self): raise OSError("no selector")


reader, writer = socket.socketpair()
kept = trsock.TransportSocket(reader)
each(r"""
    on(asyncio.SelectorEventLoop, lambda loop: None), clean(repr(asyncio.SelectorEventLoop()))
    on(Loop, lambda loop: loop.call_exception_handler({"message": "m"})), on(Loop, lambda loop: (loop.set_exception_handler(lambda loop, context: 1 / 0), loop.call_exception_handler({"message": "m"})))
    on(asyncio.SelectorEventLoop, lambda loop: (loop.set_exception_handler(lambda loop, context: 1 / 0), loop.call_exception_handler({"message": "m", "b": 1, "a": "x", "exception": ValueError("v")}), loop.get_exception_handler() is not None)), on(asyncio.SelectorEventLoop, lambda loop: loop.default_exception_handler({})), on(asyncio.SelectorEventLoop, lambda loop: loop.default_exception_handler({"message": "m", "source_traceback": [], "z": 5, "future": "f"})), on(asyncio.SelectorEventLoop, lambda loop: loop.set_exception_handler(5))
    [accepting(number) for number in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM, errno.EAGAIN, errno.ECONNABORTED, errno.EINTR, errno.EPERM)]
    ran(server), ran(server, True)[0], ran(executors), ran(signals), ran(ended)[0]
    [clean(text) for _, text, _ in ran(slow, True)[1] if "Executing" in text][:1]
    ran(names)
    ran(lambda: watched(asyncio.PidfdChildWatcher)), ran(lambda: watched(asyncio.ThreadedChildWatcher))[0], ran(lambda: watched(asyncio.SafeChildWatcher)), ran(lambda: watched(asyncio.FastChildWatcher)), ran(reaped)
    [words(getattr(kept, name)) .__class__.__name__ for name in ("fileno", "getsockname", "getpeername", "dup")], kept.family == socket.AF_UNIX, kept.type == socket.SOCK_STREAM, kept.proto, kept.gettimeout(), words(kept.settimeout, 0), words(kept.settimeout, 5), words(kept.setblocking, 0), words(kept.setblocking, 1), words(kept.getsockopt, socket.SOL_SOCKET, socket.SO_TYPE) == socket.SOCK_STREAM, words(kept.setsockopt, socket.SOL_SOCKET, socket.SO_KEEPALIVE, 0), words(kept.shutdown, socket.SHUT_WR), words(lambda: kept.none), clean(repr(kept))[:40]
    [words(events.set_event_loop, value) for value in (5, None)], words(events.get_running_loop), events._get_running_loop(), words(asyncio.set_event_loop_policy, 5), words(asyncio.get_event_loop_policy().get_child_watcher).__class__.__name__, asyncio.get_event_loop_policy().__class__.__name__, words(asyncio.set_child_watcher, 5)
    [clean(format_helpers._format_callback_source(*args)) for args in ((len, ()), (words, (1, "x")), (lambda: 0, (), ))], clean(format_helpers._format_callback(words, (1,), {"a": 2})), clean(format_helpers._format_callback(__import__("functools").partial(words, 1, b=2), (), {})), format_helpers._format_args_and_kwargs((1, "a" * 60), {"k": [1]}), format_helpers._get_function_source(len), format_helpers._get_function_source(5)
    [coroutines.iscoroutinefunction(thing) for thing in (slow, words, asyncio.coroutines)], coroutines.iscoroutine(5), clean(coroutines._format_coroutine(coroutine := slow())), coroutine.close(), base_events._ipaddr_info("127.0.0.1", 5, 0, 1, 0) is not None, base_events._ipaddr_info("host", 5, 0, 1, 0), base_events._ipaddr_info("::1%1", 5, 0, 1, 0), base_events._ipaddr_info("127.0.0.1", "x", 0, 1, 0), base_events._ipaddr_info(None, 5, 0, 1, 0), base_events._ipaddr_info(b"127.0.0.1", b"5", 0, 1, 0) is not None, base_events._ipaddr_info("127.0.0.1", 5, 0, 9, 0)
    words(asyncio.run, 5), words(asyncio.run, slow), ran(lambda: asyncio.sleep(0, 5))[0], words(asyncio.Runner().run, 5), words(lambda: asyncio.Runner().get_loop().is_running()), words(base_events._run_until_complete_cb, asyncio.Future(loop=asyncio.SelectorEventLoop())) .__class__.__name__
""", globals())
