# Tasks of later runs are named as if the end of each run had made its tasks.
import asyncio


async def main():
    return asyncio.current_task().get_name(), asyncio.create_task(asyncio.sleep(0)).get_name()


async def seen():
    asyncio.get_running_loop()
    return asyncio.current_task().get_name()

print(asyncio.run(main()), asyncio.run(main()), asyncio.run(seen()), asyncio.run(main()))
with asyncio.Runner() as runner:
    print(runner.run(main()), runner.run(seen()))
print(asyncio.run(main()))
