import asyncio

async def f(n, delay):
    await asyncio.sleep(delay)
    return n

async def main():
    tasks = {asyncio.create_task(f(i, d)): i for i, d in ((1, 0.06), (2, 0), (3, 0.03))}
    async for t in asyncio.as_completed(tasks):
        print(t in tasks, tasks[t], t.result())

asyncio.run(main())
