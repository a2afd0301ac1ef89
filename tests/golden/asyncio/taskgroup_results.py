import asyncio

async def f(n):
    await asyncio.sleep(0)
    return n * n

async def main():
    async with asyncio.TaskGroup() as tg:
        ts = [tg.create_task(f(i), name=f"n{i}") for i in range(4)]
        print(repr(tg))
    print([t.result() for t in ts], [t.get_name() for t in ts], repr(tg))

asyncio.run(main())
