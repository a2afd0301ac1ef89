# seeds=N runs a test under N orders of the ready queue: what it prints, writes and ends with must be the same. The interpreter is one that
# hands its order on as ORDER, so that this does not depend on what orders there are.
import os, sys
from _trial import put, run, show
put(f"""\
== interpreter ==
#!{sys.executable} -I
import os, sys
words = sys.argv[1:]
if words == ["--help"]:
    print("  --seed=N  --shuffle[=N]")
    raise SystemExit
orders = [word for word in words if word.startswith("--shuffle=")]
if "--seed" in words:
    at = words.index("--seed")
    del words[at:at + 2]
words = [word for word in words if word not in orders]
status = os.spawnve(os.P_WAIT, {sys.executable!r}, ["coil", *words], os.environ | {{"ORDER": orders[0][10:] if orders else "none"}})
if orders and status:
    print("coil: repeat with " + orders[0], file=sys.stderr)
sys.exit(status)
""" """\
== depends.py ==
# golden: seeds=4
import os
print("begun")
print(os.environ["ORDER"] in ("none", "1", "2"))
== depends.out ==
begun
True
== fails.py ==
# golden: seeds=10
raise SystemExit("in each")
== often.py ==
# golden: seeds=3 allow=write
import os
with open("../../ran", "a") as file: file.write(os.environ["ORDER"] + " ")
== real.py ==
# golden: seeds=3 clock=real
import os, time
print(time.time(), "s")
== real.out ==
[TIME]
== real_differs.py ==
# golden: seeds=3 clock=real
import os
print(time := os.environ["ORDER"], "s")
== real_differs.out ==
none s
== endless.py ==
# golden: seeds=100 timeout=1.5
while True: pass
== writes.py ==
# golden: seeds=2
import os
open("file", "w").write(os.environ["ORDER"])
== writes.tree.out/file ==
[..]
== xfail.py ==
# golden: seeds=2 xfail="depends on it"
import os
print(os.environ["ORDER"])
== xfail.out ==
none
""")
os.chmod("interpreter", 0o755)
os.mkdir("temporary")
run("--coil", "interpreter", "--create", TMPDIR="temporary")
show("fails.err", "temporary/ran")
print()
