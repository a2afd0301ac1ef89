import asyncio

async def fail(n):
    await asyncio.sleep(0)
    raise ValueError(n)

async def wait():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        print("sibling cancelled")
        raise

async def main():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(wait())
            tg.create_task(fail(1))
            tg.create_task(fail(2))
    except* ValueError as eg:
        print(repr(eg), eg.message, [repr(e) for e in eg.exceptions])
    print(asyncio.current_task().cancelling())

asyncio.run(main())
