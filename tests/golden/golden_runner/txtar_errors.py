# An archive with names that it cannot have, or with what stands beside it too, fails its test; what cannot stand in one is not written.
from _trial import put, run, show
put("""\
== bad_name.txtar ==
-- py --
-- stdout --
== climbs.txtar ==
-- py --
-- tree/../../file --
x
== deep.txtar ==
-- py --
-- tree/a --
-- tree/a/b --
== empty.txtar ==
nothing
== no_program.txtar ==
-- out --
x
== rooted.txtar ==
-- py --
-- tree//etc/passwd --
== twice.txtar ==
-- py --
-- out --
-- .out --
== doubled.txtar ==
-- py --
-- out --
== doubled.out ==
x
== same.txtar ==
-- py --
== same.py ==
== tree.txtar ==
-- tree/a --
== tree.py ==
== tree.tree/b ==
== lookalike.txtar ==
-- py --
print("-- out --")
""")
run()
for line in ('print("-- out --")', 'print("[EOF]")', 'print("a", end="\\r\\n")', 'print("a", end="\\r")', 'open("a ", "w")', 'open("a\\nb", "w")', 'import os; os.symlink("a", "b")'):
    put(f"""\
== lookalike.txtar ==
-- py --
{line}
""")
    run("--create", "lookalike.txtar")
    show("lookalike.txtar")
