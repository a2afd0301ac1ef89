import asyncio
from asyncio.staggered import staggered_race

async def fail():
    raise OSError("no")

async def win():
    await asyncio.sleep(0)
    return "won"

async def slow():
    await asyncio.sleep(3600)

async def main():
    print(await staggered_race([fail, win, slow], None))
    print(await staggered_race([slow, win], 0.01))
    print(await staggered_race([fail], None))

asyncio.run(main())
