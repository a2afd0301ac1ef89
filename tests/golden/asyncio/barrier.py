import asyncio
import re

def show(x):
    print(re.sub("0x[0-9a-f]+", "ADDR", repr(x)))

async def party(b, n):
    pos = await b.wait()
    return n, pos

async def main():
    b = asyncio.Barrier(3)
    show(b)
    ts = [asyncio.create_task(party(b, i)) for i in range(2)]
    await asyncio.sleep(0)
    show(b)
    print(b.n_waiting, b.parties, b.broken)
    print(await party(b, "last"))
    print(await asyncio.gather(*ts))
    show(b)
    try:
        asyncio.Barrier(0)
    except ValueError as e:
        print(e)
    async with asyncio.Barrier(1) as pos:
        print("alone", pos)

asyncio.run(main())
