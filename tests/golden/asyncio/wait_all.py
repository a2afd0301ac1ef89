import asyncio

async def f(n):
    await asyncio.sleep(0)
    return n

async def main():
    tasks = [asyncio.create_task(f(i)) for i in range(3)]
    done, pending = await asyncio.wait(tasks)
    print(sorted(t.result() for t in done), pending)

asyncio.run(main())
