"""--tasks-on=SIGNAL: the program says on standard error where it is and what its tasks await, and goes on."""
import re, subprocess, sys

def run(*args):
    result = subprocess.run([sys.executable, *args], capture_output=True, text=True)
    error = re.sub(r"\d+\.\d{3} s", "TIME", re.sub(r"(<frozen [\w.]+>):\d+", r"\1", result.stderr))
    error = re.sub(r"(?m)^.*<frozen.*, in .*\n", "", error)   # the loop's own frames
    print(result.returncode, result.stdout, error.replace(sys.executable, "COIL"))

PROGRAM = """
import asyncio, os, signal
async def work(event): await event.wait()
async def main():
    event = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        group.create_task(work(event), name='worker')
        await asyncio.sleep(0)
        os.kill(os.getpid(), signal.SIGUSR1)
        event.set()
asyncio.run(main())
os.kill(os.getpid(), signal.SIGUSR1)
print('goes on')
"""
run("--tasks-on=SIGUSR1", "-c", PROGRAM)
run("--tasks-on=USR1", "-c", "import os, signal, time; signal.raise_signal(signal.SIGUSR1); print(1)")
run("--tasks-on=SIGKILL", "-c", "1")
run("--tasks-on=", "-c", "1")
