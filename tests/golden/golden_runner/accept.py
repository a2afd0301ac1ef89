# --accept writes what differs, leaves what is missing alone, and keeps what still matches.
from _trial import put, run, show
put("""\
== kept.py ==
import time
print("began at 12:30:01")
print("took 35 ms")
for n in range(5): print("step", n)
print("end", 2)
print("<object at 0x7f00>")
print("last")
== kept.out ==
began at [TIME]
took [..]s
...
end 1
<object at [ADDRESS]>
first
== gone.py ==
print("x")
== gone.out ==
x
== gone.err ==
a warning
== gone.status ==
1
== gone.tree.out/file.txt ==
not written any more
== missing.py ==
print("x")
""")
run("kept.py", "gone.py", "missing.py")
run("--accept")
show("kept.out", "gone.out", "gone.err", "gone.status", "gone.tree.out", "missing.out")
run()
# A tree that is a link to another test's stays one, and what is accepted lies in that.
import os
put("""\
== first.py ==
open("a", "w").write("1\\n")
open("b", "w").write("2\\n")
== first.tree.out/a ==
0
== first.tree.out/b ==
2
== second.py ==
open("a", "w").write("1\\n")
open("b", "w").write("2\\n")
""")
os.symlink("first.tree.out", "second.tree.out")
run("--accept", "second.py")
run("first.py", "second.py")
print(os.path.islink("second.tree.out"))
# What cannot be written leaves no folder behind.
import contextlib, io
put(f"""\
== unwritten.py ==
open("{'x' * 255}", "w").close()
""")
with contextlib.redirect_stdout(io.StringIO()) as told:
    run("--create", "unwritten.py")
print(told.getvalue().splitlines()[1].partition(": '")[0], os.path.exists("unwritten.tree.out"))
