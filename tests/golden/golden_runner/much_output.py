# A test that prints without end is ended.
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
""")
run()
