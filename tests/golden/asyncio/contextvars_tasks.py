import asyncio
import contextvars

v = contextvars.ContextVar("v", default="d")

async def child(n):
    old = v.get()
    v.set(n)
    await asyncio.sleep(0)
    return old, v.get()

async def main():
    v.set("main")
    print(await asyncio.gather(child(1), child(2)))
    print(await child(3))
    print(v.get())

asyncio.run(main())
print(v.get())
