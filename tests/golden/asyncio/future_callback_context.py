import asyncio
import contextvars

v = contextvars.ContextVar("v", default="none")

def cb(fut):
    print(v.get())

async def main():
    f = asyncio.Future()
    v.set("at registration")
    f.add_done_callback(cb)
    ctx = contextvars.copy_context()
    ctx.run(v.set, "given")
    f.add_done_callback(cb, context=ctx)
    v.set("later")
    f.set_result(None)
    await asyncio.sleep(0)

asyncio.run(main())
