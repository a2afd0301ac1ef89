import asyncio

async def take(sem, n):
    await sem.acquire()
    print("got", n)

async def main():
    sem = asyncio.Semaphore(0)
    ts = [asyncio.create_task(take(sem, i)) for i in range(4)]
    await asyncio.sleep(0)
    ts[1].cancel()
    sem.release()
    sem.release()
    late = asyncio.create_task(take(sem, "late"))
    await asyncio.sleep(0)
    sem.release()
    sem.release()
    await asyncio.gather(*ts, late, return_exceptions=True)
    print(sem.locked())

asyncio.run(main())
