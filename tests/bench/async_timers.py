# Timers: wait_for calls whose timeout is cancelled, timeouts that are rescheduled, call_later and cancel.
import asyncio


async def quick(i):
    await asyncio.sleep(0)
    return i


async def main():
    loop = asyncio.get_running_loop()
    total = 0
    for i in range(38000):
        total += await asyncio.wait_for(quick(i), timeout=60)
    for i in range(24000):
        async with asyncio.timeout(30) as t:
            t.reschedule(loop.time() + 50)
            total += await quick(1)
    fired = []
    handles = [loop.call_later(100 + i % 50, fired.append, i) for i in range(40000)]
    for h in handles:
        h.cancel()
    await asyncio.gather(*(asyncio.wait_for(quick(i), 20) for i in range(3000)))
    return total, len(fired)


print(asyncio.run(main()))
