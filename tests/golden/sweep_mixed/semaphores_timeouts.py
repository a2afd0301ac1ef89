# Semaphores, conditions and queues under timeouts that nest: inner ones, outer ones, and who is cancelled.
import asyncio


async def bounded(gate, name, seen):
    async with gate:
        seen.append(f"+{name}")
        await asyncio.sleep(0)
        seen.append(f"-{name}")


async def main():
    gate, seen = asyncio.BoundedSemaphore(2), []
    await asyncio.gather(*(bounded(gate, n, seen) for n in "abcd"))
    print(seen.index("-a") < seen.index("+c"), len(seen), gate.locked())
    queue = asyncio.Queue(1)
    for outer, inner in ((60, 0), (0, 60)):
        try:
            async with asyncio.timeout(outer) as out:
                try:
                    async with asyncio.timeout(inner) as deep:
                        await queue.get()
                except TimeoutError:
                    print("inner", deep.expired(), out.expired())
        except TimeoutError:
            print("outer", deep.expired(), out.expired())
    condition = asyncio.Condition()

    async def waiter():
        async with condition:
            return await condition.wait_for(lambda: queue.full())

    waiting = [asyncio.create_task(waiter()) for _ in range(2)]
    await asyncio.sleep(0)
    await queue.put(1)
    async with condition:
        condition.notify_all()
    print([task.result() for task in (await asyncio.wait(waiting))[0]])
    try:
        gate.release()
    except ValueError as e:
        print(e)
    async with asyncio.Barrier(1) as place:
        print(place)
    print(await asyncio.wait_for(queue.get(), 60), asyncio.current_task().cancelling())


asyncio.run(main())
