import asyncio
from contextlib import asynccontextmanager


def numbers():
    yield 1
    yield 2


async def ticker(n):
    for k in range(n):
        await asyncio.sleep(0)
        yield k


@asynccontextmanager
async def opened():
    await asyncio.sleep(0)
    yield "resource"
    await asyncio.sleep(0)


def depth(n):
    if n:
        depth(n - 1)
    return n


async def failing():
    await asyncio.sleep(0)
    raise KeyError("gone")


async def noise(stop):
    while not stop:
        await asyncio.sleep(0)


async def child(n):
    await asyncio.sleep(0)
    return n


async def main():
    stop = []
    other = asyncio.create_task(noise(stop), name="noise")
    depth(2)
    for n in numbers():
        n += 1
    async for k in ticker(2):
        k += 1
    async with opened() as resource:
        resource = resource.upper()
    try:
        await failing()
    except KeyError:
        pass
    try:
        async with asyncio.timeout(0):
            await asyncio.sleep(10)
    except TimeoutError:
        stop.append(1)
    async with asyncio.TaskGroup() as group:
        group.create_task(child(3), name="child")
    await other


asyncio.run(main())
