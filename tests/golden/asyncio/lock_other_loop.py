import asyncio

lock = asyncio.Lock()

async def use():
    await lock.acquire()
    t = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    await t

asyncio.run(use())

async def again():
    try:
        await lock.acquire()
    except RuntimeError as e:
        print(str(e).split(" object")[0], "...", str(e).split("]> ")[1])

asyncio.run(again())
