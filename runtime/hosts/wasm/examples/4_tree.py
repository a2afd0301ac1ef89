# The task tree
import asyncio


async def download(url, seconds):
    await asyncio.sleep(seconds)
    return url


async def page(name):
    async with asyncio.TaskGroup() as parts:
        for part, seconds in ("text", 1), ("pictures", 3):
            parts.create_task(download(f"{name}/{part}", seconds), name=f"{name}/{part}")


async def main():
    async with asyncio.timeout(10):
        work = asyncio.gather(
            asyncio.create_task(page("news"), name="news"),
            asyncio.create_task(page("sport"), name="sport"),
        )
        await asyncio.sleep(2)

        # Who waits for whom, in which line, and for how long?
        asyncio.print_task_forest()
        await work


# On the virtual clock the seconds take no time,
# and each run prints the same.
with asyncio.Runner(clock="virtual") as runner:
    runner.run(main())
