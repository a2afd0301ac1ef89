"""Futures, handles, timers and tasks of asyncio by their smallest steps: what a handle says of itself, many timers cancelled, cancellation by counts, reports."""
import asyncio, contextvars, gc, io, logging, sys, warnings, weakref


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


def plain(*args, **names):
    """A callback."""


class Loop(asyncio.SelectorEventLoop):
    def call_exception_handler(self, context):
        print("reported", {k: type(v).__name__ if k not in ("message",) else v for k, v in context.items()})


loop = Loop()
for debug in (False, True):
    loop.set_debug(debug)
    h, t = loop.call_soon(plain, 1, "x"), loop.call_later(1000, plain, 2)
    fixed = lambda x: repr(x).split(" created at")[0].split(" when=")[0].replace(__file__, "FILE")
    print(debug, fixed(h), fixed(t), h.cancelled(), t.cancelled(), h == h, h == t, t == t, t < t, t <= t, t > t, t >= t, told(lambda: t < 5), told(lambda: t == 5), hash(t) == hash(t.when()), told(lambda: h < t))
    h.cancel(), t.cancel(), h.cancel()
    print(fixed(h), fixed(t), h.cancelled(), t.cancelled())
made = [asyncio.Handle(plain, (1,), loop), asyncio.TimerHandle(5, plain, (), loop), asyncio.TimerHandle(5, plain, (), loop), asyncio.TimerHandle(6.5, plain, (1,), loop)]
print(made[1] == made[2], made[1] == made[3], made[1] < made[3], made[1] >= made[2], made[3] > made[1], made[3].when(), sorted(made[1:])[0].when(), isinstance(made[3], asyncio.Handle), told(asyncio.Handle, plain, (), loop, contextvars.copy_context()).cancelled())
loop.set_debug(False)
for count, kept in ((99, 10), (100, 49), (101, 50), (150, 60), (300, 100), (1000, 3)):
    timers = [loop.call_later(1000 + n % 7, plain) for n in range(count)]
    for t in timers[kept:]:
        t.cancel()
    loop.call_soon(loop.stop)
    loop.run_forever()
    print(count, kept, len(loop._scheduled), sum(t.cancelled() for t in loop._scheduled), loop._timer_cancelled_count if hasattr(loop, "_timer_cancelled_count") else "")
    for t in timers:
        t.cancel()
    order = []
    base = loop.time()
    timers = [loop.call_at(base + n % 5 / 1000, order.append, n) for n in range(count % 23)]
    for t in timers[::3]:
        t.cancel()
    loop.call_at(base + 0.006, loop.stop)
    loop.run_forever()
    print(sorted(order), [n % 5 for n in order] == sorted(n % 5 for n in order))


