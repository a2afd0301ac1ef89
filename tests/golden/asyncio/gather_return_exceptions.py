import asyncio

async def f(n):
    if n == 1:
        raise ValueError(n)
    if n == 2:
        raise asyncio.CancelledError("self")
    return n

async def main():
    print(await asyncio.gather(*map(f, range(4)), return_exceptions=True))

asyncio.run(main())
