import asyncio
import types

@types.coroutine
def bad(x):
    yield x

@types.coroutine
def not_blocking():
    f = asyncio.get_running_loop().create_future()
    yield f

async def itself():
    await asyncio.current_task()

async def try_it(c):
    try:
        await c
    except RuntimeError as e:
        print(str(e).split(" coro=")[0].split(" in task")[0])

async def main():
    await try_it(bad(3))
    await try_it(bad("text"))
    await try_it(bad(x for x in []))
    await try_it(not_blocking())
    await try_it(itself())

asyncio.run(main())