async def steps():
    f = loop.create_future()
    print([told(g) for g in (f.result, f.exception, f.cancelled, f.done)], told(f.set_exception, 5), f._state, f._callbacks, f._loop is loop, f.get_loop() is loop, f._source_traceback, f._log_traceback, f._cancel_message, f._asyncio_future_blocking)
    f.add_done_callback(plain), f.add_done_callback(plain), f.add_done_callback(print, context=contextvars.copy_context()), f.add_done_callback(plain)
    print(len(f._callbacks), f.remove_done_callback(plain), f.remove_done_callback(plain), len(f._callbacks), f.remove_done_callback(print), f._callbacks, f.cancel("m"), f.cancel(), f._cancel_message, f.cancelled(), told(f.result), told(f.exception), told(f.set_result, 1), repr(f))
    f = loop.create_future()
    f.set_result(5)
    print(f.result(), f.exception(), f.cancel(), told(f.set_result, 6), told(f.set_exception, KeyError()), await f, repr(f), told(next, iter(f)), f.__await__().send is not None)
    f = loop.create_future()
    f.set_exception(KeyError)
    print(repr(f), f._log_traceback, told(f.result), f._log_traceback, f.exception(), told(setattr, f, "_log_traceback", True), told(setattr, f, "_log_traceback", False), told(setattr, f, "_asyncio_future_blocking", 5))
    i = iter(loop.create_future())
    print(told(i.send, 5), told(next, i), told(i.throw, KeyError("k")), told(next, i, "end"), told(i.close))

    async def waits(n=10):
        for _ in range(n):
            try:
                await asyncio.sleep(0)
            except asyncio.CancelledError as e:
                print("cancelled", e.args, asyncio.current_task().cancelling())
                asyncio.current_task().uncancel()
        return n

    t = loop.create_task(waits(), name=5)
    print(t.get_name(), t.set_name(6), t.get_name(), t.cancelling(), t.cancel("a"), t.cancel("b"), t.cancelling(), t.uncancel(), t.uncancel(), t.uncancel(), t.cancelling(), t._must_cancel, t._fut_waiter, t.get_coro().__name__, t.get_context() is not None)
    await asyncio.sleep(0)
    print(t.cancel("c"), await t, t.cancel(), t.cancelling(), told(t.uncancel), repr(t).split(" coro")[0], t.get_stack())
    deep = None

    async def nested(n):
        nonlocal deep
        if n:
            await loop.create_task(nested(n - 1))
        else:
            deep = asyncio.current_task()
            await loop.create_future()

    for depth in (0, 1, 2, 5, 17):
        t = loop.create_task(nested(depth))
        for _ in range(depth + 2):
            await asyncio.sleep(0)
        print(depth, t.cancel(depth), deep._must_cancel, deep.cancelling(), [type(x).__name__ for x in await asyncio.gather(t, return_exceptions=True)], t.cancelled(), deep.cancelled())
    ring = [loop.create_future() for _ in range(3)]

    async def awaits(x):
        await x
    a = loop.create_task(awaits(ring[0]))
    b = loop.create_task(awaits(a))
    await asyncio.sleep(0), await asyncio.sleep(0)
    print(b.cancel(), ring[0].cancelled(), [type(x).__name__ for x in await asyncio.gather(a, b, return_exceptions=True)])

    async def selfish():
        await asyncio.current_task()
    print([str(x).split(" for")[0].split(" cb=")[0].split(" name")[0] for x in await asyncio.gather(loop.create_task(selfish()), return_exceptions=True)])

    async def odd(x):
        class Odd:
            def __await__(self):
                yield x
        await Odd()
    other = asyncio.SelectorEventLoop()
    for x in (5, "x", None, other.create_future(), loop.create_future()):
        t = loop.create_task(odd(x))
        try:
            print(await asyncio.wait_for(asyncio.shield(t), 0.01))
        except BaseException as e:
            print(type(x).__name__, type(e).__name__, str(e).split("<")[0])
        t.cancel()
        await asyncio.wait([t])
    other.close()

    async def dies(e):
        raise e
    for e in (KeyError("k"), asyncio.CancelledError("c"), StopIteration("s"), GeneratorExit("g"), asyncio.InvalidStateError("i")):
        t = loop.create_task(dies(e))
        print(type(e).__name__, [repr(x) for x in await asyncio.gather(t, return_exceptions=True)], t.cancelled(), told(t.exception), told(t.result))
    t = loop.create_task(dies(KeyError("never read")))
    await asyncio.sleep(0)
    del t
    gc.collect()
    await asyncio.sleep(0)
    f = loop.create_future()
    f.set_exception(ValueError())
    del f
    gc.collect()
    t = loop.create_task(waits())
    await asyncio.sleep(0)
    print(told(loop.close), told(loop.set_task_factory, 5), loop.get_task_factory(), told(loop.call_later, None, plain), told(loop.call_at, None, plain), told(loop.call_later, "x", plain))
    await t


loop.run_until_complete(steps())
for name, size in ((asyncio.Queue, 0), (asyncio.LifoQueue, 1), (asyncio.PriorityQueue, 2)):
    async def queue():
        q = name(size)
        print(name.__name__, size, q.empty(), q.full(), q.maxsize, [told(q.put_nowait, n) for n in (3, 1, 2)], q.qsize(), q.full(), [told(q.get_nowait) for _ in range(4)], [told(q.task_done) for _ in range(4)], await q.join())
        g = loop.create_task(q.get())
        await asyncio.sleep(0)
        print(repr(q).split("at")[0], q.put_nowait(9), await g, told(q.shutdown), told(q.put_nowait, 1), told(q.get_nowait))
    loop.run_until_complete(queue())
print(loop.is_running(), loop.is_closed(), loop.close(), loop.is_closed(), told(loop.call_soon, plain), told(loop.run_forever), loop.close())
