# Conditions wake as many as were asked, under their lock; barriers gather, break and go again.
import asyncio

async def main():
    cond, order = asyncio.Condition(), []
    async def waiter(k):
        async with cond:
            await cond.wait()
            order.append((k, cond.locked()))
    tasks = [asyncio.create_task(waiter(k)) for k in range(4)]
    await asyncio.sleep(0)
    print(repr(cond)[-20:])
    async with cond:
        cond.notify()
    await asyncio.sleep(0.001)
    print(order)
    tasks[1].cancel()
    await asyncio.sleep(0)
    async with cond:
        cond.notify(2)
    await asyncio.gather(*tasks, return_exceptions=True)
    print(order, tasks[1].cancelled())
    ready = []
    async def until():
        async with cond:
            print(await cond.wait_for(lambda: ready))
    t = asyncio.create_task(until())
    await asyncio.sleep(0)
    async with cond:
        cond.notify_all()
    await asyncio.sleep(0)
    ready.append(1)
    async with cond:
        cond.notify_all()
    await t
    barrier = asyncio.Barrier(3)
    async def come(k):
        async with barrier as position:
            return position
    print(sorted(await asyncio.gather(*map(come, range(3)))), barrier.n_waiting, barrier.parties, barrier.broken)
    two = [asyncio.create_task(barrier.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    print(barrier.n_waiting, repr(barrier).split("[")[1])
    await barrier.reset()
    print(await asyncio.gather(*two, return_exceptions=True), barrier.broken)
    two = [asyncio.create_task(barrier.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    await barrier.abort()
    print(await asyncio.gather(*two, return_exceptions=True), barrier.broken, repr(barrier).split("[")[1])
    try:
        await barrier.wait()
    except asyncio.BrokenBarrierError as error:
        print(repr(error))

asyncio.run(main())
