# What a pipe is to get waits in the buffer while children write; a forked one has its copy, and what becomes another program loses it.
import os, subprocess, sys

os.environ.pop("PYTHONUNBUFFERED", None)
source = """
import os, sys
print("first")
os.system("echo system")
if os.fork() == 0:
    print("child")
    sys.exit()
os.wait()
if os.fork() == 0:
    os._exit(0)
os.wait()
print("second", flush=True)
print("lost")
os.execv("/bin/echo", ["echo", "executed"])
"""
print(subprocess.run([sys.executable, "-c", source], capture_output=True, text=True).stdout)
