# A loop's parts by hand: events of a selector with handles of any kind, tasks entered and left, handles and timers with other methods, a stream's
# buffer at its ends, factories that are given a context.
import asyncio, contextvars, selectors, warnings
from asyncio import tasks
from _each import each_value as each

warnings.simplefilter("ignore")
loop = asyncio.new_event_loop()
told = []
loop.set_exception_handler(lambda loop, about: told.append({k: v if isinstance(v, str) else type(v).__name__ for k, v in about.items()}))
key = selectors.SelectorKey


class Handle:
    def __init__(self, name, cancelled=False):
        self.name, self._cancelled = name, cancelled

    def _run(self):
        told.append(self.name)


class Own(asyncio.Handle):
    def _run(self):
        told.append("own")
        return super()._run()


class Failing(asyncio.Handle):
    def _run(self):
        raise LookupError("run")


class OwnTimer(asyncio.TimerHandle):
    def cancel(self):
        told.append("timer cancelled")
        super().cancel()


def said(*more):
    result = told[:]
    told.clear()
    return [*result, *more]


def turn():
    loop.call_soon(loop.stop)
    loop.run_forever()
    return said()


def run(coroutine):
    try:
        return loop.run_until_complete(coroutine)
    finally:
        told.extend(said())


async def nothing():
    return 1


async def reads(reader, *steps):
    results = []
    for step in steps:
        try:
            results.append(step(reader) if not asyncio.iscoroutinefunction(step) else await step(reader))
        except BaseException as e:
            results.append(f"{type(e).__name__}: {e}")
    return results


def stream(data=b"", eof=True, **more):
    reader = asyncio.StreamReader(loop=loop, **more)
    reader.feed_data(data)
    if eof:
        reader.feed_eof()
    return reader


async def line(r):
    return await r.readline()


async def exactly(r):
    return await r.readexactly(3)


async def until(r):
    return await r.readuntil(b";")


async def some(r):
    return await r.read(2)


async def rest(r):
    return await r.read()


async def none(r):
    return await r.read(0)


async def waits(r):
    return await r._wait_for_data("waits")


def throwing(awaitable, *what):
    try:
        return awaitable.throw(*what)
    except BaseException as e:
        return type(e).__name__, str(e), e.__traceback__ is not None


def task(**more):
    c = nothing()
    try:
        t = asyncio.Task(c, **more)
    except BaseException as e:
        c.close()
        return f"{type(e).__name__}: {e}"
    run(t)
    return t


