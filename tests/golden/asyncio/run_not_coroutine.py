import asyncio

for bad in (3, None, print, asyncio.run):
    try:
        asyncio.run(bad)
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
