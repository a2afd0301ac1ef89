"""run(lines): pdb.main() with each command line and lines as if typed. What it debugs takes the place of __main__, so nothing is left there."""
import contextlib
import io
import os
import pdb
import re
import sys

from _session import OUTPUT, Typed

FOLDER = os.path.dirname(os.path.abspath(__file__)) + "/_programs/"


class Written(io.StringIO):
    def write(self, text):
        text = re.sub(r"\S*/(bdb|pdb|importlib[\w/.]*|[\w.]+>?)\.py\(\d+\)(\w+)\(\)(\n-> .*)?", r"\1, \2()", text)
        OUTPUT.write(text.replace(FOLDER, ""))


def run(lines):
    os.chdir(FOLDER)
    sys.path.insert(0, FOLDER[:-1])
    for words, typed in lines:
        run_one(words, typed)


def run_one(words, typed):
    print("$", words, file=OUTPUT)
    sys.argv[:] = ["pdb.py", *words.split(" ")] if words else ["pdb.py"]
    typed, errors = Typed(typed), io.StringIO()
    before = list(sys.path)

    def read(prompt=""):
        Written().write(prompt)
        line = typed.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    import builtins
    real, builtins.input = builtins.input, read
    try:
        with contextlib.redirect_stdout(Written()), contextlib.redirect_stderr(errors):
            pdb.main()
    except SystemExit as end:
        print("=> status", end.code, file=OUTPUT)
    else:
        print("=> quit", file=OUTPUT)
    finally:
        builtins.input = real
        sys.path[:] = before
    # Tracebacks lead through the debugger; usages are argparse's in the reference.
    print(*[line for line in errors.getvalue().splitlines() if re.match(r"\w*(Error|Exit)|pdb", line)], sep="\n", end="\n", file=OUTPUT)
