import asyncio
import os

async def main():
    loop = asyncio.get_running_loop()
    r, w = os.pipe()
    loop.add_reader(r, print, "old")
    loop.add_reader(r, lambda: (print("new"), loop.remove_reader(r)))
    os.write(w, b"x")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    os.close(r)
    os.close(w)

asyncio.run(main())
