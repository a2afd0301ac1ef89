import asyncio

async def f():
    return asyncio.current_task().get_name()

async def main():
    print(asyncio.current_task().get_name())
    t = asyncio.create_task(f())
    u = asyncio.create_task(f(), name="mine")
    w = asyncio.create_task(f(), name=5)
    print(await t, await u, await w, repr(w.get_name()))
    t.set_name(None)
    print(repr(t.get_name()))

asyncio.run(main())
