# What could not be written at a program's end is told on stderr, and gives the status 120; a broken pipe and a flush() of the program's, too.
import os, subprocess, sys

os.environ.pop("PYTHONUNBUFFERED", None)
FLUSH = "import sys\nclass Out:\n    def write(self, text): pass\n    def flush(self): 1 / 0\nsys.stdout = Out()"
for source in ("print(1)", "print(1); sys.exit(5)", "print(1); 1 / 0", "print(1); sys.stdout.flush()", "sys.exit(5)",
               "import atexit; atexit.register(print, 1)", "print('y' * 9000)", "sys.stdout.close()", FLUSH):
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-c", "import sys; " + source], stdout=full, stderr=subprocess.PIPE, text=True)
    print(source.partition("\n")[0], done.returncode, [line for line in done.stderr.splitlines() if not line.startswith((" ", "Traceback"))])
reading, writing = os.pipe()
os.close(reading)
done = subprocess.run([sys.executable, "-c", "print(1)"], stdout=writing, stderr=subprocess.PIPE, text=True)
print("pipe", done.returncode, done.stderr)
