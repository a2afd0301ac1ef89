import asyncio

async def main():
    cond = asyncio.Condition()
    items = []

    async def consumer():
        async with cond:
            n = await cond.wait_for(lambda: len(items))
            print("items", n)

    t = asyncio.create_task(consumer())
    for i in range(2):
        await asyncio.sleep(0)
        async with cond:
            cond.notify()
    await asyncio.sleep(0)
    print(t.done())
    async with cond:
        items.append(1)
        cond.notify()
    await t

asyncio.run(main())
