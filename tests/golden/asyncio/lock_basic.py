import asyncio
import re

def show(x):
    print(re.sub("0x[0-9a-f]+", "ADDR", repr(x)))

async def worker(lock, n):
    async with lock:
        print("in", n)
        await asyncio.sleep(0)
        print("out", n)

async def main():
    lock = asyncio.Lock()
    show(lock)
    print(await lock.acquire(), lock.locked())
    ts = [asyncio.create_task(worker(lock, i)) for i in range(3)]
    await asyncio.sleep(0)
    show(lock)
    lock.release()
    await asyncio.gather(*ts)
    try:
        lock.release()
    except RuntimeError as e:
        print(e)

asyncio.run(main())
