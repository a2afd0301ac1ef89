"""A page put together by tasks: one is too slow, one fails, and the others are cancelled; meanwhile, who awaits whom."""
import asyncio
import re


async def fetch(name, seconds):
    await asyncio.sleep(seconds)
    if name == "stock":
        raise ConnectionError("the stock is closed")
    return name


async def page():
    try:
        async with asyncio.timeout(2):
            await fetch("weather", 3600)
    except TimeoutError:
        print("the weather took too long")
    async with asyncio.TaskGroup() as group:
        for seconds, name in enumerate(["news", "stock", "mail"], start=1):
            group.create_task(fetch(name, seconds), name=name)
        await asyncio.sleep(1.5)
        print(re.sub(r">:\d+", ">", asyncio.format_task_forest()), end="")  # without the library's own line numbers


async def main():
    try:
        await asyncio.create_task(page(), name="page")
    except* ConnectionError as group:
        print("the page failed:", *group.exceptions)


asyncio.run(main())
