import asyncio
import sys
import threading
import time


def work(done):
    while not done.wait(0.01):
        pass


async def idle(done, told):
    told.set_name("idler")
    print("ready", *sys.argv[1:])
    while not done.is_set():
        await asyncio.sleep(0.02)
    print("done")


async def main():
    done = threading.Event()
    thread = threading.Thread(target=work, args=(done,), name="worker thread")
    thread.start()
    await idle(done, asyncio.current_task())
    thread.join()
    return 4


sys.exit(asyncio.run(main()))
