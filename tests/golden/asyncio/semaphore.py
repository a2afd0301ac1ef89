import asyncio
import re

def show(x):
    print(re.sub("0x[0-9a-f]+", "ADDR", repr(x)))

async def work(sem, n):
    async with sem:
        print("enter", n)
        await asyncio.sleep(0)
        print("leave", n)

async def main():
    sem = asyncio.Semaphore(2)
    show(sem)
    ts = [asyncio.create_task(work(sem, i)) for i in range(4)]
    await asyncio.sleep(0)
    show(sem)
    print(sem.locked())
    await asyncio.gather(*ts)
    show(sem)
    sem.release()
    show(sem)
    try:
        asyncio.Semaphore(-1)
    except ValueError as e:
        print(e)

asyncio.run(main())
