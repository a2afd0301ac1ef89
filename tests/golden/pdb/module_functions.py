# pdb.run(), runeval(), runctx(), runcall(), set_trace(header=): each with input from the program's own.
import io
import pdb
import sys


def typed(text):
    sys.stdin = io.StringIO(text)


def double(n):
    return 2 * n


typed("s\np x\nc\n")
print(pdb.run("x = 5\ny = double(x)", {"double": double}))
typed("c\n")
names = {}
pdb.run("x = 5", names, names)
print(names["x"])
typed("c\n")
pdb.run(compile("z = 6", "<made>", "exec"))
print(z)
typed("p double\nc\n")
print(pdb.runeval("double(4)"))
typed("c\n")
print(pdb.runeval("n", {}, {"n": 9}))
typed("c\n")
print(pdb.runctx("double(n)", globals(), {"n": 1}))
typed("a\nc\n")
print(pdb.runcall(double, 7), pdb.runcall)
typed("p n\nc\n")


def stops(n):
    pdb.set_trace(header="HEADER")
    return n


print(stops(1))
typed("c\n")


def stops_again(n):
    pdb.set_trace()
    return n


print(stops_again(2))
typed("q\n")
try:
    stops(3)
except BaseException as error:
    print(type(error), error)
typed("q\n")
print(pdb.run("x = 6"), pdb.runcall)
typed("q\n")
print(pdb.runcall(double, 1))
print(pdb.__all__)
