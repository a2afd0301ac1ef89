import asyncio

async def work():
    asyncio.current_task().cancel("me")
    return 1

async def main():
    t = asyncio.create_task(work())
    try:
        print(await t)
    except asyncio.CancelledError as e:
        print("cancelled", e.args)

asyncio.run(main())
