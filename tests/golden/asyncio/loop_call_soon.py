import asyncio

async def main():
    loop = asyncio.get_running_loop()
    h = loop.call_soon(print, "first", 1)
    loop.call_soon(print, "second")
    dropped = loop.call_soon(print, "never")
    dropped.cancel()
    print(h.cancelled(), dropped.cancelled())
    await asyncio.sleep(0)

asyncio.run(main())
