import asyncio
from asyncio import futures, tasks

async def f(fut):
    return await fut + 1

async def main():
    loop = asyncio.get_running_loop()
    fut = futures._PyFuture(loop=loop)
    t = tasks._PyTask(f(fut), loop=loop, name="py")
    await asyncio.sleep(0)
    loop.call_soon(fut.set_result, 41)
    print(await t, asyncio.isfuture(t), t.get_name())
    t = asyncio.create_task(f(futures._PyFuture(loop=loop)))
    await asyncio.sleep(0)
    t.cancel("native awaits python")
    try:
        await t
    except asyncio.CancelledError as e:
        print(e.args)

asyncio.run(main())
