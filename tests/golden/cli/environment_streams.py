# What the environment makes of the standard streams and of the encoding of names.
import os, subprocess, sys

KEEP = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "LANG"))}
ASK = "import sys; print([(s.encoding, s.errors, s.line_buffering) for s in (sys.stdin, sys.stdout, sys.stderr)], sys.getfilesystemencoding(), sys.getfilesystemencodeerrors())"


def ask(arguments=(), code=ASK, **environment):
    done = subprocess.run([sys.executable, *arguments, "-c", code], env={**KEEP, **environment}, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    print(*arguments, *(f"{k}={v}" for k, v in environment.items()), "->", done.stdout.strip() or done.stderr.strip().splitlines()[-1:])


for environment in ({"LC_ALL": "C"}, {"LC_CTYPE": "C"}, {"LANG": "C"}, {"LC_ALL": "C.UTF-8", "LANG": "C"}, {"LC_ALL": "", "LANG": "C.UTF-8"}, {"LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"}, {"PYTHONIOENCODING": "ascii:replace"}, {"PYTHONIOENCODING": ":backslashreplace"}, {"PYTHONIOENCODING": "cp1252"}):
    ask(**environment)
ask(["-E"], PYTHONIOENCODING="ascii", LC_ALL="C.UTF-8")
