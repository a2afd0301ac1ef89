# A docstring is no line that runs; another constant as a statement is one.
import sys


def documented():
    """Its docstring."""
    x = 1
    "no docstring"
    return x


def nothing_else():
    "Alone."


class Documented:
    "A class's is stored."
    x = 1


def trace(frame, event, arg):
    if event != "call":
        print(frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno)
    return trace


sys.settrace(trace)
documented()
nothing_else()
exec("'module'\nclass C:\n    'class'\n    x = 1\n")
sys.settrace(None)
print([line - 12 for _, _, line in nothing_else.__code__.co_lines()])
