# Queues with bounds: who waits to put and to get goes in order, also past cancellations and a shutdown.
import asyncio

async def main():
    q, got = asyncio.Queue(2), []
    async def put(k):
        await q.put(k)
        got.append(("put", k))
    async def get():
        got.append(("got", await q.get()))
        q.task_done()
    putters = [asyncio.create_task(put(k)) for k in range(5)]
    await asyncio.sleep(0)
    print(q.qsize(), q.full(), q.empty(), q.maxsize, repr(q).split(" ", 3)[3])
    putters[3].cancel()
    await asyncio.gather(*(get() for _ in range(4)))
    await asyncio.gather(*putters, return_exceptions=True)
    print(got, q.empty())
    await asyncio.wait_for(q.join(), 1)
    getters = [asyncio.create_task(get()) for _ in range(3)]
    await asyncio.sleep(0)
    print(repr(q).split(" ", 3)[3])
    getters[0].cancel()
    q.put_nowait("x"), q.put_nowait("y")
    await asyncio.gather(*getters, return_exceptions=True)
    print(got[-2:])
    for kind in (asyncio.LifoQueue, asyncio.PriorityQueue):
        p = kind()
        for k in (3, 1, 2):
            p.put_nowait(k)
        print(kind.__name__, [p.get_nowait() for _ in range(3)])
    q.put_nowait(1)
    blocked = asyncio.create_task(asyncio.Queue.join(q))
    q.shutdown()
    print(await q.get(), repr(q).split(" ", 3)[3])
    for f in (q.get, lambda: q.put(1)):
        try:
            await f()
        except asyncio.QueueShutDown as error:
            print(repr(error))
    q.task_done()
    await blocked
    q = asyncio.Queue(1)
    q.put_nowait(1)
    waiting = asyncio.create_task(q.put(2))
    await asyncio.sleep(0)
    q.shutdown(immediate=True)
    print(await asyncio.gather(waiting, q.join(), return_exceptions=True), q.qsize())
    for f in (q.get_nowait, lambda: q.put_nowait(1), q.task_done):
        try:
            f()
        except Exception as error:
            print(repr(error))

asyncio.run(main())
