# asyncio: what is seldom reached: protocols that give buffers, gathering what is cancelled, groups whose parent is done, runners in running loops, interrupted waits.
import asyncio
import asyncio.constants
import asyncio.format_helpers
import collections
import logging
import signal
import sys
from asyncio import *
from _each import each_value as each

logging.getLogger("asyncio").handlers[:] = [logging.NullHandler()]
def run(f, *args, **options):
    async def main():
        value = f(*args)
        return await value if iscoroutine(value) else value
    return asyncio.run(main(), **options)

class Buffered(asyncio.BufferedProtocol):
    def __init__(self, sizes): self.sizes, self.got = iter(sizes), []
    def get_buffer(self, hint):
        self.hint = hint
        self.buffer = bytearray(next(self.sizes))
        return self.buffer
    def buffer_updated(self, count): self.got.append(bytes(self.buffer[:count]))
def feed(data, *sizes):
    p = Buffered(sizes)
    asyncio.protocols._feed_data_to_buffered_proto(p, data)
    return p.got, p.hint

async def gathers():
    loop = get_running_loop()
    out = []
    a, b = loop.create_future(), loop.create_future()
    g = gather(a, b)
    a.cancel("msg")
    try:
        await g
    except CancelledError as e:
        out.append(("cancelled", e.args, b.done()))
    g = gather(b, sleep(0), return_exceptions=True)
    b.cancel()
    out.append([repr(x) for x in await g])
    a = loop.create_future()
    g = gather(a, a, return_exceptions=True)
    loop.call_soon(a.set_exception, ValueError("v"))
    out.append([repr(x) for x in await g])
    a, b = loop.create_future(), loop.create_future()
    g = gather(a, b, return_exceptions=True)
    loop.call_soon(g.cancel, "outer")
    try:
        await g
    except CancelledError as e:
        out.append(("outer", e.args, a.cancelled(), b.cancelled(), g.cancelled(), g.cancel()))
    a, b = loop.create_future(), loop.create_future()
    g = gather(a, b)
    a.set_exception(KeyError("first"))
    b.set_exception(OSError("second"))
    try:
        await g
    except KeyError as e:
        out.append(("error", repr(e), repr(b.exception())))
    out.append((await gather(), gather().done(), await gather(*[sleep(0, k) for k in range(3)])))
    s = shield(f := loop.create_future())
    s.cancel()
    f.set_exception(ValueError("shielded"))
    await sleep(0)
    out.append((s.cancelled(), f.done()))
    s = shield(f := loop.create_future())
    f.cancel()
    try:
        await s
    except CancelledError:
        out.append("inner cancelled")
    s = shield(f := loop.create_future())
    f.set_exception(ValueError("seen"))
    try:
        await s
    except ValueError as e:
        out.append(repr(e))
    f = loop.create_future(); f.set_result(3)
    out.append((shield(f) is f, await shield(f)))
    return out

async def group_after():
    """A task fails in a group whose parent is done in the meantime: the loop is told."""
    told = []
    loop = get_running_loop()
    loop.set_exception_handler(lambda loop, context: told.append((context["message"].split(" ")[0], sorted(context))))
    out = []
    async def fails():
        raise ValueError("x")
    async def parent():
        group = TaskGroup()
        await group.__aenter__()
        group.create_task(sleep(0.001))
        t = group.create_task(late())
        return group
    async def late():
        await sleep(0.002)
        raise KeyError("late")
    group = await create_task(parent())
    await sleep(0.01)
    for _ in range(9):  # however late all of them were
        await sleep(0)
    return told

