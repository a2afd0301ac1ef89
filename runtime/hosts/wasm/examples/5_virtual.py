# The virtual clock: a day in no time
import asyncio
import random
import time


async def customer(number, till):
    await asyncio.sleep(random.uniform(0, 8 * 3600))
    came = time.strftime("%H:%M", time.gmtime(9 * 3600 + time.monotonic()))
    async with till:
        await asyncio.sleep(random.gauss(240, 60))
    return came, number


async def day():
    till = asyncio.Semaphore(2)
    visits = await asyncio.gather(*(customer(n, till) for n in range(1, 9)))
    for came, number in sorted(visits):
        print(f"{came}  customer {number}")


# Nothing sleeps here: the clock jumps to whatever comes next.
# All chance comes from the seed, so each run is the same.
with asyncio.Runner(clock="virtual", seed=7) as runner:
    runner.run(day())
