# Which tests are run: -k, --shard, --last-failed; and how much is told of them.
import contextlib, io
from _trial import put, run, show
put("""\
== a/one.py ==
== a/two.py ==
== b/one.py ==
print("x")
== b/three.py ==
""")
run("-k", "one")
run("-kone", "-k=b/")
for part in "1/3", "2/3", "3/3", "4/4":
    run("--shard", part)
run("--last-failed", "-j1")
show(".coil/golden-failed")
run("--create", "--last-failed", "--jobs=1")
show(".coil/golden-failed")
run("--last-failed", "a")
run("-k", "nothing like it")
run("--shard=5/5", "a")
with contextlib.redirect_stdout(io.StringIO()) as told:
    run("--durations", "2")
    run("--durations")
for line in told.getvalue().splitlines():
    print("a time" if " s " in line else line)
times = [float(line.split()[0]) for line in told.getvalue().splitlines() if " s " in line]
print(times[:2] == sorted(times[:2], reverse=True), times[2:] == sorted(times[2:], reverse=True))
