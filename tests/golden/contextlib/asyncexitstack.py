import asyncio
from contextlib import AsyncExitStack, nullcontext

async def cb(x):
    await asyncio.sleep(0)
    print("async callback", x)

async def main():
    async with AsyncExitStack() as stack:
        print(await stack.enter_async_context(nullcontext(1)), stack.enter_context(nullcontext(2)))
        stack.push_async_callback(cb, 3)
        stack.callback(print, "sync callback")
    try:
        await stack.enter_async_context(4)
    except TypeError as e:
        print(e)

asyncio.run(main())
