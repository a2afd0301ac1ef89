# A chain of three awaits that never suspends.
import asyncio


async def leaf(x):
    return x + 1


async def middle(x):
    return await leaf(x) + 1


async def top(x):
    return await middle(x) + 1


async def main():
    total = 0
    for i in range(1500000):
        total += await top(i)
    return total


print(asyncio.run(main()))
