# A program that a limit stops in its loop is told of once, and so is its stop.
import asyncio

async def spin():
    while True:
        pass

async def main():
    task = asyncio.create_task(spin())
    await asyncio.sleep(1)

asyncio.run(main())
