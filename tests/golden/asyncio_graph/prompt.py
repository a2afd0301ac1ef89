"""coil -m asyncio: a prompt with top-level await; its end, errors and exit status."""
import re, subprocess, sys

def run(text):
    result = subprocess.run([sys.executable, "-m", "asyncio"], input=text, capture_output=True, text=True, timeout=30)
    lines = result.stderr.splitlines()
    print(result.returncode, result.stdout)
    print(lines[0].startswith("asyncio REPL 3.13"), *[line for line in lines[1:] if line[:1].strip() and "Traceback" not in line], sep="\n")

run("""print(await asyncio.sleep(0, 5))
x = 1
x
1/0
await asyncio.sleep("x")
task = asyncio.create_task(asyncio.sleep(0, 6)); await task
[await asyncio.sleep(0, n) for n in range(3)]
await asyncio.gather(asyncio.sleep(0, 1), asyncio.sleep(0, 2))
raise asyncio.CancelledError
asyncio.current_task()
__name__
def g(:
""")
run("import sys; sys.exit(3)\nprint('not here')\n")
run("await asyncio.sleep(0)\nraise SystemExit\n")
run("")
