# A failing group cancels the task first that was made first, wherever the tasks lie in memory.
import asyncio
from _holes import make_holes, sleep_until_cancelled, tell


async def main():
    kept = await make_holes()
    told = []
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(20):
                group.create_task(sleep_until_cancelled(number, told))
            await asyncio.sleep(0)
            raise KeyError
    except* KeyError:
        pass
    tell('cancelled', told)


asyncio.run(main())
