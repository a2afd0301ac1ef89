"""What may still be woken from outside is no deadlock: by a thread, a signal, a descriptor, another process."""
import asyncio, os, signal, sys, threading, time

async def by_a_thread():
    loop, future = asyncio.get_running_loop(), asyncio.Future()
    def later():
        loop.call_soon_threadsafe(future.set_result, "a thread")
    thread = threading.Thread(target=later)
    thread.start()
    print(await future)
    thread.join()

async def by_a_signal():
    loop, future = asyncio.get_running_loop(), asyncio.Future()
    loop.add_signal_handler(signal.SIGUSR1, lambda: future.set_result("a signal"))
    os.kill(os.getpid(), signal.SIGUSR1)
    print(await future)
    loop.remove_signal_handler(signal.SIGUSR1)

async def by_a_descriptor():
    loop, future = asyncio.get_running_loop(), asyncio.Future()
    reading, writing = os.pipe()
    loop.add_reader(reading, lambda: future.done() or future.set_result(os.read(reading, 9)))
    os.write(writing, b"a pipe")
    print(await future)
    loop.remove_reader(reading)
    os.close(reading), os.close(writing)

async def by_a_process():
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", "print('a process')", stdout=asyncio.subprocess.PIPE)
    print((await process.communicate())[0])

for each in (by_a_thread, by_a_signal, by_a_descriptor, by_a_process):
    asyncio.run(each())
