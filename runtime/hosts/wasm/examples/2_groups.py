# A group that fails
import asyncio


async def fetch(page, seconds):
    try:
        await asyncio.sleep(seconds)
        if page == "prices":
            raise ConnectionError(f"{page}: the other side hung up")
        print(f"{page}: here it is")
    except asyncio.CancelledError:
        print(f"{page}: not needed any more")
        raise


async def main():
    # One task fails: the group cancels the others,
    # waits for them, and tells what went wrong.
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fetch("title", 0.1))
            group.create_task(fetch("prices", 0.3))
            group.create_task(fetch("reviews", 60))
    except* ConnectionError as errors:
        for error in errors.exceptions:
            print("caught:", error)
    print("No task is left behind.")


asyncio.run(main())
