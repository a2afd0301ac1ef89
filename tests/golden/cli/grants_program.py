# The program itself needs no grant: a file, a folder, a module of the library, standard input; what lies beside it does.
import os, shutil, sys
sys.path.insert(0, os.path.dirname(__file__))
from _grants import folder, run, show
import subprocess

def write(name, text):
    with open(f"{folder}/{name}", "w") as f: f.write(text)
write("one.py", "import sys, json, asyncio\nprint(sys.argv[1:], asyncio.run(asyncio.sleep(0, 'slept')), json.dumps([1]))\n")
write("two.py", "import beside\nprint(beside.NAME)\n"); write("beside.py", "NAME = 'beside'\n")
write("fails.py", "def f():\n    return 1 / 0\n\nf()\n"); write("reads.py", "print(open(__file__).read())\nopen('FOLDER/beside.py')\n".replace("FOLDER", folder))
os.mkdir(folder + "/package"); write("package/__main__.py", "import part; print(part.NAME)"); write("package/part.py", "NAME = 'part'")
for options in (("--sandbox",), ("--allow-env",), ("--sandbox", "--allow-read=" + folder)):
    print([o.replace(folder, "FOLDER") for o in options])
    for name in ("one.py", "two.py", "fails.py", "reads.py", "package"):
        p = subprocess.run([sys.executable, *options, f"{folder}/{name}", "x"], capture_output=True, text=True)
        print(name, p.returncode, (p.stdout + p.stderr).replace(folder, "FOLDER"))
    print(run(*options, "-m", "timeit", "-h"), run(*options, "-", text="print(input())\n"), run(*options, text="print('in')"))
shutil.rmtree(folder)
