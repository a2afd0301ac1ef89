import asyncio

async def waiter(cond, n):
    async with cond:
        try:
            await cond.wait()
            print(n, "notified")
        except asyncio.CancelledError as e:
            print(n, "cancelled", e.args, cond.locked())
            raise

async def main():
    cond = asyncio.Condition()
    a, b = (asyncio.create_task(waiter(cond, n)) for n in "ab")
    await asyncio.sleep(0)
    async with cond:
        cond.notify()
    a.cancel("c")
    await asyncio.gather(a, b, return_exceptions=True)

asyncio.run(main())
