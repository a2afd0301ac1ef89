import asyncio

class Awaitable:
    def __await__(self):
        yield from asyncio.sleep(0).__await__()
        return "from awaitable"

async def f():
    return "from coroutine"

async def main():
    fut = asyncio.get_running_loop().create_future()
    print(asyncio.ensure_future(fut) is fut)
    fut.set_result(0)
    t = asyncio.ensure_future(f())
    print(isinstance(t, asyncio.Task), await t)
    print(await asyncio.ensure_future(Awaitable()))
    for bad in (3, None, "x"):
        try:
            asyncio.ensure_future(bad)
        except TypeError as e:
            print(e)

asyncio.run(main())
