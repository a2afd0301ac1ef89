import asyncio

async def producer(q):
    for i in range(4):
        await q.put(i)
        print("put", i)

async def main():
    q = asyncio.Queue(2)
    t = asyncio.create_task(producer(q))
    await asyncio.sleep(0)
    print(q, q.full())
    try:
        q.put_nowait(9)
    except asyncio.QueueFull as e:
        print(repr(e))
    for _ in range(4):
        print("got", await q.get())
    await t

asyncio.run(main())
