import asyncio
import contextvars

v = contextvars.ContextVar("v", default=0)

async def bump():
    v.set(v.get() + 1)
    await asyncio.sleep(0)
    return v.get()

async def main():
    v.set(10)
    t = asyncio.create_task(bump())
    ctx = contextvars.copy_context()
    u = asyncio.create_task(bump(), context=ctx)
    print(u.get_context() is ctx, t.get_context() is ctx)
    print(await t, await u, v.get(), ctx[v])

asyncio.run(main())
