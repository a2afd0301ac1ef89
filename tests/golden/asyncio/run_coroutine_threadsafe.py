import asyncio
import threading

async def add(a, b):
    await asyncio.sleep(0)
    if b == 0:
        raise ValueError("zero")
    return a + b

def thread(loop):
    fut = asyncio.run_coroutine_threadsafe(add(1, 2), loop)
    print(type(fut).__module__.split(".")[0], fut.result(10))
    fut = asyncio.run_coroutine_threadsafe(add(1, 0), loop)
    print(repr(fut.exception(10)))
    try:
        asyncio.run_coroutine_threadsafe(3, loop)
    except TypeError as e:
        print(e)

async def main():
    await asyncio.to_thread(thread, asyncio.get_running_loop())

asyncio.run(main())
