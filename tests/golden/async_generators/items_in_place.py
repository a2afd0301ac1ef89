# An `async for` runs the generator's frame in place; nothing may tell it from an awaitable's being made and awaited.
import asyncio
import inspect
import sys
import traceback


async def numbers(n, pause=()):
    try:
        for i in range(n):
            if i in pause:
                await asyncio.sleep(0)
            yield i
    finally:
        print("numbers over")


async def doubled(source):
    async for x in source:
        yield 2 * x


async def pipeline():
    asyncio.get_running_loop().slow_callback_duration = 100
    g = numbers(4)
    print([x async for x in doubled(doubled(g))])
    print(g.ag_running, g.ag_await, g.ag_frame)
    print([x async for x in doubled(numbers(4, {0, 2, 3}))])
    print([x async for x in numbers(0)])


async def failing(how):
    yield 1
    if how == "stop":
        raise StopAsyncIteration
    if how == "iteration":
        raise StopIteration(5)
    if how == "exit":
        raise GeneratorExit
    if how == "late":
        await asyncio.sleep(0)
    raise LookupError(how)


async def failures():
    for how in "stop", "iteration", "exit", "late", "other":
        g = failing(how)
        try:
            async for x in g:
                print(how, x, g.ag_running)
        except BaseException as e:
            print(type(e).__name__, e, type(e.__cause__).__name__, type(e.__context__).__name__,
                  [f.name for f in traceback.extract_tb(e.__traceback__)])
        try:
            print("more", await anext(g))
        except BaseException as e:
            print("more", type(e).__name__)


async def nosy():
    me = sys._getframe()
    print([f.f_code.co_name for f in (me, me.f_back)])
    yield 1
    me = sys._getframe()
    await asyncio.sleep(0)
    print([f.f_code.co_name for f in (me, me.f_back)])
    yield 2


async def frames():
    async for x in nosy():
        print(x)


async def shared():
    async def slow():
        for i in range(3):
            await asyncio.sleep(0)
            yield i

    async def take(name):
        try:
            async for x in g:
                print(name, x)
        except RuntimeError as e:
            print(name, e)

    g = slow()
    await asyncio.gather(take("a"), take("b"))
    print(g.ag_running, inspect.isasyncgen(g))


async def itself():
    async def again():
        yield 1
        try:
            async for x in g:
                print("never", x)
        except RuntimeError as e:
            print(e)
        try:
            await g.aclose()
        except RuntimeError as e:
            print(e)
        yield 2

    g = again()
    print([x async for x in g])


async def cancelled():
    async def waits():
        yield 1
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            print("cancelled inside")
            raise
        finally:
            print("left")

    async def reads():
        async for x in g:
            print("read", x)

    g = waits()
    t = asyncio.create_task(reads())
    await asyncio.sleep(0)
    print(g.ag_running, g.ag_await is not None)
    t.cancel()
    try:
        await t
    except asyncio.CancelledError:
        print("over", g.ag_running, g.ag_frame)


async def leaving():
    g = numbers(3)
    async for x in g:
        break
    print(await g.asend(None), g.ag_running)
    async for x in g:
        print("rest", x)
    g = numbers(3)
    async for x in g:
        await g.aclose()
        print("closed")
    g = numbers(3)
    try:
        async for x in g:
            await g.athrow(KeyError("in"))
    except KeyError as e:
        print(repr(e))


class Stops:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 2:
            await asyncio.sleep(0)
        if not self.n:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


class Odd(Stops):
    async def __anext__(self, more=1):
        return await super().__anext__() + more


class Plain(Stops):
    def __anext__(self):
        return Stops.__anext__(self)


class Scope:
    def __init__(self, pause=False, swallow=False):
        self.pause, self.swallow = pause, swallow

    async def __aenter__(self):
        if self.pause:
            await asyncio.sleep(0)
        return self

    async def __aexit__(self, *exc):
        if self.pause:
            await asyncio.sleep(0)
        print("exit", *(repr(e) for e in exc[:2]))
        return self.swallow


class Broken(Scope):
    async def __aenter__(self):
        raise OSError("enter")


async def classes():
    for kind in Stops, Odd, Plain:
        print([x async for x in kind(4)])
    for pause in False, True:
        async with Scope(pause) as s, Scope(not pause) as r:
            print(s.pause, r.pause)
        async with Scope(pause, True):
            raise LookupError("gone")
        try:
            async with Scope(pause), Broken():
                print("never")
        except OSError as e:
            print(e, [f.name for f in traceback.extract_tb(e.__traceback__)])


async def deep():
    async def nest(n):
        if n:
            async for x in nest(n - 1):
                yield x + 1
        else:
            yield 0

    print([x async for x in nest(100)])
    try:
        async for x in nest(10 ** 6):
            pass
    except RecursionError:
        print("RecursionError")


for main in pipeline, failures, frames, shared, itself, cancelled, leaving, classes, deep:
    print("--", main.__name__)
    asyncio.run(main())

# Watched code, and where coroutines are made.
events = []


def trace(frame, event, arg):
    if frame.f_code.co_name in ("traced", "source"):
        events.append(f"{frame.f_code.co_name} {event} {frame.f_lineno - frame.f_code.co_firstlineno}")
        return trace


async def source():
    yield 1
    await asyncio.sleep(0)
    yield 2


async def traced():
    async for x in source():
        pass

sys.settrace(trace)
asyncio.run(traced())
sys.settrace(None)
print(events)
events.clear()
sys.setprofile(lambda frame, event, arg: trace(frame, event, arg) and None)
asyncio.run(traced())
sys.setprofile(None)
print(events)
sys.set_coroutine_origin_tracking_depth(2)
asyncio.run(classes())
asyncio.run(pipeline(), debug=True)
