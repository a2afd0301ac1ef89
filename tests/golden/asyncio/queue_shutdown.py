import asyncio

async def main():
    q = asyncio.Queue()
    q.put_nowait(1)
    q.shutdown()
    print(q)
    for call in (lambda: q.put_nowait(2), lambda: q.put(2)):
        try:
            r = call()
            await r
        except asyncio.QueueShutDown as e:
            print(repr(e))
    print(await q.get())
    for call in (q.get_nowait, q.get):
        try:
            await call()
        except asyncio.QueueShutDown as e:
            print(repr(e))

asyncio.run(main())
