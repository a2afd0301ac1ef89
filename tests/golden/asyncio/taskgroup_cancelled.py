import asyncio

told = []

async def wait(n):
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        told.append(n)
        raise

async def group():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(wait(1))
        tg.create_task(wait(2))

async def main():
    t = asyncio.create_task(group())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    t.cancel("from outside")
    try:
        await t
    except asyncio.CancelledError as e:
        print("group cancelled", e.args, sorted(told))

asyncio.run(main())
