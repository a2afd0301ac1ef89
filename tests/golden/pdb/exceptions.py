# post_mortem() and `exceptions`: what led to an exception, and what it is given wrongly.
import io
import pdb
import sys
from _session import Shown, Typed


def fails(n):
    local = n
    return {}[n]


def chained(n):
    try:
        fails(n)
    except KeyError as error:
        local = "in chained"
        raise ValueError(n) from error


def hidden(n):
    try:
        chained(n)
    except ValueError:
        raise TypeError(n) from None


def wrapped(n):
    try:
        chained(n)
    except ValueError as error:
        raise RuntimeError from OSError("never raised")


def look(error, typed):
    debugger = pdb.Pdb(stdin=Typed(typed), stdout=Shown(), readrc=False)
    debugger.reset()
    debugger.interaction(None, error)


def caught(function, *args):
    try:
        function(*args)
    except Exception as error:
        return error


look(caught(fails, 1), "p local\nexceptions\nexceptions 0\nexceptions 1\np $_exception\nw\nup\nl\nq\n")
look(caught(chained, 2), "exceptions\nexceptions x\nexceptions -1\nexceptions 2\nexceptions 0\np local\np $_exception\nexceptions\nexceptions 1\np local\nll\nc\n")
look(caught(hidden, 3), "exceptions\nw\nq\n")
look(caught(wrapped, 4), "exceptions\nexceptions 0\nexceptions 1\nq\n")
look(caught(chained, 5).__traceback__, "exceptions\nexceptions 0\np local\nq\n")
for wrong in (None, 5, ValueError("never raised")):
    try:
        pdb.post_mortem(wrong)
    except Exception as error:
        print(type(error).__name__, error)
try:
    pdb.pm()
except Exception as error:
    print(type(error).__name__, error)
sys.stdin = io.StringIO("p local\nq\nexceptions\nq\n")
sys.last_exc = caught(fails, 6)
pdb.pm()
print()
try:
    fails(7)
except KeyError:
    pdb.post_mortem()
print()
