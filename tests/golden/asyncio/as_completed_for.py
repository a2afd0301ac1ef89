import asyncio

async def f(n, delay):
    await asyncio.sleep(delay)
    return n

async def main():
    for c in asyncio.as_completed([f(1, 0.06), f(2, 0), f(3, 0.03)]):
        print(asyncio.iscoroutine(c), await c)
    print(list(asyncio.as_completed([])))

asyncio.run(main())
