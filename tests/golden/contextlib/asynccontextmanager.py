import asyncio
from contextlib import aclosing, asynccontextmanager

@asynccontextmanager
async def res():
    print("open")
    try:
        await asyncio.sleep(0)
        yield 5
    finally:
        await asyncio.sleep(0)
        print("close")

async def gen():
    try:
        yield 1
        yield 2
    finally:
        print("generator closed")

async def main():
    async with res() as r:
        print(r)
    try:
        async with res():
            raise OSError("x")
    except OSError as e:
        print(repr(e))
    async with aclosing(gen()) as g:
        async for x in g:
            print(x)
            break

asyncio.run(main())
