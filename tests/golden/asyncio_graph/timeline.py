"""--timeline=FILE: what every task did when, as trace events; on the virtual clock the same in every run."""
import json, os, subprocess, sys, tempfile

PROGRAM = '''
import asyncio
async def work(n): await asyncio.sleep(n)
async def fails():
    await asyncio.sleep(0.25)
    raise KeyError(1)
async def for_ever(): await asyncio.Event().wait()
async def main():
    await asyncio.create_task(work(1), name='a "b"\\\\ \\u00e9\\n')
    quick = asyncio.create_task(work(0), eager_start=True)
    await quick
    asyncio.get_running_loop().call_later(0.5, print)
    stuck = asyncio.create_task(for_ever())
    stuck.set_name('stuck')
    await asyncio.wait([asyncio.create_task(fails())])
    await asyncio.sleep(0.5)
    stuck.cancel()
    asyncio.get_running_loop().call_soon(asyncio.create_task(work(0), name='last').cancel)
    await asyncio.sleep(0)
asyncio.run(main())
loop = asyncio.new_event_loop()
task = loop.create_task(for_ever(), name='left')
loop.call_later(2, loop.stop)
loop.run_forever()
task._log_destroy_pending = False
'''

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "timeline")
    run = [sys.executable, "--virtual-time", f"--timeline={path}", "-c", PROGRAM]
    result = subprocess.run(run, capture_output=True, text=True)
    print(result.returncode, repr(result.stdout), "never retrieved" in result.stderr)
    with open(path) as file: text = file.read()
    events = json.loads(text)
    names = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
    for event in events:
        if event["ph"] != "M":
            # What it waits for at the very end is known if its coroutine is still there.
            what = (event["name"][:6],) if event["ph"] == "X" and names[event["tid"]] == "left" else (event["name"], event.get("args", ""))
            print(event["ph"], event["ts"] / 1e6, event.get("dur", 0) / 1e6, ascii(names[event["tid"]]), ascii(what[0]), *what[1:])
    subprocess.run(run, capture_output=True)
    with open(path) as file: print(file.read() == text)
    run[1] = "--max-steps=200000"
    stopped = subprocess.run(run[:-1] + ["import asyncio\nasync def main():\n    while True: await asyncio.sleep(0)\nasyncio.run(main())"], capture_output=True)
    with open(path) as file: print(stopped.returncode, len(json.load(file)) > 100)

for option in ("--timeline=", "--timeline=/nonexistent/file"):
    result = subprocess.run([sys.executable, option, "-c", "1"], capture_output=True, text=True)
    print(result.returncode, result.stderr.splitlines()[-1].replace(sys.executable, "COIL"))
