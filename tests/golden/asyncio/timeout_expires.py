import asyncio

async def main():
    try:
        async with asyncio.timeout(0.01) as cm:
            await asyncio.sleep(3600)
    except TimeoutError as e:
        print(repr(e), repr(e.__cause__), cm.expired(), asyncio.current_task().cancelling())
    async with asyncio.timeout(None) as cm:
        await asyncio.sleep(0)
    print(cm.expired(), cm.when(), cm)

asyncio.run(main())
