import asyncio

async def ok():
    return 5

async def fail():
    raise ValueError("v")

async def main():
    print(await asyncio.shield(ok()))
    try:
        await asyncio.shield(fail())
    except ValueError as e:
        print(repr(e))
    f = asyncio.Future()
    s = asyncio.shield(f)
    f.cancel()
    try:
        await s
    except asyncio.CancelledError:
        print("inner cancelled")
    done = asyncio.Future()
    done.set_result(1)
    print(asyncio.shield(done) is done)

asyncio.run(main())
