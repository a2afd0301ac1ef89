# `is` that decides a jump: of locals, constants, and temporaries whose end runs code.
import sys


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("end of", self.name)


def locals_alone(x, y):
    return ("same" if x is y else "other"), ("other" if x is not y else "same")


def constants(x):
    return [k for k, same in enumerate((x is True, x is ..., x is not False)) if same], "yes" if x is True else "no", "no" if x is not ... else "yes"


def temporaries():
    if Told("left") is Told("right"):
        print("never")
    if Told("only") is not None:
        print("and goes on")
    while Told("loop") is Told:
        print("never")
    print("both" if Told("first") is not Told("second") is not None else "none")


class Traces:
    def __del__(self):
        sys.settrace(trace)
        sys._getframe(1).f_trace = trace


def trace(frame, event, arg):
    print(event, frame.f_lineno - frame.f_code.co_firstlineno)
    return trace


def watched():
    if Traces() is watched:
        print("never")
    if Traces() is not watched:
        print("watched")
    sys.settrace(None)


a = [1]
print(locals_alone(a, a), locals_alone(a, [1]), locals_alone(None, None))
print(constants(True), constants(...), constants(False), constants(1))
temporaries()
watched()
watched()
