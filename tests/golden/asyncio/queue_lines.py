"""Queues with both lines busy: who waits is woken in order, cancelled waiters are passed over, task_done() and join() count."""
import asyncio


async def main():
    for kind in (asyncio.Queue, asyncio.LifoQueue, asyncio.PriorityQueue):
        queue, got = kind(2), []

        async def take(k):
            got.append((k, await queue.get()))
            queue.task_done()

        takers = [asyncio.create_task(take(k)) for k in range(4)]
        await asyncio.sleep(0)
        takers[1].cancel()
        putters = [asyncio.create_task(queue.put(k)) for k in (5, 3, 4, 1, 2)]
        await asyncio.sleep(0)
        putters[4].cancel()
        for _ in range(6):
            await asyncio.sleep(0)
        print(kind.__name__, got, queue.qsize(), [t.done() for t in takers], [p.cancelled() for p in putters])
        print(queue.get_nowait(), queue.qsize())
        queue.task_done()
        await asyncio.wait_for(queue.join(), 1)
        try:
            queue.task_done()
        except ValueError as e:
            print(e)
        queue.put_nowait(1)
        queue.put_nowait(2)
        for call in (lambda: queue.put_nowait(3), queue.shutdown, lambda: queue.put_nowait(3)):
            try:
                print(call())
            except (asyncio.QueueFull, asyncio.QueueShutDown) as e:
                print(type(e).__name__)
        print(await queue.get(), await queue.get())
        try:
            await queue.get()
        except asyncio.QueueShutDown as e:
            print(type(e).__name__)

    class Done(asyncio.Queue):
        def _wakeup_next(self, line):
            if line:
                print("wakes", len(line))
            super()._wakeup_next(line)

    queue = Done(1)
    await queue.put(1)
    putter = asyncio.create_task(queue.put(2))
    await asyncio.sleep(0)
    print(await queue.get(), await putter, await queue.get())


asyncio.run(main())
