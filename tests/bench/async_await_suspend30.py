# A chain of thirty awaits whose innermost suspends again and again.
import asyncio


async def chain(depth, n):
    if depth == 0:
        total = 0
        for i in range(n):
            await asyncio.sleep(0)
            total += i
        return total
    return await chain(depth - 1, n) + 1


async def main():
    return await chain(29, 240000)


print(asyncio.run(main()))
