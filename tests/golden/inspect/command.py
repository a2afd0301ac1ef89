# python -m inspect, python -m random.
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "shown.py"), "w") as file:
        file.write("def f():\n    return 1\n\n\nclass C:\n    def m(self): pass\n")
    for args in (["inspect", "shown"], ["inspect", "shown:C.m"], ["inspect", "sys"], ["inspect", "nosuch"], ["random", "--integer", "1"],
                 ["random", "-c", "x"], ["random", "1"], ["random", "a"], ["random", "-f", "0"], ["random", "-i", "x"]):
        run = subprocess.run([sys.executable, "-m", *args], capture_output=True, text=True, cwd=folder)
        print(args, run.returncode, run.stdout, run.stderr)
