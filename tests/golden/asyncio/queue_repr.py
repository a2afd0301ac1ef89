import asyncio
import re

class Named(asyncio.Queue):
    pass

async def main():
    q = Named(3)
    t = asyncio.create_task(q.get())
    await asyncio.sleep(0)
    print(q, re.sub("0x[0-9a-f]+", "ADDR", repr(q)))
    t.cancel()

asyncio.run(main())
