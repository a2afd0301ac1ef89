import asyncio

async def f(n):
    if n % 2:
        await asyncio.sleep(0)
    print("f", n)
    return n

async def main():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    async with asyncio.TaskGroup() as tg:
        ts = [tg.create_task(f(i)) for i in range(4)]
        print("body")
    print([t.result() for t in ts], await asyncio.gather(f(0), f(1), f(2)))

asyncio.run(main())
