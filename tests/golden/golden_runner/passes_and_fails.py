# What is printed, the exit status and files are compared; what is absent is expected to be empty.
from _trial import put, run
put("""\
== right.py ==
print("one")
== right.out ==
one
== silent.py ==
pass
== wrong.py ==
import sys
print("one", "two", sep="\\n")
print("oh", file=sys.stderr)
open("left.txt", "w").write("here\\n")
sys.exit(3)
== wrong.out ==
one
2
== more/all.py ==
import sys
print(sys.argv[1:], input(), open("data/in.txt").read())
print("to err", file=sys.stderr)
open("data/out.txt", "w").write("written\\n")
sys.exit(2)
== more/all.out ==
['a b', 'c'] typed given

== more/all.err ==
to err
== more/all.status ==
2
== more/all.in ==
typed
== more/all.args ==
'a b' c
== more/all.tree/data/in.txt ==
given
== more/all.tree.out/data/in.txt ==
given
== more/all.tree.out/data/out.txt ==
written
== _helper.py ==
print("not run")
== package/__init__.py ==
== package/inside.py ==
print("not run")
""")
run()
run("right.py", "silent.py", "more")
run("more/all.py", "more", "./more/all.py")
