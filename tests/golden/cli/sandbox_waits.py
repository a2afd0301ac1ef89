# Without the clock, time passes while a program waits, and only then: sleeping ends, computing takes no time.
import asyncio, select, time

async def main():
    print(time.time(), time.monotonic())
    await asyncio.sleep(0.02)
    before = time.monotonic()
    print(0.02 <= before)
    try:
        async with asyncio.timeout(0.02): await asyncio.Event().wait()
    except TimeoutError: print("timed out")
    print(time.monotonic() - before >= 0.02)
    for done in asyncio.as_completed([asyncio.sleep(n / 50, n) for n in (3, 1, 2)]): print(await done)
asyncio.run(main())
before = time.time()
print(sum(range(10 ** 6)), time.time() == before)
time.sleep(0.01)
print(round(time.time() - before, 6))
select.select([], [], [], 0.01)
print(time.time() - before >= 0.02)
