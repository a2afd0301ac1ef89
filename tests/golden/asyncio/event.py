import asyncio
import re

async def wait(e, n):
    print(n, await e.wait())

async def main():
    e = asyncio.Event()
    print(e.is_set())
    ts = [asyncio.create_task(wait(e, i)) for i in range(2)]
    await asyncio.sleep(0)
    print(re.sub("0x[0-9a-f]+", "ADDR", repr(e)))
    e.set()
    print(re.sub("0x[0-9a-f]+", "ADDR", repr(e)).split("[")[1])
    await asyncio.gather(*ts)
    print(await e.wait())
    e.clear()
    print(e.is_set())

asyncio.run(main())
