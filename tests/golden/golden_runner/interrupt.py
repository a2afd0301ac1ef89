# Control-C and SIGTERM end the tests that run, and what they started; what was done is reported. Who reads no more hears no more.
import os, signal, subprocess, sys, time
from _trial import put
here = os.getcwd()
put(f"""\
== a.py ==
print("done")
== b.py ==
# golden: allow=run,write:. clock=real timeout=60
import os, subprocess, time
child = subprocess.Popen(["sleep", "60"])
with open("{here}/ready.tmp", "w") as file: file.write(str(child.pid))
os.rename("{here}/ready.tmp", "{here}/ready")
time.sleep(60)
== c.py ==
""")
os.mkdir("temporary")
def start():
    return subprocess.Popen([sys.executable, "-m", "golden", "-j1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            env={"PATH": os.environ["PATH"], "TMPDIR": here + "/temporary"})
def lives(pid):
    try:
        with open(f"/proc/{pid}/stat") as file: return file.read().split()[2] not in "ZX"
    except FileNotFoundError: return False
def until(true):
    began = time.monotonic()
    while not true() and time.monotonic() - began < 20:
        time.sleep(0.01)
    return true()
for number in signal.SIGINT, signal.SIGTERM:
    process = start()
    until(lambda: os.path.exists("ready"))
    process.send_signal(number)
    print(number.name, process.communicate()[0], process.returncode)
    pid = open("ready").read()
    print(until(lambda: not lives(pid)), os.listdir("temporary"))  # the kill is told, not yet done
    os.remove("ready")
os.remove("b.py")
for n in range(20):
    with open(f"{n}.py", "w") as file: file.write("print('x' * 100_000)\n")
process = start()
print(process.stdout.readline(), end="")
process.stdout.close()
print(process.wait(), os.listdir("temporary"))
