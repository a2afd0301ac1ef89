# Waits for the first, for all, in the order of finishing, and together.
import asyncio


async def work(k):
    for _ in range(k):
        await asyncio.sleep(0)
    return k


async def main():
    tasks = [asyncio.create_task(work(k)) for k in (3, 1, 2)]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print(bool(done))
    done, pending = await asyncio.wait(tasks)
    print(sorted(t.result() for t in done), pending)
    print([await t for t in asyncio.as_completed([work(2), work(1)])])
    print(await asyncio.gather(work(1), work(2)))


asyncio.run(main())
