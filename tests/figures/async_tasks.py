import asyncio


async def one(k):
    await asyncio.sleep(0)
    return k


async def main():
    total = 0
    for _ in range(60):
        total += sum(await asyncio.gather(*[one(k) for k in range(1000)]))
    print(total)


asyncio.run(main())
