import asyncio
import contextvars

v = contextvars.ContextVar("v", default="unset")

def show(label):
    print(label, v.get())
    v.set("changed in callback")

async def main():
    loop = asyncio.get_running_loop()
    v.set("main")
    h = loop.call_soon(show, "copied")
    ctx = contextvars.copy_context()
    loop.call_soon(show, "given", context=ctx)
    loop.call_later(0, show, "timer", context=ctx)
    v.set("after")
    await asyncio.sleep(0.01)
    print(v.get(), ctx[v], h.get_context() is ctx)

asyncio.run(main())
