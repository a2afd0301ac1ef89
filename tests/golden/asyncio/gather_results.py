import asyncio

async def f(n, gate):
    await gate.wait()
    return n

async def main():
    gate = asyncio.Event()
    g = asyncio.gather(*[f(i, gate) for i in range(5)])
    print(type(g).__name__, g.done())
    gate.set()
    print(await g)
    print(await asyncio.gather())

asyncio.run(main())
