import asyncio

async def f():
    pass

async def main():
    tg = asyncio.TaskGroup()
    try:
        tg.create_task(f())
    except RuntimeError as e:
        print(e)
    async with tg:
        try:
            await tg.__aenter__()
        except RuntimeError as e:
            print(e)
    try:
        tg.create_task(f())
    except RuntimeError as e:
        print(e)

asyncio.run(main())
