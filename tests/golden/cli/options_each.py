# What each option and each environment variable of the command line sets, and what is refused.
import subprocess, sys

SHOW = "import sys; f = sys.flags; print({n: getattr(f, n) for n in dir(f) if not n.startswith('_') and isinstance(getattr(f, n), int) and n not in ('n_fields', 'n_sequence_fields', 'n_unnamed_fields')}, sys.warnoptions, sys._xoptions, __debug__, sys.stdout.line_buffering, sys.stdout.write_through, sys.path[0] == '', sys.argv)"
base = {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"}
def run(*args, env=(), text=""):
    p = subprocess.run([sys.executable, *args], env={**base, **dict(env)}, input=text, capture_output=True, text=True)
    return p.returncode, p.stdout.replace(sys.executable, "EXE"), p.stderr.replace(sys.executable, "EXE")
plain = run("-c", SHOW)[1]
flags = plain.split("}")[0]
def changed(out):
    """Only what differs from a run without options."""
    if not out.startswith("{"): return out
    a, b = eval(flags + "}"), eval(out.split("}")[0] + "}")
    return {k: v for k, v in b.items() if a[k] != v}, out.split("}", 1)[1].strip()
print(plain)
for option in ("-b", "-bb", "-B", "-d", "-E", "-i", "-I", "-O", "-OO", "-P", "-q", "-s", "-S", "-u", "-v", "-vv", "-bBdE", "-Wignore", "-Xdev", "-Xutf8", "-Xutf8=1", "-Xutf8=0", "-Xint_max_str_digits=700", "-Xint_max_str_digits=x", "-Xint_max_str_digits=99999999999", "-Xno_debug_ranges", "-Xwarn_default_encoding", "-Xother=5", "-Xother", "-x", "--virtual-time", "--max-memory=64M", "--max-memory=2g", "--max-memory=900000k", "--max-memory=99999999", "--max-steps=100000"):
    status, out, err = run(option, "-c", SHOW)
    print(option, status, changed(out), err.strip())
for args in (("-W", "ignore", "-W", "error::UserWarning", "-c", SHOW, "a", "-b"), ("-X", "a=1", "-X", "b", "-c", SHOW), ("-c" + SHOW,), ("-Oc", SHOW), ("--check-hash-based-pycs", "never", "-c", SHOW), ("-q", "-", "x"), ("-c", "import sys; sys.exit(3)"), ("-uc", "print(1)", "--", "-c")):
    print([a for a in args if SHOW not in a], run(*args, text="import sys; print('stdin', sys.argv)\n"))
for args in (("-c",), ("-m",), ("-W",), ("-X",), ("-Z",), ("-bZ",), ("--nope",), ("--max-memory=",), ("--max-memory=5X",), ("--max-memory=x",), ("--max-memory=99999999999G",), ("--max-steps=",), ("--max-steps=5x",), ("--max-steps=-1",), ("--dump=nope",), ("--dump=",), ("--dump=ast", "/nonexistent.py"), ("/nonexistent/x.py",)):
    print(args, run(*args))
for args in (("-h",), ("-?",), ("--help",), ("--help-all",), ("--help-env",), ("--help-xoptions",), ("-V",), ("--version",), ("-VV",), ("-OV",)):
    status, out, err = run(*args)
    print(args, status, out if len(out) < 100 else (out[:60], len(out.splitlines()) > 20), err)
print(run("-h")[1])
for name, value in (("PYTHONOPTIMIZE", "1"), ("PYTHONOPTIMIZE", "2"), ("PYTHONOPTIMIZE", "x"), ("PYTHONOPTIMIZE", ""), ("PYTHONOPTIMIZE", "0"), ("PYTHONOPTIMIZE", "100"), ("PYTHONVERBOSE", "1"), ("PYTHONDEBUG", "3"), ("PYTHONSAFEPATH", "1"), ("PYTHONDEVMODE", "1"), ("PYTHONNOUSERSITE", "1"), ("PYTHONNODEBUGRANGES", "1"), ("PYTHONUNBUFFERED", "1"), ("PYTHONINSPECT", "1"), ("PYTHONWARNINGS", "ignore,error::UserWarning"), ("PYTHONIOENCODING", "latin-1"), ("PYTHONINTMAXSTRDIGITS", "800"), ("PYTHONINTMAXSTRDIGITS", "x"), ("PYTHONHASHSEED", "5"), ("PYTHONHASHSEED", "0"), ("PYTHONHASHSEED", "random"), ("PYTHONHASHSEED", ""), ("PYTHONHASHSEED", "x"), ("PYTHONHASHSEED", "4294967295"), ("PYTHONHASHSEED", "4294967296"), ("PYTHONHASHSEED", "-1")):
    status, out, err = run("-c", SHOW, env={name: value})
    print(name, value, status, changed(out), err.strip())
for args, env in ((("-E",), {"PYTHONOPTIMIZE": "1", "PYTHONHASHSEED": "x", "PYTHONWARNINGS": "ignore"}), (("-I",), {"PYTHONOPTIMIZE": "1"}), (("-O",), {"PYTHONOPTIMIZE": "2"}), (("-OO",), {"PYTHONOPTIMIZE": "1"}), (("-Xint_max_str_digits=900",), {"PYTHONINTMAXSTRDIGITS": "800"}), (("-Wdefault",), {"PYTHONWARNINGS": "ignore"})):
    status, out, err = run(*args, "-c", SHOW, env=env)
    print(args, env, status, changed(out), err.strip())
same = [run("-c", "print(hash('a'), hash('b'))", env={"PYTHONHASHSEED": s})[1] for s in ("5", "5", "6")]
print(same[0] == same[1], same[0] != same[2])
print(run("-c", "import sys; print('\xe9', sys.stdout.encoding, sys.stdout.errors, sys.stderr.encoding)", env={"PYTHONIOENCODING": "ascii:backslashreplace"}))
print(run("-c", "import sys; print(sys.path[:2])", env={"PYTHONPATH": "/one:/two"}), run("-P", "-c", "import sys; print('' in sys.path)"))
print(run("-bb", "-c", "b'a' == 'a'")[2].splitlines()[-1:], run("-b", "-c", "str(b'a')")[2])
print(run("-x", "-", text="garbage\nprint('skipped')\n"), run("-i", "-c", "x = 5", text="print(x)\n")[0])
print(run("--max-steps=5000", "-c", "while True: pass")[2].splitlines()[-1:]) # the traceback may cost more steps than are left
print(run("--max-memory=16M", "-c", "x = 'a' * (1 << 26)")[2].splitlines()[-1])
print(run("--virtual-time", "-c", "import asyncio; asyncio.run(asyncio.sleep(100000)); print('soon')"))
