# Options of golden.toml stand before the command line's; in CI those that write must be named there.
from _trial import put, run, show
put("""\
== golden.toml ==
options = ["--create", "--trim", "-k", "fresh"]
== fresh.py ==
print("x")
== other.py ==
print("not run")
== old.out ==
x
""")
run(CI="true")
show("fresh.out", "old.out")
run("--create", CI="true")
show("fresh.out", "old.out")
run()
