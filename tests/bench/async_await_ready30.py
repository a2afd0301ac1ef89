# A chain of thirty awaits that never suspends.
import asyncio


async def chain(depth, x):
    if depth == 0:
        return x
    return await chain(depth - 1, x) + 1


async def main():
    total = 0
    for i in range(160000):
        total += await chain(29, i)
    return total


print(asyncio.run(main()))
