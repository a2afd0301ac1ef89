"""session(typed, function, *args): debugs a call with lines as if typed, which are echoed."""
import bdb
import io
import pdb
import re
import sys


OUTPUT = sys.stdout


class Shown(io.StringIO):
    """Standard output, where the debugger's own frames are only named."""

    def write(self, text):
        OUTPUT.write(re.sub(r"\S*/bdb\.py\(\d+\)(\w+)\(\)(\n-> .*)?", r"bdb, \1()", text))


class Typed(io.StringIO):
    def readline(self):
        line = super().readline()
        print(line, end="" if line else "<end>\n")
        return line


def session(typed, function, *args, kind=pdb.Pdb, **options):
    debugger = kind(stdin=Typed(typed), stdout=Shown(), nosigint=True, readrc=False, **options)
    try:
        print("=>", debugger.runcall(function, *args))
    except bdb.BdbQuit:
        print("=> quit")
    bdb.Breakpoint.clearBreakpoints()
    return debugger
