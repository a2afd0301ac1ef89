import asyncio

turns = 0


async def worker(n):
    global turns
    for _ in range(n):
        await asyncio.sleep(0)
        turns += 1


async def main():
    await asyncio.gather(*[worker(2000) for _ in range(100)])
    print(turns)


asyncio.run(main())
