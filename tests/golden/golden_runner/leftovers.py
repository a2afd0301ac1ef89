# What a test leaves running ends with it, whether or not it holds the test's output open.
import os, time
from _trial import put, run
put("""\
== leaves.py ==
# golden: allow=run
import os, subprocess
quiet = subprocess.Popen(["sleep", "60"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
loud = subprocess.Popen(["sleep", "60"])
open("pids", "w").write(f"{quiet.pid} {loud.pid}")
os._exit(0)
""")
run("--create")
def lives(pid):
    try:
        with open(f"/proc/{pid}/stat") as file: return file.read().split()[2] not in "ZX"
    except FileNotFoundError: return False
pids = open("leaves.tree.out/pids").read().split()
began = time.monotonic()
while any(map(lives, pids)) and time.monotonic() - began < 10:
    time.sleep(0.01)    # the kill is told, not yet done
print([lives(pid) for pid in pids])
