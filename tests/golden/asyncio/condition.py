import asyncio

async def consumer(cond, n):
    async with cond:
        print(n, "waits")
        print(n, await cond.wait())

async def main():
    cond = asyncio.Condition()
    ts = [asyncio.create_task(consumer(cond, i)) for i in range(3)]
    await asyncio.sleep(0)
    async with cond:
        cond.notify()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    async with cond:
        print(cond.locked())
        cond.notify_all()
    await asyncio.gather(*ts)
    for call in (cond.notify, cond.notify_all):
        try:
            call()
        except RuntimeError as e:
            print(e)
    try:
        await cond.wait()
    except RuntimeError as e:
        print(e)

asyncio.run(main())
