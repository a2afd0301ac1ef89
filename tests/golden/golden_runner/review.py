# --review shows one difference after another and asks: yes, no, all, quit.
from _trial import put, run, show
TREE = """\
== one.py ==
print("new")
== one.out ==
old
== two.py ==
print("two")
raise SystemExit(1)
== three.py ==
print(3)
"""
put(TREE)
run("--review", answers="what\nn\ny\nn\n")
show("one.out", "three.out", "two.out", "two.status")
run("--review", answers="q\n")
run("--review", answers="y\n")
run("--review", answers="a\n")
run()
