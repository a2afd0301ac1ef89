import asyncio

async def get(q, name):
    try:
        print(name, await q.get())
    except asyncio.CancelledError:
        print(name, "cancelled")

async def main():
    q = asyncio.Queue()
    a = asyncio.create_task(get(q, "a"))
    b = asyncio.create_task(get(q, "b"))
    await asyncio.sleep(0)
    print(q)
    q.put_nowait("item")
    a.cancel()
    await asyncio.gather(a, b)

asyncio.run(main())
