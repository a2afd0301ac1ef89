# --trim removes what no test owns, and nothing else.
import os
from _trial import put, run, show
put("""\
== test.py ==
== test.out ==
== test.tree/left.out ==
x
== test.tree.out/left.out ==
x
== gone.out ==
== gone.err ==
== gone.status ==
== gone.in ==
== gone.args ==
== gone.tree/a/b ==
== gone.tree.out/c ==
== gone.txt ==
== notes.md ==
== inner/gone.tree.out/c ==
== inner/whole.txtar ==
-- py --
== inner/whole.out ==
== _helper/data.out ==
""")
run()
run("--trim", "-k", "test")
for folder, folders, files in sorted(os.walk(".")):
    print(folder, sorted(files))
run("--trim", "_helper")
run("--trim", "_helper")
