# Arguments of Pdb: skip, readrc, nosigint; Ctrl-C after continue; a program that is edited.
import io
import os
import pdb
import signal
import sys
import _shown
from _session import OUTPUT, Shown, Typed, session


def calls(n):
    n = _shown.twice(n)
    return n


session("s\ns\nc\n", calls, 1, skip=["_sho*", "other"])
session("s\ns\ns\nc\n", calls, 1, skip=["other"])
os.environ["HOME"] = os.path.dirname(os.path.abspath(__file__)) + "/_home"
debugger = pdb.Pdb(stdin=Typed("ten\nc\n"), stdout=Shown(), nosigint=True)
print([line.strip() for line in debugger.rcLines])
debugger.runcall(calls, 2)
plain = pdb.Pdb(readrc=False)
print(plain.rcLines, plain.prompt, plain.nosigint, plain.aliases, plain.commands, plain.commands_defining, plain.use_rawinput, plain.skip, plain.completekey, pdb.Pdb(completekey=None, stdout=sys.stdout, readrc=False).use_rawinput)


def interrupts(n):
    n += 1
    signal.raise_signal(signal.SIGINT)
    n += 2
    return n


before = signal.getsignal(signal.SIGINT)
debugger = pdb.Pdb(stdin=Typed("c\nw\nr\nc\n"), stdout=Shown(), readrc=False)
print(debugger.runcall(interrupts, 1), signal.getsignal(signal.SIGINT) == debugger.sigint_handler, pdb.Pdb._previous_sigint_handler)
signal.signal(signal.SIGINT, before)


path = f"/tmp/coil-edited-{os.getpid()}.py"
with open(path, "w") as file:
    file.write("def edited():\n    x = 1\n    return x\n")
os.utime(path, (1, 1))
names = {"touch": lambda: os.utime(path, (2, 2))}
exec(compile(open(path).read(), path, "exec"), names)


class Named(Shown):
    def write(self, text):
        super().write(text.replace(path, "EDITED"))


debugger = pdb.Pdb(stdin=Typed("w\ntouch()\nw\nn\nll\nw\nc\n"), stdout=Named(), nosigint=True, readrc=False)
print(debugger.runcall(names["edited"]))
os.remove(path)
