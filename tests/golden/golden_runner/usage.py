# A wrong command line is one sentence, and the status 2.
from _trial import put, run
put("""\
== test.py ==
== notes.txt ==
""")
for wrong in (["--colour"], ["-z"], ["-k"], ["--accept=all"], ["--shard", "0/2"], ["--shard=3/2"], ["--shard=half"], ["--jobs", "none"], ["-j0"],
              ["--timeout", "-1"], ["--timeout=nan"], ["--durations=x"], ["absent.py"], ["absent"], ["notes.txt"], ["--coil", "absent"],
              ["--coil=."], ["--junit", "absent/../test.py/x", "test.py"]):
    run(*wrong)
run("--", "-z")
run("--help")
