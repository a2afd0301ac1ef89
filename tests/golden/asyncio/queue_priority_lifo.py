import asyncio

async def main():
    q = asyncio.PriorityQueue()
    for x in (3, 1, 2):
        q.put_nowait(x)
    print(q, [q.get_nowait() for _ in range(3)])
    q = asyncio.LifoQueue(maxsize=3)
    for x in "abc":
        q.put_nowait(x)
    print(q, q.full(), [await q.get() for _ in range(3)])

asyncio.run(main())
