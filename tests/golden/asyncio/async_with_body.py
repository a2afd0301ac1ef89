import asyncio

class Resource:
    async def __aenter__(self):
        print("open")
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *exc):
        await asyncio.sleep(0)
        print("close", exc[0].__name__ if exc[0] else None)

async def use():
    async with Resource():
        await asyncio.sleep(3600)

async def main():
    t = asyncio.create_task(use())
    for _ in range(3):
        await asyncio.sleep(0)
    t.cancel()
    await asyncio.wait([t])
    async with Resource() as r:
        print(type(r).__name__)

asyncio.run(main())