async def group_cancels():
    out = []
    async def child(n):
        await sleep(n)
        raise ValueError(n)
    async def body():
        async with TaskGroup() as g:
            g.create_task(child(0))
            try:
                await sleep(1)
            except CancelledError:
                out.append("body cancelled")
                raise
    t = create_task(body())
    await sleep(0)
    await sleep(0)
    t.cancel("by hand")
    try:
        await t
    except BaseException as e:
        out.append((type(e).__name__, e.args[0] if e.args else None, t.cancelling()))
    async def swallow():
        async with TaskGroup() as g:
            g.create_task(child(0))
            try:
                await sleep(1)
            except CancelledError:
                return 5
    try:
        await swallow()
    except* ValueError as e:
        out.append(repr(e))
    async def raises():
        async with TaskGroup() as g:
            g.create_task(child(5))
            raise KeyError("body")
    try:
        await raises()
    except* KeyError as e:
        out.append(repr(e))
    async def base():
        async with TaskGroup() as g:
            g.create_task(sleep(1))
            raise SystemExit(3)
    try:
        await base()
    except SystemExit as e:
        out.append(repr(e))
    return out

async def in_loop():
    r = Runner()
    try:
        r.run(c := sleep(0))
    except RuntimeError as e:
        c.close()
        return str(e)
    finally:
        r.close()

async def conditions():
    out = []
    c = Condition()
    async def waiter(n):
        async with c:
            try:
                await c.wait()
                out.append(("woken", n))
            except CancelledError:
                out.append(("cancelled", n, c.locked()))
                raise
    a, b, d = [create_task(waiter(n)) for n in range(3)]
    await sleep(0); await sleep(0)
    async with c:
        c.notify(1)
        a.cancel()
        await sleep(0)
    await wait([a], timeout=0.1)
    async with c:
        c.notify_all()
    await wait([a, b, d])
    await c.acquire()
    async def twice():
        async with c:
            pass
    for word in ("wait", "notify", "notify_all"):
        c2 = Condition()
        try:
            r = getattr(c2, word)()
            if iscoroutine(r): await r
        except RuntimeError as e:
            out.append(str(e))
    c.release()
    async with c:
        t = create_task(waiter(9))
    await sleep(0); await sleep(0)
    async with c:
        c.notify()
        await sleep(0)
        t.cancel()
        await sleep(0)
        t.cancel()
    out.append([type((await gather(t, return_exceptions=True))[0]).__name__])
    s = Semaphore(1)
    await s.acquire()
    t, u = create_task(s.acquire()), create_task(s.acquire())
    await sleep(0)
    s.release()
    t.cancel()
    out.append([type(r).__name__ for r in await gather(t, u, return_exceptions=True)])
    out.append((s.locked(), s._value))
    return out

async def timeouts():
    out = []
    for call in (lambda: timeout(0), lambda: timeout(-1), lambda: timeout(None), lambda: timeout_at(get_running_loop().time() - 1), lambda: timeout(0.001)):
        cm = call()
        try:
            async with cm as t:
                await sleep(0.005)
                out.append(("through", t.expired()))
        except TimeoutError as e:
            out.append(("late", repr(e.__cause__), cm.expired(), repr(cm)[:20]))
    async def wrapped():
        try:
            async with timeout(0.001):
                try:
                    await sleep(1)
                except CancelledError as e:
                    raise ValueError("other") from e
        except ValueError as e:
            return repr(e), repr(e.__cause__), repr(e.__context__)
    out.append(await wrapped())
    async def grouped():
        try:
            async with timeout(0.001):
                try:
                    await sleep(1)
                except CancelledError as e:
                    raise ExceptionGroup("g", [KeyError(1)])
        except BaseException as e:
            return repr(e), repr(e.__context__)
    out.append(await grouped())
    cm = timeout(5)
    for word in (lambda: cm.reschedule(1), lambda: cm.when() > 1, lambda: cm.expired()):
        try:
            out.append(word())
        except RuntimeError as e:
            out.append(str(e))
    async with cm:
        out.append((cm.reschedule(None), cm.when(), cm.reschedule(get_running_loop().time() + 9), cm.when() > 0))
        try:
            await cm.__aenter__()
        except RuntimeError as e:
            out.append(str(e))
    try:
        cm.reschedule(1)
    except RuntimeError as e:
        out.append(str(e))
    return out

