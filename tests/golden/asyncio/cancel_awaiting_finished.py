import asyncio

async def work(f):
    return await f

async def main():
    f = asyncio.get_running_loop().create_future()
    t = asyncio.create_task(work(f))
    await asyncio.sleep(0)
    f.set_result("too late")
    print(t.cancel())
    try:
        print(await t)
    except asyncio.CancelledError:
        print("cancelled all the same")

asyncio.run(main())
