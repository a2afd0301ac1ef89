import asyncio


async def both(queue, *items):
    got = []

    async def take():
        for _ in items:
            got.append(await queue.get())
            queue.task_done()

    task = asyncio.ensure_future(take())
    for item in items:
        await queue.put(item)
    await queue.join()
    await task
    return got, queue.qsize(), queue.empty(), queue.full()


async def main():
    print(await both(asyncio.Queue(1), 3, 1, 2), await both(asyncio.LifoQueue(), 3, 1), await both(asyncio.PriorityQueue(2), 3, 1, 2))
    q = asyncio.Queue(1)
    q.put_nowait(1)
    for call in (lambda: q.put_nowait(2), q.get_nowait, q.get_nowait, lambda: q.task_done() or q.task_done()):
        try:
            print(call())
        except MemoryError:
            raise
        except Exception as error:
            print(type(error).__name__, error)
    getter = asyncio.ensure_future(q.get())
    await asyncio.sleep(0)
    getter.cancel()
    await asyncio.wait([getter])
    q.put_nowait(5)
    putter = asyncio.ensure_future(q.put(6))
    await asyncio.sleep(0)
    q.shutdown()
    for step in (putter, q.get(), q.get(), q.put(1), q.join()):
        try:
            print(await asyncio.wait_for(step, 1))
        except MemoryError:
            raise
        except Exception as error:
            print(type(error).__name__)
    q = asyncio.PriorityQueue()
    q.put_nowait((1, object()))
    try:
        q.put_nowait((1, object()))
    except TypeError as error:
        print("no order")
    print(repr(q)[:14], q.maxsize)
    q.shutdown(immediate=True)


asyncio.run(main())
