# Cancellation through an AsyncExitStack, a shield and a lock: what is entered is left in order, and the lock is free again.
import asyncio
from contextlib import AsyncExitStack, asynccontextmanager

said = []


@asynccontextmanager
async def room(name, lock):
    async with lock:
        said.append("enter " + name)
        try:
            yield name
        finally:
            await asyncio.sleep(0)
            said.append("leave " + name)


async def worker(lock, inner):
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(room("a", lock))
        stack.callback(said.append, "callback")
        stack.push_async_callback(asyncio.sleep, 0)
        await asyncio.shield(inner)


async def main():
    lock = asyncio.Lock()
    inner = asyncio.ensure_future(asyncio.sleep(0.01, "inner"))
    task = asyncio.create_task(worker(lock, inner))
    while "enter a" not in said and not task.done():
        await asyncio.sleep(0)
    task.cancel("enough")
    done, _ = await asyncio.wait([task])
    print(task.cancelled(), lock.locked(), said)
    print(await inner)


asyncio.run(main())
