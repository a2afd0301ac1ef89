# A hundred tasks that take turns with sleep(0).
import asyncio


async def player(k, rounds, log):
    for i in range(rounds):
        log[k] += i & 1
        await asyncio.sleep(0)
    return k


async def main():
    log = [0] * 100
    order = await asyncio.gather(*(player(k, 4000 + k, log) for k in range(100)))
    return sum(order), sum(log)


print(asyncio.run(main()))
