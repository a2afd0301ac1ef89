# What a subclass or an instance puts in the place of a lock's methods counts.
import asyncio


class Half(asyncio.Semaphore):
    def locked(self):
        print('locked?', self._value)
        return super().locked()

    def release(self):
        print('release')
        super().release()


class Named(asyncio.Lock):
    async def acquire(self):
        print('acquire')
        return await super().acquire()

    def release(self):
        print('release')
        super().release()


async def main():
    half = Half(1)
    async with half:
        waiter = asyncio.create_task(half.acquire())
        await asyncio.sleep(0)
        print(len(half._waiters))
    print(await waiter, half._value)
    half.release()
    half.locked = lambda: True
    try:
        await asyncio.wait_for(half.acquire(), 0.01)
    except TimeoutError:
        print('told to wait', half._value)

    lock = Named()
    async with lock:
        print(lock.locked())
    lock._locked = 1
    print(lock.locked())
    lock.release()
    try:
        lock.release()
    except RuntimeError as error:
        print(error)

    big = asyncio.Semaphore(2 ** 70)
    await big.acquire()
    print(big._value == 2 ** 70 - 1)
    big.release()
    print(big._value == 2 ** 70)

    event = asyncio.Event()
    waiters = [asyncio.create_task(event.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiters[1].cancel()
    event.set()
    event.clear()
    print(await asyncio.gather(*waiters, return_exceptions=True), event.is_set(), len(event._waiters))


asyncio.run(main())
