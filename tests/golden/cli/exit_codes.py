import subprocess, sys
# Each way out, in a process of its own.
for code in ("sys.exit()", "sys.exit(3)", "sys.exit(-1)", "sys.exit(True)", "sys.exit('text')", "sys.exit([1])", "raise SystemExit", "raise SystemExit('a', 2)",
             "1/0", "sys.excepthook = lambda *a: print('hook', a[0].__name__); 1/0", "del sys.excepthook; 1/0",
             "def bad(*a): raise ValueError('in hook')\nsys.excepthook = bad\n1/0", "import atexit; atexit.register(print, 'bye'); 1/0",
             "sys.stdout = None; print('nowhere')", "sys.stdout.write('no newline'); sys.exit(1)"):
    r = subprocess.run([sys.executable, "-c", "import sys\n" + code], capture_output=True, text=True)
    print(r.returncode, repr(r.stdout), [line for line in r.stderr.splitlines() if not line.startswith("  ")])
