# A chain of three awaits whose innermost suspends again and again.
import asyncio


async def leaf(n):
    total = 0
    for i in range(n):
        await asyncio.sleep(0)
        total += i
    return total


async def middle(n):
    return await leaf(n) + 1


async def top(n):
    return await middle(n) + 1


async def main():
    return await top(260000)


print(asyncio.run(main()))
