import asyncio
import contextvars

v = contextvars.ContextVar("v", default=0)

def work(a, b=0):
    old = v.get()
    v.set(99)
    return old, a + b

async def main():
    v.set(7)
    print(await asyncio.to_thread(work, 1, b=2), v.get())
    try:
        await asyncio.to_thread(int, "x")
    except ValueError as e:
        print(e)

asyncio.run(main())
