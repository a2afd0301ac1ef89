# Locks, semaphores, events and conditions contended by many tasks.
import asyncio


async def locked(lock, box, rounds):
    for _ in range(rounds):
        async with lock:
            v = box[0]
            if v % 4 == 0:
                await asyncio.sleep(0)
            box[0] = v + 1


async def limited(sem, box, rounds):
    for _ in range(rounds):
        async with sem:
            box[1] += 1
            box[2] = max(box[2], box[1])
            await asyncio.sleep(0)
            box[1] -= 1


async def waiter(cond, box, n):
    for _ in range(n):
        async with cond:
            await cond.wait()
            box[3] += 1


async def notifier(cond, box, want):
    while box[3] < want:
        async with cond:
            cond.notify(2)
        await asyncio.sleep(0)


async def main():
    box = [0, 0, 0, 0]
    lock, sem, cond = asyncio.Lock(), asyncio.Semaphore(5), asyncio.Condition()
    await asyncio.gather(*(locked(lock, box, 3500) for _ in range(20)))
    await asyncio.gather(*(limited(sem, box, 1700) for _ in range(20)))
    await asyncio.gather(notifier(cond, box, 14000), *(waiter(cond, box, 1400) for _ in range(10)))
    event = asyncio.Event()
    tasks = [asyncio.create_task(event.wait()) for _ in range(2000)]
    await asyncio.sleep(0)
    event.set()
    return box, sum(await asyncio.gather(*tasks))


print(asyncio.run(main()))
