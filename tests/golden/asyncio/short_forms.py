"""Awaiting what need not wait: locks, queues, events, timeouts and sleep(0) are the same to who looks, overrides or is cancelled."""
import asyncio, inspect


async def nap():
    try:
        await asyncio.sleep(0)
    except asyncio.CancelledError:
        print("cancelled in its nap")
        raise
    return "slept"


class Loud(asyncio.Lock):
    async def acquire(self):
        print("acquire")
        return await super().acquire()

    def release(self):
        print("release")
        super().release()


class Doubled(asyncio.Queue):
    def _put(self, item):
        super()._put(item * 2)

    def _get(self):
        return super()._get() + 1


async def main():
    # Who is asleep for a pass shows the coroutine of sleep(), and wakes all the same.
    coro = nap()
    task = asyncio.create_task(coro)
    await asyncio.sleep(0)
    print(coro.cr_await.__name__, inspect.getcoroutinestate(coro.cr_await), coro.cr_await is coro.cr_await)
    print(await task, coro.cr_await)
    task = asyncio.create_task(nap())
    await asyncio.sleep(0)
    task.cancel()
    print(await asyncio.gather(task, return_exceptions=True))
    print(await asyncio.sleep(0, "result"), await asyncio.sleep(-1.5), await asyncio.sleep(delay=0), await asyncio.sleep(False))
    try:
        await asyncio.sleep()
    except TypeError as e:
        print(e)
    print(inspect.iscoroutinefunction(asyncio.sleep), inspect.iscoroutinefunction(asyncio.Queue.get))
    # By hand.
    coro = nap()
    print(coro.send(None))
    try:
        coro.send(None)
    except StopIteration as e:
        print(e.value)

    async with Loud() as nothing:
        print(nothing)
    lock = asyncio.Lock()
    async with lock as nothing:
        print(nothing, lock.locked())
        try:
            async with asyncio.timeout(0.01):
                async with lock:
                    print("never")
        except TimeoutError:
            print("not free")
    print(lock.locked())
    try:
        async with lock:
            lock.release()
    except RuntimeError as e:
        print(e)
    condition, permits, bounded = asyncio.Condition(lock), asyncio.Semaphore(1), asyncio.BoundedSemaphore(1)
    async with condition, permits, bounded:
        print(lock.locked(), permits.locked(), bounded.locked())
    print(lock.locked(), permits.locked(), bounded.locked())
    try:
        async with bounded:
            bounded.release()
    except ValueError as e:
        print(e)
    event = asyncio.Event()
    event.set()
    print(await event.wait())

    queue = Doubled()
    await queue.put(4)
    print(await queue.get(), queue.empty())
    queue = asyncio.PriorityQueue()
    await queue.put(1)
    try:
        await queue.put("a")
    except TypeError as e:
        print(e)
    queue.shutdown(immediate=True)
    for call in (queue.get(), queue.put(1)):
        try:
            await call
        except asyncio.QueueShutDown:
            print("shut down")
    # Called on what is something else.
    for function, args in ((asyncio.Queue.get, (1,)), (asyncio.Lock.acquire, (event,)), (asyncio.Event.wait, (None,)),
                           (asyncio.Timeout.__aenter__, (queue,)), (asyncio.Lock.__aenter__, (3,)), (asyncio.Lock.__aexit__, (3, 1, 2, 3))):
        try:
            await function(*args)
        except (AttributeError, TypeError) as e:
            print(type(e).__name__)

    deadline = asyncio.timeout(5)
    async with deadline as same:
        print(deadline is same, deadline.expired())
    print(deadline)
    try:
        async with deadline:
            pass
    except RuntimeError as e:
        print(e)


asyncio.run(main())
try:
    asyncio.timeout(1).__aenter__().send(None)
except RuntimeError as e:
    print(e)
