import asyncio

async def work():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("inside", e.args)
        raise

async def main():
    t = asyncio.create_task(work())
    await asyncio.sleep(0)
    t.cancel("the reason")
    try:
        await t
    except asyncio.CancelledError as e:
        print("outside", e.args)
    for get in (t.result, t.exception):
        try:
            get()
        except asyncio.CancelledError as e:
            print(e.args)

asyncio.run(main())
