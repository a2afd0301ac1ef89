import asyncio

async def f():
    pass

async def main():
    c = f()
    fut = asyncio.Future()
    for args, kw in (([],), {}), ((fut,), {}), ((c,), {}), (([c],), {}), ((3,), {}), (([fut],), {"return_when": "X"}):
        try:
            await asyncio.wait(*args, **kw)
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    c.close()
    fut.cancel()

asyncio.run(main())
