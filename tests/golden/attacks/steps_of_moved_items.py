# What moves all items of an array, or lets Expat look at an unfinished token anew, takes steps as its length is.
import os
import subprocess
import sys

ARRAY = "from array import array\na = array('b', bytes(5000000))\nwhile True:\n    {}\n"
PROGRAMS = {
    "insert": ARRAY.format("a.insert(0, 1)"),
    "pop": ARRAY.format("a.pop(0); a.append(1)"),
    "delete": ARRAY.format("del a[0]; a.append(1)"),
    "slice": ARRAY.format("a[1:2] = a[1:3]; a.pop()"),
    "reverse": ARRAY.format("a.reverse()"),
    "byteswap": ARRAY.replace("'b'", "'d'").format("a.byteswap()"),
    "count": ARRAY.format("a.count(2)"),
    "compare": ARRAY.format("a == a[:]"),
    "token": "import pyexpat\np = pyexpat.ParserCreate()\np.SetReparseDeferralEnabled(False)\np.Parse('<a b=\"' + 'x' * 1000000)\n"
             "while True:\n    p.Parse('y')\n",
}
for name, text in PROGRAMS.items():
    before = os.times()
    child = subprocess.run([sys.executable, "--max-steps=1000000", "-"], input=text, capture_output=True, text=True, timeout=100)
    after = os.times()
    print(name, child.returncode, child.stderr.splitlines()[-1], after.children_user - before.children_user < 2)