async def threadsafe():
    loop, out = get_running_loop(), []
    class Loop:
        def call_soon_threadsafe(self, f): f()
    async def value(): return 5
    async def error(): raise ValueError("e")
    for coro in (value(), error()):
        f = run_coroutine_threadsafe(coro, loop)
        await sleep(0); await sleep(0); await sleep(0)
        out.append(repr(f.exception()) if f.exception() else f.result())
    try:
        run_coroutine_threadsafe(5, loop)
    except TypeError as e:
        out.append(str(e))
    def bad(*args, **kw):
        raise RuntimeError("factory fails")
    loop.set_task_factory(bad)
    f = run_coroutine_threadsafe(c := value(), loop)
    loop.set_task_factory(None)
    loop.call_soon(loop.set_task_factory, None)
    await sleep(0); await sleep(0)
    out.append(repr(f.exception(0)) if f.done() and f.exception(0) else f.done())
    return out

async def staged():
    loop, out = get_running_loop(), []
    t = loop.create_task(sleep(0), name="nm")
    import io
    f = io.StringIO()
    t.print_stack(file=f)
    out.append(f.getvalue().splitlines()[0].replace(repr(t), "T"))
    await t
    f = io.StringIO()
    t.print_stack(file=f)
    out.append(f.getvalue().startswith("No stack for <Task finished name='nm' coro=<"))
    async def fails(): 1 / 0
    t = create_task(fails())
    await wait([t])
    f = io.StringIO()
    t.print_stack(file=f, limit=1)
    out.append((f.getvalue().splitlines()[0].partition(" for")[0], f.getvalue().splitlines()[-1], len(t.get_stack()), len(t.get_stack(limit=0))))
    f = Future()
    for word in ("result", "exception"):
        try:
            getattr(f, word)()
        except InvalidStateError as e:
            out.append(str(e))
    f.set_result(1)
    for call in (lambda: f.set_result(2), lambda: f.set_exception(ValueError()), lambda: Future().set_exception(StopIteration())):
        try:
            call()
        except (InvalidStateError, TypeError, RuntimeError) as e:
            out.append(f"{type(e).__name__}: {e}")
    return out
each(r"""
    feed(b"abcdef", 2, 2, 9), feed(b"abc", 3), feed(b"abc", 1, 1, 1)
    feed(b"abc", 0)
    feed(b"abc", 2, 0)
    run(gathers)
    run(group_after)
    run(group_cancels)
    run(in_loop)
    run(conditions)
    run(timeouts)
    run(threadsafe)
    run(staged)
    asyncio.constants._SendfileMode.FALLBACK, asyncio.constants.ACCEPT_RETRY_DELAY, asyncio.constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES, asyncio.constants.DEBUG_STACK_DEPTH, asyncio.constants.FLOW_CONTROL_HIGH_WATER_SSL_READ, asyncio.constants.THREAD_JOIN_TIMEOUT, asyncio.constants.SSL_HANDSHAKE_TIMEOUT, asyncio.constants.SENDFILE_FALLBACK_READBUFFER_SIZE
    asyncio.format_helpers._format_callback(print, (1, "a" * 99), {"k": 2}), asyncio.format_helpers._format_callback_source(len, ()), asyncio.format_helpers._format_callback(__import__("functools").partial(print, 1, sep=2), (3,), {}), asyncio.format_helpers._format_args_and_kwargs((1,), {"b": 2})
    Timeout(None).__class__.__name__, asyncio.run(Timeout(None).__aenter__()) is not None
    timeout(1).__aenter__().send(None)
    with Runner() as r: print(r.run(sleep(0, 7)), r.get_loop().is_running())
    c = sleep(0); r.run(c)
    c.close()
    Runner().run(5)
    asyncio.run(5)
    with Runner(debug=True) as r: print(r.get_loop().get_debug(), r.run(sleep(0, 1), context=__import__("contextvars").copy_context()))
""", globals())
