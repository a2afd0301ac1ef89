import asyncio

async def f(i, total):
    await asyncio.sleep(0)
    total[0] += i

async def main():
    total = [0]
    async with asyncio.TaskGroup() as tg:
        for i in range(2000):
            tg.create_task(f(i, total))
    print(total[0], len(asyncio.all_tasks()))

asyncio.run(main())
