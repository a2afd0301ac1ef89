# A semaphore's waiters go in order; releases while they were woken, cancellations, and values are kept right.
import asyncio

async def main():
    s, order = asyncio.Semaphore(2), []
    async def user(name, ticks=1):
        async with s:
            order.append(name)
            for _ in range(ticks):
                await asyncio.sleep(0)
    tasks = [asyncio.create_task(user(k)) for k in range(5)]
    await asyncio.sleep(0)
    print(order, s.locked(), repr(s)[-42:].split("[")[1])
    tasks[2].cancel()
    late = asyncio.create_task(user("late"))
    await asyncio.gather(*tasks, late, return_exceptions=True)
    print(order, s.locked(), s._value)
    await s.acquire()
    await s.acquire()
    waiter = asyncio.create_task(user("woken"))
    await asyncio.sleep(0)
    s.release()
    print(s.locked(), "somebody was woken")
    await user("behind")
    print(order[-2:], s._value)
    s.release()
    b = asyncio.BoundedSemaphore(1)
    async with b:
        print(b.locked())
    try:
        b.release()
    except ValueError as error:
        print(error)

asyncio.run(main())
