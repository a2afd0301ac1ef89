import asyncio

async def gen():
    try:
        yield 1
        yield 2
    finally:
        await asyncio.sleep(0)
        print("closed")

async def main():
    global g
    g = gen()
    print(await anext(g))

asyncio.run(main())
