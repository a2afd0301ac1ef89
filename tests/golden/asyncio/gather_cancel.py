import asyncio

async def f(n):
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("child", n, e.args)
        raise

async def main():
    g = asyncio.gather(f(0), f(1))
    await asyncio.sleep(0)
    print(g.cancel("stop"))
    try:
        await g
    except asyncio.CancelledError as e:
        print("gather", e.args)
    print(g.cancel())

asyncio.run(main())
