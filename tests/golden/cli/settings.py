# Streams that are closed when the program starts are None, numbers of processors and digits are checked at the start, and the prompt's hook
# escapes what a stream can't encode.
import os
import subprocess
import sys


def run(*options, closed=(), input=None, **environment):
    def close():
        for number in closed:
            os.close(number)
    done = subprocess.run([sys.executable, "-I" if not environment else "-s", *options], input=input, capture_output=True,
                          preexec_fn=close, text=True, encoding="latin-1", env={**os.environ, **environment})
    print(done.returncode, ascii(done.stdout), done.stderr.strip())


for closed in ((0,), (1,), (2,), (0, 1, 2), (1, 2)):
    run("-c", "import os, sys; os.write(2 if sys.stderr else 1, ascii([sys.stdin is None, sys.stdout is None, sys.__stderr__ is None]).encode()) "
        "if sys.stderr or sys.stdout else None; print('seen'); sys.exit([sys.stdin, sys.stdout, sys.stderr].count(None))", closed=closed)
run("-c", "import os; print(os.cpu_count(), os.process_cpu_count())", PYTHON_CPU_COUNT="77")
run("-c", "import os; print(os.cpu_count() == os.cpu_count() > 0)", PYTHON_CPU_COUNT="default")
run("-X", "cpu_count=33", "-c", "import os; print(os.cpu_count())", PYTHON_CPU_COUNT="77")
for value in "x", "0", "-1", "":
    run("-X", "cpu_count=" + value, "-c", "print(1)")
    run("-c", "print(1)", PYTHON_CPU_COUNT=value)
    run("-X", "int_max_str_digits=" + value, "-c", "print(1)")
    run("-c", "print(1)", PYTHONINTMAXSTRDIGITS=value)
run("-X", "int_max_str_digits=639", "-c", "print(1)")
run("-X", "int_max_str_digits=640", "-c", "import sys; print(sys.get_int_max_str_digits())")
run("-R", "-c", "import sys; print(sys.flags.hash_randomization)", PYTHONHASHSEED="0")
run("-c", "import sys; sys.displayhook('a\\u20ac\\U00010000\\xe9'); sys.displayhook(_)", PYTHONIOENCODING="latin-1")
