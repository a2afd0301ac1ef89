import asyncio

async def f():
    await asyncio.sleep(0)
    return "in time"

async def main():
    print(await asyncio.wait_for(f(), 10))
    print(await asyncio.wait_for(f(), None))
    fut = asyncio.Future()
    fut.set_result("done already")
    print(await asyncio.wait_for(fut, 0))

asyncio.run(main())
