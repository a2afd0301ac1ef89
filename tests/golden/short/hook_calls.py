import os
import sys


class Out:
    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text

    def flush(self):
        pass


class Broken:
    def __del__(self):
        raise ValueError("of del")

    def __repr__(self):
        raise KeyError("of repr")


def shown(step, *args):
    before, sys.stderr = sys.stderr, Out()
    try:
        step(*args)
        text = sys.stderr.text
    finally:
        sys.stderr = before
    print([line.partition(" at 0x")[0] for line in text.splitlines() if line[:1] != " " or "File" not in line])


def raised(error):
    try:
        raise error
    except Exception as caught:
        return caught


def told(error):
    error = raised(error)
    sys.excepthook(type(error), error, None)


class Attributes:
    colour, size = 1, 2


def wrong_name():
    colours = 5
    return colour


shown(told, ValueError("v"))
shown(told, KeyError("k"))
for call in (lambda: Attributes().colours, wrong_name, lambda: __import__("sys").maxsiz, lambda: nonsense_name, lambda: 5 .reel, lambda: sys.nope_at_all):
    try:
        call()
    except Exception as error:
        shown(sys.excepthook, type(error), error, None)
shown(sys.excepthook, 5, 6, 7)
shown(sys.excepthook, None, None, None)
shown(Broken)
sys.unraisablehook = lambda args: print("own", args.exc_type.__name__, args.err_msg, type(args.object).__name__)
Broken()
sys.unraisablehook = lambda args: 1 / 0
shown(Broken)
sys.unraisablehook = sys.__unraisablehook__
os.environ["PYTHONBREAKPOINT"] = "0"
print(breakpoint())
os.environ["PYTHONBREAKPOINT"] = "builtins.len"
print(breakpoint("abc"))
os.environ["PYTHONBREAKPOINT"] = "nope.nope"
import warnings
warnings.simplefilter("error")
try:
    breakpoint()
except RuntimeWarning as error:
    print(error)
sys.breakpointhook = lambda *a, **k: (a, k)
print(breakpoint(1, b=2))
