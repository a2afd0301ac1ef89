import asyncio

async def stubborn():
    for i in range(2):
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            print("no", i)
    return "my way"

async def main():
    t = asyncio.create_task(stubborn())
    for _ in range(2):
        await asyncio.sleep(0)
        t.cancel()
    print(await t, t.cancelled(), t.cancelling())

asyncio.run(main())
