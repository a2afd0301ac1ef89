# What looks at a large value once (its hash, its bits, a comparison) is charged.
import os
import subprocess
import sys

LARGE = "x, y = (1 << 50_000_000) - 1, (1 << 50_000_000) - 1\nwhile True:\n    "
for text in "hash(x)", "x.bit_count()", "x == y", "x < y", "x in (y,)", "{x}":
    before = os.times().children_user
    child = subprocess.run([sys.executable, "--max-steps=10000000", "-c", LARGE + text], capture_output=True, text=True, timeout=120)
    print(text, child.returncode, child.stderr.splitlines()[-1], os.times().children_user - before < 5)
