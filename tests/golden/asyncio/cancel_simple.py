import asyncio

async def work():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("caught", e.args)
        raise

async def main():
    t = asyncio.create_task(work())
    await asyncio.sleep(0)
    print(t.cancel(), t.cancelling())
    try:
        await t
    except asyncio.CancelledError as e:
        print("main", e.args)
    print(t.cancelled(), t.cancel())

asyncio.run(main())
