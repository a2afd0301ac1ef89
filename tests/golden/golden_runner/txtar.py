# A test in one file: texts behind lines `-- NAME --`, the program among them or beside it; what is written goes there.
from _trial import put, run, show
put("""\
== whole.txtar ==
A comment stays.
-- py --
import helper
print(input(), open("data.txt").read(), end="")
open("new.txt", "w").write("no newline")
-- in --
typed
-- tree/data.txt --
data
-- tree/helper.py --
-- out --
other
== beside.py ==
print("beside", end="")
== beside.txtar ==
-- beside.out --
beside
[EOF]
== wrong.txtar ==
-- .py --
print(1)
-- out --
2
""")
run()
run("whole.txtar", "--create", "--accept")
run("--accept", "wrong.txtar")
show("whole.txtar", "wrong.txtar")
run()
