import asyncio
import contextvars

v = contextvars.ContextVar("v", default="d")

async def scope(x):
    token = v.set(x)
    try:
        await asyncio.sleep(0)
        return v.get()
    finally:
        v.reset(token)

async def main():
    print(await scope("a"), v.get())
    t = asyncio.create_task(scope("b"))
    token = v.set("m")
    print(await t, v.get())
    v.reset(token)
    print(v.get())

asyncio.run(main())
