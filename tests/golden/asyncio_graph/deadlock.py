"""On the virtual clock a program that can never go on ends, and says what each task awaits."""
import asyncio, re

async def takes(lock, other):
    async with lock:
        await asyncio.sleep(1)
        async with other: pass

async def main():
    a, b = asyncio.Lock(), asyncio.Lock()
    async with asyncio.TaskGroup() as group:
        group.create_task(takes(a, b), name="a then b")
        group.create_task(takes(b, a), name="b then a")

async def waits_for_ever(): await asyncio.Event().wait()
async def threads():
    print(await asyncio.to_thread(lambda: "from a thread"))
    await asyncio.Future()
async def refuses():
    try: await asyncio.Future()
    finally: print("finally")

def tell(coro):
    try: asyncio.run(coro)
    except RuntimeError as error: print(str(error).partition(":")[0], len(str(error).splitlines()))

tell(waits_for_ever())
tell(threads())
tell(refuses())
loop = asyncio.new_event_loop()
try: loop.run_forever()
except RuntimeError as error: print(error)
finally: loop.close()
try: asyncio.run(main())
except RuntimeError as error: print(re.sub(r'(<frozen [\w.]+>):\d+', r'\1', str(error)))