each(r"""
loop._process_events([])
loop._process_events(None)
loop._process_events([(key("f", 5, 3, (Handle("r"), Handle("w"))), 0)]), turn()
loop._process_events([(key(9999, 9999, 3, (Handle("r", True), None)), 1)]), turn()
loop._process_events([(key(9999, 9999, 3, (None, Handle("w", True))), 2)]), turn()
loop._process_events([(key("f", 5, 3, (Own(said, (), loop), None)), 1)]), turn()
loop._add_callback(Own(print, ("called",), loop)), turn()
h = Own(print, ("called",), loop); h.cancel(); loop._add_callback(h), turn()
loop._ready.append(Failing(print, (), loop))
turn()
loop.call_soon(lambda: 1 / 0); turn()
loop.call_soon(print, 1, 2); turn()
loop.call_soon_threadsafe(told.append, "threadsafe"); turn()
t = loop.call_later(0, told.append, "later"); type(t._scheduled), turn(), t.cancelled(), t._scheduled
t = loop.call_later(100, print); t._scheduled, len(loop._scheduled), t.cancel(), t._scheduled, t.cancelled(), len(loop._scheduled), turn(), len(loop._scheduled)
t = OwnTimer(loop.time() + 100, print, (), loop); t.cancel(), said()
t._scheduled = True; t._scheduled, t._when > 0, t.when() == t._when
del t._scheduled
t._when = 5; t.when()
h = asyncio.Handle(print, (1,), loop); h._callback, h._args, h._loop is loop, h._cancelled, h._repr, h._source_traceback
h.cancel(), h._callback, h._args, h.cancel()
h._run()
asyncio.Handle(5, (), loop)._run(), said()
asyncio.Handle(print, 5, loop)._run()
asyncio.TimerHandle(None, print, (), loop)
asyncio.TimerHandle(1, print, (), loop) < asyncio.TimerHandle(2, print, (), loop), asyncio.TimerHandle(1, print, (), loop) == asyncio.TimerHandle(1, print, (), loop), asyncio.TimerHandle(1, print, (), loop) == asyncio.TimerHandle(1, max, (), loop), hash(asyncio.TimerHandle(1, print, (), loop)) == hash(1.0)
asyncio.TimerHandle(1, print, (), loop) < 5
asyncio.TimerHandle(2, print, (), loop) >= asyncio.TimerHandle(2, print, (), loop), asyncio.TimerHandle(2, print, (), loop) > asyncio.TimerHandle(2, print, (), loop), asyncio.TimerHandle(2, print, (), loop) <= asyncio.TimerHandle(1, print, (), loop)
loop.call_later(None, print)
loop.call_later("a", print)
loop.call_at(None, print)
loop.call_later(1, 5) if 0 else 1
loop.run_forever(1)
tasks._enter_task(loop, 1), tasks.current_task(loop), tasks._leave_task(loop, 1), tasks.current_task(loop)
tasks._enter_task(loop, 1)
tasks._enter_task(loop, 2)
tasks._leave_task(loop, 2)
tasks._swap_current_task(loop, 3), tasks._swap_current_task(loop, None), tasks.current_task(loop)
tasks._leave_task(loop, 3)
tasks._swap_current_task(loop, None)
tasks._enter_task([], 1)
asyncio.current_task()
asyncio.all_tasks()
asyncio.all_tasks(loop)
asyncio.get_running_loop()
asyncio._get_running_loop(), asyncio._set_running_loop(loop), asyncio._get_running_loop() is loop, asyncio._set_running_loop(None)
task(loop=loop).result()
task(loop=loop, name=5).get_name()
task(loop=loop, name=None).get_name()[:5]
task(loop=loop, context=contextvars.copy_context()).get_context().__class__.__name__
task(loop=loop, eager_start=True) if 0 else 1
task(loop=loop).set_name(7)
task(loop=loop).uncancel(), task(loop=loop).cancelling(), task(loop=loop).cancel(), task(loop=loop).cancel("m")
task(loop=loop).set_result(1)
task(loop=loop).set_exception(1)
task(loop=loop).get_stack(limit=0), task(loop=loop).get_coro().__name__
task(loop=loop)._state, task(loop=loop)._must_cancel, task(loop=loop)._fut_waiter, task(loop=loop)._log_destroy_pending
asyncio.Task(5, loop=loop)
loop.create_task(5)
f = loop.create_future(); throwing(iter(f), ValueError), throwing(iter(f), ValueError("a")), throwing(iter(f), ValueError, "b"), throwing(iter(f), 5), throwing(iter(f), int)
i = iter(f); next(i) is f, f._asyncio_future_blocking
next(i)
i.close(), throwing(i, KeyError)
f.result()
f.exception()
f.set_exception(5)
f.set_exception(StopIteration)
f.set_exception(StopIteration()); 
f.set_exception(TypeError()); f.set_exception(KeyError())
f.set_result(1)
f.exception().__class__, f.done(), f.cancelled(), f._log_traceback
f._log_traceback = True
f._log_traceback = False; f._log_traceback
f = loop.create_future(); f.add_done_callback(told.append), f.add_done_callback(print), f.remove_done_callback(print), f.remove_done_callback(max), len(f._callbacks), f.cancel("m"), f.cancel(), f._cancel_message
f.result()
turn()[0] is f
f._cancel_message = "n"; f._make_cancelled_error().args, f._loop is loop, f._exception, f._result, f._blocking if hasattr(f, "_blocking") else 0
f._asyncio_future_blocking = 5; f._asyncio_future_blocking
asyncio.Future(loop=5)
asyncio.Future(5)
asyncio.Future.__new__(asyncio.Future).set_result(1)
asyncio.Future.__new__(asyncio.Future).get_loop()
s = asyncio.sleep(0); s.send(None), throwing(s, 5), throwing(asyncio.sleep(0), int), throwing(asyncio.sleep(0), KeyError("k"))
s = asyncio.sleep(0, "r"); s.send(None)
s.send(None)
s.send(None)
asyncio.sleep(0).send(1)
s = asyncio.sleep(0); s.close(), s.close()
run(asyncio.sleep(0, "result")), run(asyncio.sleep(-1, 2)), run(asyncio.sleep(0.0, 3)), run(asyncio.sleep(1e-9, 4))
run(asyncio.sleep(float("nan")))
run(asyncio.sleep("a"))
asyncio.StreamReader(limit=0, loop=loop)
asyncio.StreamReader(limit=-1, loop=loop)
asyncio.StreamReader(loop=5) if 0 else 1
run(reads(stream(b"a\nbc\nd"), line, line, line, line))
run(reads(stream(b"abcdefg"), exactly, exactly, exactly, exactly))
run(reads(stream(b"a;b;c"), until, until, until, until))
run(reads(stream(b"abc"), some, none, some, some, rest))
run(reads(stream(b"abc"), waits, rest, rest))
run(reads(stream(b"abcdefgh\n", limit=3), line, rest))
run(reads(stream(b"abcdefgh", limit=3), until, rest))
run(reads(stream(b"ab;defgh;", limit=3), until, until))
run(reads(stream(b"abcd;", limit=3), until, some, until))
run(reads(stream(b"abcd\nx\n", limit=3), line, line, line))
run(reads(stream(b"abc"), lambda r: r.feed_data(b""), lambda r: r.feed_data(b"x"), lambda r: r.at_eof(), lambda r: bytes(r._buffer), lambda r: r._eof, lambda r: r.exception(), lambda r: r.set_exception(KeyError("k")), line, exactly, until, some, rest))
run(reads(stream(b""), lambda r: r.at_eof(), line, exactly, until, some, rest))
run(reads(stream(b"ab"), lambda r: r.readexactly(-1).send(None), lambda r: r.readuntil(b"").send(None), lambda r: r.readuntil(()).send(None), lambda r: r.readuntil((b"b", b"")).send(None), lambda r: r.read(-5).send(None)))
run(reads(stream(b"a\rb\r\nc"), lambda r: r.readuntil((b"\r\n", b"\r")).send(None)))
repr(stream(b"ab", limit=9)).replace(repr(loop), "LOOP")
repr(stream(b"", eof=False, limit=9)).replace(repr(loop), "LOOP")
loop.set_task_factory(5)
loop.set_task_factory(lambda loop, coro, **more: (coro.close(), sorted(more))); loop.create_task(nothing()), loop.create_task(nothing(), context=contextvars.Context()), 
loop.get_task_factory() is None, loop.set_task_factory(None), loop.get_task_factory()
loop.set_exception_handler(5)
loop.slow_callback_duration, loop.is_running(), loop.is_closed()
loop.stop(), turn()
loop.run_until_complete(5)
loop.run_until_complete(loop.create_future()) if 0 else 1
loop.close(), loop.close(), loop.is_closed()
loop.call_soon(print)
loop.call_later(1, print)
loop.call_at(1, print)
loop.call_soon_threadsafe(print)
loop.run_forever()
loop.create_future().__class__.__name__
loop.stop()
c = nothing(); loop.create_task(c)
c.close()
c = nothing(); loop.run_until_complete(c)
c.close()
""", globals())
