import os, sys
def read(fd):
    data = b""
    while part := os.read(fd, 65536): data += part
    os.close(fd)
    return data.decode()
def run(code):
    out, into = os.pipe(); errors, into_errors = os.pipe(); pid = os.fork()
    if pid == 0:
        os.dup2(into, 1); os.dup2(into_errors, 2)
        os.execv(sys.executable, [sys.executable, "-c", code])
    os.close(into); os.close(into_errors)
    texts = read(out), read(errors)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return status, *texts
# Each way out, in a process of its own.
for code in ("sys.exit()", "sys.exit(3)", "sys.exit(-1)", "sys.exit(True)", "sys.exit('text')", "sys.exit([1])", "raise SystemExit", "raise SystemExit('a', 2)",
             "1/0", "sys.excepthook = lambda *a: print('hook', a[0].__name__); 1/0", "del sys.excepthook; 1/0",
             "def bad(*a): raise ValueError('in hook')\nsys.excepthook = bad\n1/0", "import atexit; atexit.register(print, 'bye'); 1/0",
             "sys.stdout = None; print('nowhere')", "sys.stdout.write('no newline'); sys.exit(1)"):
    status, out, errors = run("import sys\n" + code)
    print(status, repr(out), [line for line in errors.splitlines() if not line.startswith("  ")])
