import asyncio

async def late(tg):
    try:
        await asyncio.sleep(3600)
    finally:
        try:
            tg.create_task(asyncio.sleep(0))
        except RuntimeError as e:
            print(str(e).split(">")[1].strip())

async def fail():
    raise ValueError

async def main():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(late(tg))
            tg.create_task(fail())
    except* ValueError:
        print("group failed")

asyncio.run(main())
