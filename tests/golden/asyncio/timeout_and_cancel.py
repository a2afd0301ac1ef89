import asyncio

async def work():
    async with asyncio.timeout(3600):
        await asyncio.sleep(3600)

async def main():
    t = asyncio.create_task(work())
    await asyncio.sleep(0)
    t.cancel("mine")
    try:
        await t
    except asyncio.CancelledError as e:
        print("cancelled", e.args)
    except TimeoutError:
        print("no")

asyncio.run(main())
