"""--timeline=FILE where a task's step runs another loop, whose tasks are gone when it ends; and where two threads have a loop each."""
import json, os, subprocess, sys, tempfile

PROGRAM = '''
import asyncio, gc, threading, time
async def nothing(): await asyncio.sleep(0)
async def nested():
    outer = asyncio.get_running_loop()
    asyncio._set_running_loop(None)
    loop = asyncio.new_event_loop()
    task = loop.create_task(nothing(), name='inner')
    loop._run_once()
    task._log_destroy_pending = False
    loop._ready.clear()
    loop.close()
    del loop, task
    gc.collect()
    asyncio._set_running_loop(outer)
asyncio.run(nested())

async def leaf():
    await asyncio.sleep(0)
    time.sleep(0.001)       # the other thread's turn
async def many():
    for _ in range(5):
        await asyncio.gather(*(leaf() for _ in range(5)))
        gc.collect()
threads = [threading.Thread(target=asyncio.run, args=(many(),)) for _ in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
'''

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "timeline")
    result = subprocess.run([sys.executable, f"--timeline={path}", "-c", PROGRAM], capture_output=True, text=True)
    print(result.returncode, result.stdout, result.stderr)
    with open(path) as file: events = json.load(file)
tracks = {event["args"]["name"] for event in events if event["name"] == "thread_name"}
print("inner" in tracks, len(tracks))
ends = {event["tid"]: event["args"]["ends"] for event in events if "ends" in event.get("args", ())}
print(sorted(set(ends.values())), len(ends))
