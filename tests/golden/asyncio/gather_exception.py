import asyncio

async def ok():
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print("still ran")
    return 1

async def fail():
    raise ValueError("first")

async def main():
    t = asyncio.create_task(ok())
    try:
        await asyncio.gather(t, fail())
    except ValueError as e:
        print("got", e, t.done())
    print(await t)

asyncio.run(main())
