# What a script's error holds is told within bounds where no limit counts any more: as a word where it has no end, without the way it came
# where that is too long.
import os
import subprocess
import sys

SHARED = "t = (1,)\nfor _ in range(60):\n    t = (t, t)\n"
CASES = {
    "arguments": SHARED + "raise ValueError(t)",
    "notes": SHARED + "e = ValueError('e')\ne.__notes__ = [t, t]\nraise e",
    "many lines of notes": "e = ValueError('e')\ne.__notes__ = ['\\n' * 1000000] * 100\nraise e",
    "line": "raise SyntaxError('m', ('f', 1, 1, 'a' * 10000000))",
    "chain": "e = None\nfor _ in range(10000):\n    n = ValueError(_)\n    n.__context__ = e\n    e = n\nwhile True:\n    try:\n        raise e\n    except ValueError:\n        while True:\n            pass",
}
for name, text in CASES.items():
    for limit in "--max-memory=16M", "--max-time=0.2":
        options = [limit] if "memory" in limit else [limit, "--max-memory=64M"]
        if name == "chain" and "memory" in limit:
            continue
        before = os.times().children_user
        child = subprocess.run([sys.executable, *options, "-c", text], capture_output=True, timeout=60)
        print(name, limit, child.returncode, len(child.stderr) < 70_000_000, os.times().children_user - before < 15)
