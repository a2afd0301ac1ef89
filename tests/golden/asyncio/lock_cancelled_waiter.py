import asyncio

async def take(lock, n):
    async with lock:
        print("took", n)

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    a, b = (asyncio.create_task(take(lock, n)) for n in "ab")
    await asyncio.sleep(0)
    lock.release()
    a.cancel()
    await asyncio.gather(a, b, return_exceptions=True)
    print(lock.locked())

asyncio.run(main())
