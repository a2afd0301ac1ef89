import asyncio
import concurrent.futures
import threading

def work(x):
    return x * 2, threading.current_thread() is threading.main_thread()

def fail():
    raise ValueError("in thread")

async def main():
    loop = asyncio.get_running_loop()
    print(await loop.run_in_executor(None, work, 21))
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        print(await loop.run_in_executor(pool, work, 1))
    try:
        await loop.run_in_executor(None, fail)
    except ValueError as e:
        print(repr(e))
    try:
        loop.set_default_executor(3)
    except TypeError as e:
        print(e)
    await loop.shutdown_default_executor()
    try:
        loop.run_in_executor(None, work, 1)
    except RuntimeError as e:
        print(e)

asyncio.run(main())
