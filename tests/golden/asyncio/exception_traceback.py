import asyncio
import traceback

async def inner():
    raise ValueError("deep")

async def outer():
    await inner()

async def main():
    t = asyncio.create_task(outer())
    try:
        await t
    except ValueError as e:
        print([f.name for f in traceback.extract_tb(e.__traceback__)])

asyncio.run(main())
