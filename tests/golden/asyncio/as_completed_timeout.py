import asyncio

async def main():
    f, g = asyncio.Future(), asyncio.Future()
    f.set_result("ready")
    it = asyncio.as_completed([f, g], timeout=0.01)
    for c in it:
        try:
            print(await c)
        except TimeoutError as e:
            print(repr(e))
    try:
        async for x in asyncio.as_completed([g], timeout=0.01):
            print(x)
    except TimeoutError as e:
        print(repr(e), g.done())
    g.cancel()

asyncio.run(main())
