"""A gathering that was cancelled, and keeps errors, ends with what its last child in the order given ended with, not the last to end."""
import asyncio


async def ends(awaitable):
    return await awaitable


async def main():
    async def stays():
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            await asyncio.sleep(0)
            raise

    async def own():
        await asyncio.sleep(0)
        raise asyncio.CancelledError('its own')

    async def swallows():
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            return 'swallowed'

    for makers in (stays, swallows), (swallows, stays), (stays, own), (own, stays), (stays, ends):
        tasks = []
        for make in makers:
            tasks.append(asyncio.create_task(make(tasks[0]) if make is ends else make()))
        gathering = asyncio.gather(*tasks, return_exceptions=True)
        waiting = asyncio.create_task(ends(gathering))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel('message')
        try:
            print(await waiting)
        except asyncio.CancelledError as error:
            print([make.__name__ for make in makers], repr(error), [task.cancelled() for task in tasks])


asyncio.run(main())
