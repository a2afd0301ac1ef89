import asyncio

async def fail():
    raise ValueError("v")

async def main():
    for c in asyncio.as_completed([fail()]):
        try:
            await c
        except ValueError as e:
            print(repr(e))
    f = asyncio.Future()
    c = fail()
    for bad in (f, c, 3):
        try:
            asyncio.as_completed(bad)
        except TypeError as e:
            print(e)
    f.cancel()
    c.close()

asyncio.run(main())
