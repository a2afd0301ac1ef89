# A future with a result that is set up anew is pending, and lets go of what it had.
import asyncio
import weakref


class Result:
    pass


async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    for _ in range(2):
        result = Result()
        gone = weakref.ref(result)
        f.set_result(result)
        del result
        f.__init__(loop=loop)
        print(f.done(), gone())
    f.set_exception(ValueError("x"))
    print(repr(f.exception()))
    f.__init__(loop=loop)
    f.cancel("why")
    try:
        await f
    except asyncio.CancelledError as e:
        print("cancelled", e)


asyncio.run(main())
