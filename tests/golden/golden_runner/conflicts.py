# What a failed merge leaves fails a test, even where `...` would take it; --accept puts the output there.
from _trial import put, run, show
HERE, THERE = "<" * 7 + " ours", ">" * 7 + " theirs"
put(f"""\
== one.py ==
print("new")
== one.out ==
{HERE}
new
=======
old
{THERE}
== any.py ==
print("new")
== any.out ==
...
{HERE}
...
=======
{THERE}
...
== input.py ==
== input.in ==
{HERE}
=======
{THERE}
== prints.py ==
print({HERE!r}, "=======", {THERE!r}, sep="\\n")
== prints.out ==
{HERE}
=======
{THERE}
== heading.py ==
print("Heading", "=======", sep="\\n")
== heading.out ==
Heading
=======
""")
run()
run("--accept")
show("one.out", "input.in")
