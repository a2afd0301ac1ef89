import asyncio

async def f():
    pass

async def main():
    c = f()
    t = asyncio.create_task(c)
    print(t.get_coro() is c, t.get_loop() is asyncio.get_running_loop(), t.done(), t.cancelled(), t.cancelling())
    await t
    print(t.get_coro() is c, t.done(), t.result(), t.exception())
    print(isinstance(t, asyncio.Future), asyncio.isfuture(t), asyncio.Task[int])

asyncio.run(main())
