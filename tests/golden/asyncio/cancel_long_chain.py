# A request to cancel goes down a chain of tasks, however long it is.
import asyncio


async def outer(inner):
    await inner


async def main():
    last = asyncio.get_running_loop().create_future()
    for _ in range(50_000):
        last = asyncio.ensure_future(outer(last))
    await asyncio.sleep(0)
    print(last.cancel("why"), last.cancelling())
    try:
        await last
    except asyncio.CancelledError as error:
        print(error)


asyncio.run(main())
