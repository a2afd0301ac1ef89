import asyncio

async def worker(n):
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("cancelled", n, e.args)
        raise
    finally:
        print("finally", n)

async def main():
    global tasks
    tasks = [asyncio.create_task(worker(0))]
    await asyncio.sleep(0)
    print("main ends")

asyncio.run(main())
print(tasks[0].cancelled())
