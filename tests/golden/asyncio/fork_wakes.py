"""In the child of a fork that goes on with its parent's loop, what wakes the child wakes it, and not the parent."""
import _thread
import asyncio
import os
import signal
import threading
import time


def show(*what):
    os.write(1, (' '.join(map(str, what)) + '\n').encode())


async def until_interrupted(loop, who):
    """A thread interrupts while the loop waits."""
    hit = []
    signal.signal(signal.SIGINT, lambda *_: hit.append(time.monotonic()))
    done = loop.create_future()
    loop.call_later(1, done.set_result, None)
    begun = time.monotonic()
    thread = threading.Timer(0.1, _thread.interrupt_main)
    thread.start()
    await done
    thread.join()
    show(who, 'interrupted at once:', hit[0] - begun < 0.9)


async def main():
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0.01)
    await until_interrupted(loop, 'before')
    pid = os.fork()
    if not pid:
        await until_interrupted(loop, 'child')
        _thread.interrupt_main()
        time.sleep(0.2)
        os._exit(0)
    cpu = time.process_time()
    await asyncio.sleep(0.5)
    await until_interrupted(loop, 'parent')
    show('child ended with', os.waitpid(pid, 0)[1], 'and kept the parent busy:', time.process_time() - cpu > 0.3)


asyncio.run(main())
