import asyncio

async def main():
    f = asyncio.Future()
    f.set_exception(ValueError("v"))
    print(f, repr(f.exception()))
    for i in range(2):
        try:
            await f
        except ValueError as e:
            print(e, e is f.exception())
    f = asyncio.Future()
    f.set_exception(KeyError)
    print(repr(f.exception()))

asyncio.run(main())
