# --create writes what is missing, and leaves what differs alone.
from _trial import put, run, show
put("""\
== fresh.py ==
import os, sys
print("one")
print(os.getcwd(), __file__, object())
os.mkdir("made")
open("made/file.txt", "w").write("text\\n")
raise SystemExit("no more")
== both.py ==
print("now")
raise SystemExit(4)
== both.out ==
then
== empties.py ==
import os
os.remove("only.txt")
== empties.tree/only.txt ==
gone soon
""")
run("--create")
run()
show("fresh.out", "fresh.err", "fresh.status", "fresh.tree.out", "both.out", "both.status", "empties.tree.out")
