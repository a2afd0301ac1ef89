# A test that prints without end is ended, and of a line that is too long not all is shown.
from _trial import put, run
put("""\
== endless.py ==
# golden: timeout=60
while True: print("x" * 100_000)
== big.py ==
for n in range(20000): print("line", n)
== big.out ==
line 0
...
line 19999
== wide.py ==
print("\u00e9" * 5_000_000)
""")
run()
