import asyncio

async def main():
    f = asyncio.Future()
    g = asyncio.Future()
    g.set_result(1)
    done, pending = await asyncio.wait([f, g], timeout=0.01)
    print(done == {g}, pending == {f}, f.done())
    done, pending = await asyncio.wait([f, g], timeout=0)
    print(done == {g}, pending == {f})
    f.cancel()

asyncio.run(main())
