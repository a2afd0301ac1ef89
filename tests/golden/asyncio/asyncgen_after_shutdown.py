import asyncio
import warnings

async def gen():
    yield 1

async def main():
    loop = asyncio.get_running_loop()
    await loop.shutdown_asyncgens()
    with warnings.catch_warnings(record=True) as log:
        warnings.simplefilter("always")
        async for x in gen():
            print(x)
    print(len(log), log[0].category.__name__, str(log[0].message).split("<")[0], str(log[0].message).split(">")[1])

asyncio.run(main())
