# await, without a main()
import asyncio


async def ticks(count):
    for n in range(count):
        await asyncio.sleep(0.1)
        yield n


# A script of this page may await right here,
# as at the prompt of `coil -m asyncio`.
async for n in ticks(4):
    print("tick", n)

async with asyncio.timeout(1):
    print([n * n async for n in ticks(5) if n % 2])

first = asyncio.create_task(asyncio.sleep(0.2, "slept well"))
print("while it sleeps, the script goes on")
print(await first)
