# A test that takes too long is ended with all that it started; what it printed so far is shown, and can be accepted.
from _trial import put, run, show
put("""\
== ends_not.py ==
# golden: timeout=1 clock=real
import asyncio, sys
print("listening")
print("so far", file=sys.stderr)
asyncio.run(asyncio.sleep(100))
== loops.py ==
# golden: timeout=1
print("x")
while True: pass
== loops.out ==
y
== children.py ==
# golden: allow=run clock=real timeout=1
import os
os.system("sleep 50")
""")
run("-j8")
run("-j8", "--create", "--accept")
show("ends_not.out", "ends_not.err", "ends_not.status", "loops.out", "loops.status")
run("-j8")
put("""\
== quick.py ==
print("ends")
== quick.out ==
ends
== quick.status ==
timeout
== slow.py ==
while True: pass
""")
run("quick.py")
run("--accept", "quick.py")
run("slow.py", "--timeout", "0.5")
put("""\
== golden.toml ==
timeout = 0.75
""")
run("slow.py")
