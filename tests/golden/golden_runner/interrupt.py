# Control-C ends the tests that run, and what they started; what was done is reported.
import os, signal, subprocess, sys, time
from _trial import put
put(f"""\
== a.py ==
print("done")
== b.py ==
# golden: allow=run,write:{os.getcwd()} clock=real timeout=60
import os, subprocess, time
child = subprocess.Popen(["sleep", "60"])
with open("{os.getcwd()}/ready.tmp", "w") as file: file.write(str(child.pid))
os.rename("{os.getcwd()}/ready.tmp", "{os.getcwd()}/ready")
time.sleep(60)
== c.py ==
""")
folder = os.path.abspath("temporary")
os.mkdir(folder)
process = subprocess.Popen([sys.executable, "-m", "golden", "-j1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           env={"PATH": os.environ["PATH"], "TMPDIR": folder, "CI": ""})
while not os.path.exists("ready"):
    time.sleep(0.01)
process.send_signal(signal.SIGINT)
print(process.communicate()[0], process.returncode)
def lives(pid):
    try:
        with open(f"/proc/{pid}/stat") as file: return file.read().split()[2] not in "ZX"
    except FileNotFoundError: return False
pid, began = open("ready").read(), time.monotonic()
while lives(pid) and time.monotonic() - began < 10:
    time.sleep(0.01)    # the kill is told, not yet done
print(lives(pid), sorted(os.listdir(folder)))
