import asyncio

async def party(b):
    try:
        await b.wait()
    except asyncio.BrokenBarrierError as e:
        print(e)

async def main():
    b = asyncio.Barrier(3)
    ts = [asyncio.create_task(party(b)) for _ in range(2)]
    await asyncio.sleep(0)
    await b.reset()
    await asyncio.gather(*ts)
    print(b.broken, b.n_waiting)
    t = asyncio.create_task(party(b))
    await asyncio.sleep(0)
    await b.abort()
    await t
    print(b.broken)
    await party(b)
    await b.reset()
    print(b.broken)

asyncio.run(main())
