import asyncio

async def say(delay, what):
    print(await asyncio.sleep(delay, what))

async def main():
    await asyncio.gather(say(0.06, "third"), say(0.03, "second"), say(0, "first"), say(-1, "first too"))

asyncio.run(main())
