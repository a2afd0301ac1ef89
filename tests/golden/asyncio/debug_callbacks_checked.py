import asyncio
import threading

async def co():
    pass

async def main():
    loop = asyncio.get_running_loop()
    loop.slow_callback_duration = 60
    for call in (loop.call_soon, loop.call_soon_threadsafe, lambda f: loop.call_later(1, f),
                 lambda f: loop.run_in_executor(None, f)):
        for bad in (co, 3):
            try:
                call(bad)
            except TypeError as e:
                print(e)

    def other():
        try:
            loop.call_soon(print)
        except RuntimeError as e:
            print(e)

    t = threading.Thread(target=other)
    t.start()
    t.join()

asyncio.run(main(), debug=True)
