import asyncio
import contextvars

v = contextvars.ContextVar("v", default="default")

async def put(x):
    old = v.get()
    v.set(x)
    return old

async def get():
    return v.get()

v.set("outside")
with asyncio.Runner() as runner:
    v.set("later")
    print(runner.run(put("first")))
    print(runner.run(get()))
    other = contextvars.copy_context()
    print(runner.run(put("other"), context=other), other[v])
    print(runner.run(get()), v.get())
