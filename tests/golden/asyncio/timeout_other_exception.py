import asyncio

async def main():
    try:
        async with asyncio.timeout(0.01):
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                raise ValueError("meanwhile")
    except ValueError as e:
        c = e.__context__
        print(repr(e), repr(c), repr(c.__cause__))
    try:
        async with asyncio.timeout(10):
            raise KeyError("k")
    except KeyError as e:
        print(repr(e), e.__context__)

asyncio.run(main())
