# as_completed() and wait() begin in the order of what they are given.
import asyncio
from _holes import make_holes, tell


async def say(number, told):
    told.append(number)
    await asyncio.sleep(0)


async def main():
    kept = await make_holes()
    told = []
    for each in asyncio.as_completed([say(number, told) for number in range(20)]):
        await each
    tell('begun', told)

    # The same when all are done at once.
    futures = [asyncio.get_running_loop().create_future() for _ in range(20)]
    asyncio.get_running_loop().call_soon(lambda: [future.set_result(number) for number, future in enumerate(futures)])
    told = []
    async for each in asyncio.as_completed(futures):
        told.append(each.result())
    tell('ended', told)


asyncio.run(main())
