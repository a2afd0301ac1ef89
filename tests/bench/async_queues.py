# Producers and consumers over bounded queues, in two stages.
import asyncio


async def producer(queue, n):
    for i in range(n):
        await queue.put(i)


async def stage(source, sink):
    while True:
        item = await source.get()
        if item is None:
            source.task_done()
            return
        await sink.put(item * 2 + 1)
        source.task_done()


async def main():
    first, second = asyncio.Queue(10), asyncio.Queue()
    stages = [asyncio.create_task(stage(first, second)) for _ in range(4)]
    await asyncio.gather(*(producer(first, 18000) for _ in range(8)))
    for _ in stages:
        await first.put(None)
    await asyncio.gather(*stages)
    await first.join()
    total = 0
    while not second.empty():
        total += second.get_nowait()
    line = asyncio.PriorityQueue()
    for i in range(20000):
        await line.put((i * 7919 % 20011, i))
    last = [await line.get() for _ in range(20000)][-1]
    return total, last


print(asyncio.run(main()))
