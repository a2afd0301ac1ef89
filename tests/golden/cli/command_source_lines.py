# The lines of a program given by -c are shown by the module traceback too.
import subprocess
import sys

program = """
import traceback
def f():
    return [][0]
try: f()
except IndexError:
    traceback.print_exc()
traceback.print_stack()
"""
run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
print(run.stdout, run.stderr)
