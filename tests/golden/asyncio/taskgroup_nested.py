import asyncio

async def fail():
    raise OSError("leaf")

async def main():
    try:
        async with asyncio.TaskGroup() as outer:
            async with asyncio.TaskGroup() as inner:
                inner.create_task(fail())
    except ExceptionGroup as eg:
        print(repr(eg))
    print("still alive")

asyncio.run(main())
