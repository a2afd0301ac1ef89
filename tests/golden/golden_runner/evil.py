# What a test does to its folder, its group and its texts: the others run, nothing else is touched, nothing is left.
import contextlib, io, os, re, tempfile
from _trial import put, run
put("""\
== becomes_file.py ==
# golden: allow=all
import os
work = os.getcwd()
os.rmdir(work)
open(work, "w").close()
== becomes_link.py ==
# golden: allow=all
import os, sys
work = os.getcwd()
os.rmdir(work)
os.symlink(sys.argv[1], work)
== deep.py ==
# golden: allow=all
import os
for _ in range(1200):
    os.mkdir("d")
    os.chdir("d")
== deep_names.py ==
# golden: allow=all
import os
for _ in range(30):
    os.mkdir("d" * 200)
    os.chdir("d" * 200)
== huge.py ==
open("huge", "wb").truncate(1 << 40)
== leaves_its_group.py ==
# golden: allow=all timeout=1
import os, signal
os.setpgid(0, os.getpgid(os.getppid()))
signal.pause()
== null.py ==
== null.args ==
a\0b
== marked.py ==
\ufeff# golden: xfail=known
print("x")
== odd.py ==
# golden: xfail="a \33 in it"
print("x")
""")
os.rename("odd.py", "two\nlines.py")
with tempfile.TemporaryDirectory() as outside, tempfile.TemporaryDirectory() as base:
    os.mkdir(outside + "/sub")
    put(f"== becomes_link.args ==\n{outside}\n== many_seeds.py ==\n# golden: seeds={'9' * 5000}\n")
    with contextlib.redirect_stdout(io.StringIO()) as told:
        run(TMPDIR=base)
    print(re.sub("'.*ddd.*'|9{9,}", "(long)", told.getvalue().replace(base, "BASE")), end="")
    print(os.listdir(outside), os.listdir(base))
