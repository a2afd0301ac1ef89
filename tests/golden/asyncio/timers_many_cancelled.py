import asyncio

async def main():
    loop = asyncio.get_running_loop()
    hs = [loop.call_later(3600 + i, print, i) for i in range(200)]
    for h in hs[:150]:
        h.cancel()
    print(len(loop._scheduled))
    await asyncio.sleep(0)
    print(len(loop._scheduled))
    for h in hs:
        h.cancel()
    await asyncio.sleep(0)
    print(len(loop._scheduled))

asyncio.run(main())
