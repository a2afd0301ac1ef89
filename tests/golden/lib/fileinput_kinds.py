"""fileinput: standard input, openers, compressed files, backups, what it refuses, and the command."""
import bz2
import fileinput
import gzip
import io
import os
import sys
import tempfile

home = os.getcwd()
folder = tempfile.mkdtemp()
os.chdir(folder)
sys.stderr = sys.stdout


def write(name, text, opener=open):
    with opener(name, "wt") as file:
        file.write(text)


def tried(call, *args, **kwargs):
    try:
        print("=", call(*args, **kwargs))
    except Exception as error:
        print("!", type(error).__name__, error)


write("a", "one\ntwo\n")
write("b", "three\n")
write("a.gz", "packed\nmore\n", gzip.open)
write("a.bz2", "small\n", bz2.open)

print("-- standard input")
sys.stdin = io.TextIOWrapper(io.BytesIO(b"typed\nand more\n"))
with fileinput.input(["-"]) as lines:
    for line in lines:
        print(fileinput.filename(), fileinput.isstdin(), fileinput.lineno(), repr(line), fileinput.fileno())
sys.stdin = io.TextIOWrapper(io.BytesIO(b"bytes\n"))
with fileinput.FileInput(["-"], mode="rb") as lines:
    print(list(lines), lines.filename())
sys.argv[1:] = []
sys.stdin = io.StringIO("nothing named\n")
print(list(fileinput.FileInput()), list(fileinput.FileInput(())))
sys.argv[1:] = ["a", "b"]
print(list(fileinput.FileInput()), list(fileinput.FileInput("b")), list(fileinput.FileInput(files=(name for name in "ab"))))

print("-- openers")


def opener(name, mode, **options):
    print("  opens", name, mode, options)
    return open(name, mode, **options)


print(list(fileinput.FileInput("b", openhook=opener)), list(fileinput.FileInput("b", openhook=opener, encoding="ascii", errors="replace")))
for names in ("a.gz", "a.bz2", "a"), :
    print(list(fileinput.FileInput(names, openhook=fileinput.hook_compressed)), list(fileinput.FileInput(names, openhook=fileinput.hook_compressed, mode="rb")),
          list(fileinput.FileInput(names, openhook=fileinput.hook_compressed, encoding="utf-8")))
write("e", "caf\xe9\n", lambda name, mode: open(name, mode, encoding="latin-1"))
print(ascii(list(fileinput.FileInput("e", openhook=fileinput.hook_encoded("latin-1")))), ascii(list(fileinput.FileInput("e", openhook=fileinput.hook_encoded("ascii", "replace")))))

print("-- in place")
with fileinput.input("a", inplace=True) as lines:
    for line in lines:
        print("changed", line, end="")
print(open("a").read(), sorted(os.listdir()))
with fileinput.input("a", inplace=True, backup=".old") as lines:
    for line in lines:
        print(line.upper(), end="")
        lines.nextfile()
print(open("a").read(), open("a.old").read(), sorted(os.listdir()))
write("b.bak", "left over")
with fileinput.FileInput("b", inplace=1) as lines:
    print(lines.readline().strip(), "again")
print(open("b").read(), sorted(os.listdir()))
with fileinput.FileInput("-", inplace=True) as lines:
    sys.stdin = io.StringIO("in\n")
    print(list(lines))

print("-- the functions")
for name in "close nextfile lineno filelineno filename fileno isfirstline isstdin".split():
    tried(getattr(fileinput, name))
write("a", "1\n2\n")
lines = fileinput.input(["a", "b"])
print(next(lines), fileinput.isfirstline(), fileinput.lineno(), fileinput.filelineno(), fileinput.filename(), fileinput.fileno() > 2, fileinput.isstdin())
tried(fileinput.input, "a")
fileinput.nextfile()
print(lines.readline(), fileinput.isfirstline(), fileinput.lineno(), fileinput.filelineno(), fileinput.filename())
print(repr(lines.readline()), lines.fileno(), lines.filename())
fileinput.close()
tried(fileinput.filename)
tried(fileinput.FileInput, "a", inplace=True, openhook=opener)
tried(fileinput.FileInput, "a", openhook=5)
tried(fileinput.FileInput, "a", mode="w")
tried(fileinput.FileInput, "a", mode="U")
tried(list, fileinput.FileInput("none"))
tried(lambda: fileinput.FileInput("a")[0])
tried(fileinput.FileInput.__class_getitem__, int)

print("-- the command")
for args in ["a", "b"], ["-i", "a"], ["-i", "-b", ".kept", "a"]:
    sys.argv[1:] = args
    fileinput._test()
    fileinput.close()
print(open("a").read(), open("a.kept").read(), sorted(os.listdir()))
os.chdir(home)
import shutil
shutil.rmtree(folder)
