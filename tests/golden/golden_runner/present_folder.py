# What lies in the present folder is not imported by the runner; two tests can share an expectation by a link, which stays one.
import os, subprocess, sys
from _trial import put
put("""\
== golden.toml ==
[filters]
'[0-9]+' = "NUMBER"
== signal.py ==
print("mine", 1)
== asyncio.py ==
print("mine", 1)
== asyncio.out ==
mine
""")
os.symlink("asyncio.out", "signal.out")
print(subprocess.run([sys.executable, "-m", "golden", "--accept", "signal.py"], capture_output=True, text=True))
print(subprocess.run([sys.executable, "-m", "golden"], capture_output=True, text=True))
print(os.readlink("signal.out"), open("asyncio.out").read())
