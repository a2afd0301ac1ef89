import asyncio
import re

def show(t):
    print(re.sub(r"( at | in | at)?/[^ >\]]*/task_repr\.py", r"\1FILE", repr(t)))

async def f(fut):
    return await fut

async def main():
    fut = asyncio.get_running_loop().create_future()
    t = asyncio.create_task(f(fut), name="T")
    show(t)
    await asyncio.sleep(0)
    show(t)
    t.cancel()
    show(t)
    try:
        await t
    except asyncio.CancelledError:
        pass
    show(t)
    t = asyncio.create_task(f(asyncio.sleep(0, "x" * 100)), name="U")
    t.add_done_callback(print_nothing)
    show(t)
    await t
    show(t)

def print_nothing(t):
    pass

asyncio.run(main())
