# -X tracemalloc, PYTHONTRACEMALLOC: the option counts before the variable; a number that is none is an error.
import os
import subprocess
import sys

show = "import tracemalloc as t; print(t.is_tracing(), t.get_traceback_limit())"


def run(options, variable=None, code=show):
    environment = dict(os.environ)
    environment.pop("PYTHONTRACEMALLOC", None)
    if variable is not None:
        environment["PYTHONTRACEMALLOC"] = variable
    done = subprocess.run([sys.executable, *options, "-c", code], env=environment, capture_output=True, text=True)
    print(options, variable, done.returncode, done.stdout.strip(), done.stderr.strip().split("\n")[0])


run([])
run(["-X", "tracemalloc"])
run(["-X", "tracemalloc="])
run(["-Xtracemalloc=7", "-Xtracemalloc=9"])
run([], "3")
run([], "0")
run(["-X", "tracemalloc=0"], "3")
run(["-X", "tracemalloc=5"], "3")
run(["-E"], "3")
run(["-X", "tracemalloc=65536"])
run(["-X", "tracemalloc=-1"])
run(["-X", "tracemalloc=two"])
run([], "many")
run(["-E"], "many")
