import asyncio

async def boss():
    raise SystemExit("base errors go first")

async def other():
    try:
        await asyncio.sleep(3600)
    finally:
        print("other ends")

async def main():
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
    async with asyncio.TaskGroup() as tg:
        tg.create_task(other())
        tg.create_task(boss())

try:
    asyncio.run(main())
except SystemExit as e:
    print(repr(e))
