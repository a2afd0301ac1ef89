# Of timers for the same time the first made is the first to run, however many there are and whichever are cancelled.
import asyncio

told = []

async def sleeper(n):
    await asyncio.sleep(1)
    told.append(n)

async def main():
    loop = asyncio.get_running_loop()
    await asyncio.gather(*(sleeper(n) for n in range(12)))
    when = loop.time() + 5
    timers = [loop.call_at(when, told.append, n) for n in range(20)]
    for timer in timers[3::4]:
        timer.cancel()
    loop.call_at(when - 1, told.append, 'before')
    await asyncio.sleep(6)

asyncio.run(main())
print(*told)
