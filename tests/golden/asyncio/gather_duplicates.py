import asyncio

runs = 0

async def f():
    global runs
    runs += 1
    return object()

async def main():
    c = f()
    a, b = await asyncio.gather(c, c)
    print(a is b, runs)

asyncio.run(main())
