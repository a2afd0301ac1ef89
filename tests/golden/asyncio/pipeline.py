import asyncio

async def produce(q):
    for i in range(5):
        await q.put(i)
    await q.put(None)

async def square(src, dst):
    while (x := await src.get()) is not None:
        await dst.put(x * x)
    await dst.put(None)

async def main():
    a, b = asyncio.Queue(1), asyncio.Queue(1)
    out = []
    async with asyncio.TaskGroup() as tg:
        tg.create_task(produce(a))
        tg.create_task(square(a, b))
        while (x := await b.get()) is not None:
            out.append(x)
    print(out)

asyncio.run(main())
