# The virtual clock ends after 292 years: it stays there, and who waits for later goes on.
import _queue, asyncio, select, threading, time
def told(f):
    try: return f()
    except Exception as error: return f"{type(error).__name__}: {error}"
print(told(lambda: time.sleep(9.2e9)), time.monotonic())
async def wait(seconds):
    await asyncio.sleep(seconds)
    return "slept"
lock = threading.Lock()
lock.acquire()
for seconds in 2e7, 1e8, 9e9:
    print(told(lambda: asyncio.run(wait(seconds))) if seconds < 1e8 else None, told(lambda: lock.acquire(timeout=seconds)),
          told(lambda: _queue.SimpleQueue().get(timeout=seconds)), told(lambda: select.select([], [], [], seconds)),
          told(lambda: threading.Event().wait(seconds)), told(lambda: time.sleep(seconds)), time.monotonic(), time.time())
