import asyncio

async def count(name):
    for i in range(3):
        print(name, i)
        await asyncio.sleep(0)

async def main():
    await asyncio.gather(count("a"), count("b"), count("c"))

asyncio.run(main())
