"""Runs the programs of the README, and compares what they print with what is expected of each here."""

import os
import re
import subprocess
import sys
import tempfile

EXPECTED = {
    "rules.py": "4000 rules hold\n",
    "tools.py": "['page/0', 'page/1', 'page/2'] True\n",
    "plugins.py": "AttributeError: 'Editor' object has no attribute 'password'\n" * 2 + "['hello', 'v1 saw hello', 'v2 saw hello']\n",
}
with open(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "README.md"), encoding="utf-8") as file:
    programs = dict(re.findall(r"^```python (\S+)\n(.*?)^```$", file.read(), re.M | re.S))
failed = 0
with tempfile.TemporaryDirectory() as folder:
    for name in sorted(programs.keys() | EXPECTED.keys()):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(programs.get(name, ""))
        ended = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=120)
        if ended.stdout != EXPECTED.get(name) or ended.returncode:
            failed += 1
            print(f"FAIL {name}:\n{ended.stdout}{ended.stderr}")
print(f"{len(programs) - failed} passed, {failed} failed")
sys.exit(failed > 0 or not programs)
