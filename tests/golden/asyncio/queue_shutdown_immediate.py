import asyncio

async def getter(q):
    try:
        await q.get()
    except asyncio.QueueShutDown:
        print("getter told")

async def joiner(q):
    await q.join()
    print("joined")

async def main():
    q = asyncio.Queue()
    t = asyncio.create_task(getter(q))
    await asyncio.sleep(0)
    q.shutdown(immediate=True)
    await t
    q = asyncio.Queue()
    q.put_nowait(1)
    q.put_nowait(2)
    t = asyncio.create_task(joiner(q))
    await asyncio.sleep(0)
    q.shutdown(immediate=True)
    await t
    print(q)

asyncio.run(main())
