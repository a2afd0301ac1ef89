# Who waits for a lock is served before who comes later, also where the waiter was woken and did not run yet.
import asyncio

async def main():
    lock, order = asyncio.Lock(), []
    async def user(name):
        async with lock:
            order.append(name)
            await asyncio.sleep(0)
    await lock.acquire()
    first = asyncio.create_task(user("first"))
    await asyncio.sleep(0)
    lock.release()
    print(lock.locked(), "free, but somebody was woken")
    await user("late")
    await first
    print(order)
    await lock.acquire()
    waiting = [asyncio.create_task(user(k)) for k in range(4)]
    await asyncio.sleep(0)
    print(repr(lock)[-20:])
    waiting[0].cancel()
    lock.release()
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    print(order, [t.cancelled() for t in waiting], lock.locked(), len(lock._waiters))
    try:
        lock.release()
    except RuntimeError as error:
        print(error)

asyncio.run(main())
