import asyncio

async def worker(name, q):
    while True:
        item = await q.get()
        print(name, item)
        await asyncio.sleep(0)
        q.task_done()

async def main():
    q = asyncio.Queue()
    for i in range(5):
        q.put_nowait(i)
    ws = [asyncio.create_task(worker(n, q)) for n in "ab"]
    await q.join()
    print("joined", q)
    for w in ws:
        w.cancel()
    await asyncio.gather(*ws, return_exceptions=True)
    try:
        q.task_done()
    except ValueError as e:
        print(e)

asyncio.run(main())
