import asyncio

async def wait():
    try:
        await asyncio.sleep(3600)
    finally:
        print("cancelled")

async def main():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(wait())
            await asyncio.sleep(0)
            raise KeyError("body")
    except BaseExceptionGroup as eg:
        print(repr(eg))

asyncio.run(main())
