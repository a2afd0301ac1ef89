import asyncio

async def stubborn():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        return "kept"

async def fails():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        raise KeyError("instead")

async def main():
    print(await asyncio.wait_for(stubborn(), 0.01))
    try:
        await asyncio.wait_for(fails(), 0.01)
    except KeyError as e:
        print(repr(e), repr(e.__context__))

asyncio.run(main())
