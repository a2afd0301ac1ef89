import asyncio

async def main():
    q = asyncio.Queue()
    print(q, q.empty(), q.full(), q.qsize(), q.maxsize)
    for i in range(3):
        q.put_nowait(i)
    await q.put(3)
    print(q, q.qsize())
    print(await q.get(), q.get_nowait(), await q.get(), q.get_nowait())
    try:
        q.get_nowait()
    except asyncio.QueueEmpty as e:
        print(repr(e))
    print(q)

asyncio.run(main())
