import asyncio

async def main():
    for bad in (float("nan"), "1", None):
        try:
            await asyncio.sleep(bad)
        except (ValueError, TypeError) as e:
            print(type(e).__name__, e)
    print(await asyncio.sleep(0), await asyncio.sleep(False, "r"))

asyncio.run(main())
