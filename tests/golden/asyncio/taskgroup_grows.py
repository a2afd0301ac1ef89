import asyncio

async def child(tg, depth):
    print("depth", depth)
    if depth < 3:
        tg.create_task(child(tg, depth + 1))

async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(child(tg, 0))
    print("all done")

asyncio.run(main())
