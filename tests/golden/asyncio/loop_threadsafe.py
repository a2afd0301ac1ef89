import asyncio
import threading

async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()

    def other():
        loop.call_soon_threadsafe(f.set_result, threading.current_thread().name)

    t = threading.Thread(target=other, name="helper")
    t.start()
    print(await f)
    t.join()

asyncio.run(main())
loop = asyncio.new_event_loop()
loop.close()
try:
    loop.call_soon_threadsafe(print)
except RuntimeError as e:
    print(e)
