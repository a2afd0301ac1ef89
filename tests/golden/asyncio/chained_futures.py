# wrap_future() and futures of other kinds: results, errors and cancellations go over, each way.
import asyncio
import concurrent.futures
from asyncio import futures


async def main():
    loop = asyncio.get_running_loop()
    C = concurrent.futures.Future
    c = C()
    f = asyncio.wrap_future(c)
    print(asyncio.wrap_future(f) is f, asyncio.isfuture(c), f.get_loop() is loop)
    c.set_result(1)
    print(await f)
    c = C()
    f = asyncio.wrap_future(c, loop=loop)
    c.set_exception(KeyError("k"))
    try:
        await f
    except KeyError as error:
        print(repr(error))
    for kind in (concurrent.futures.CancelledError, concurrent.futures.TimeoutError, concurrent.futures.InvalidStateError):
        c = C()
        f = asyncio.wrap_future(c)
        c.set_exception(kind("other", 5))
        try:
            await f
        except BaseException as error:
            print(type(error).__module__, type(error).__name__, error.args)
    c = C()
    f = asyncio.wrap_future(c)
    f.cancel()
    await asyncio.sleep(0)
    print(c.cancelled(), f.cancelled())
    c = C()
    f = asyncio.wrap_future(c)
    c.cancel()
    c.set_running_or_notify_cancel()
    try:
        await f
    except asyncio.CancelledError:
        print("cancelled", f.cancelled())
    c = C()
    f = asyncio.wrap_future(c)
    f.set_result("already")
    await asyncio.sleep(0)
    print(c.done(), c.cancelled())
    for wrong in (5, None, "x"):
        try:
            asyncio.wrap_future(wrong)
        except (TypeError, AssertionError) as error:
            print(type(error).__name__, error)
        for pair in ((wrong, c), (c, wrong)):
            try:
                futures._chain_future(*pair)
            except TypeError as error:
                print(error)
    a, b = loop.create_future(), loop.create_future()
    futures._chain_future(a, b)
    a.set_result(7)
    print(await b)
    a, b = loop.create_future(), loop.create_future()
    futures._chain_future(a, b)
    b.cancel()
    await asyncio.sleep(0)
    print(a.cancelled())
    a, c = loop.create_future(), C()
    futures._chain_future(a, c)
    a.set_exception(ValueError("v"))
    await asyncio.sleep(0)
    print(repr(c.exception()))
    a, c = loop.create_future(), C()
    futures._chain_future(a, c)
    a.cancel()
    await asyncio.sleep(0)
    print(c.cancelled())
    a, c = loop.create_future(), C()
    futures._chain_future(a, c)
    c.cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(a.cancelled())
    other = asyncio.new_event_loop()
    c = C()
    f = asyncio.wrap_future(c, loop=other)
    other.close()
    print(c.set_result(3), f.done())
    c = C()
    other = asyncio.new_event_loop()
    f = asyncio.wrap_future(c, loop=other)
    f.cancel()
    other.close()
    c.cancel()
    c = asyncio.run_coroutine_threadsafe(asyncio.sleep(0, "threadsafe"), loop)
    print(await asyncio.wrap_future(c), c.result())
    try:
        asyncio.run_coroutine_threadsafe(5, loop)
    except TypeError as error:
        print(error)


asyncio.run(main())
