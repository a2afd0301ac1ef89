import asyncio

async def work():
    print("never printed")

async def main():
    t = asyncio.create_task(work())
    t.cancel("early")
    try:
        await t
    except asyncio.CancelledError as e:
        print(e.args, t.cancelled())

asyncio.run(main())
