"""A traceback's texts in a terminal's colours, where `colorize=True` asks for them."""

from itertools import groupby

from _colorize import ANSIColors

_RESET = ANSIColors.RESET
_MAGENTA, _BOLD_MAGENTA = ANSIColors.MAGENTA, ANSIColors.BOLD_MAGENTA
_BOLD_RED = ANSIColors.BOLD_RED
_of_mark = {"~": ANSIColors.RED, "^": _BOLD_RED}


def place(text):
    """A file, a line number, a function's name, an exception's message."""
    return f"{_MAGENTA}{text}{_RESET}"


def kind(text):
    """An exception's class."""
    return f"{_BOLD_MAGENTA}{text}{_RESET}"


def fault(text):
    """What a SyntaxError marks, and its marks."""
    return f"{_BOLD_RED}{text}{_RESET}"


def excerpt(text):
    """Source lines, each perhaps with a line of marks under it: both in the colours of the marks."""
    lines = []
    for line in text.splitlines(keepends=True):
        marks = line.rstrip("\n")
        if lines and marks.strip() and not marks.strip(" ~^"):
            lines[-1] = _painted(lines[-1], marks)
            line = _painted(line, marks)
        lines.append(line)
    return "".join(lines)


def _painted(line, marks):
    body = line.removesuffix("\n")
    painted, at = "", 0
    for mark, run in groupby(marks):
        part = body[at:at + sum(1 for _ in run)]
        at += len(part)
        painted += f"{_of_mark[mark]}{part}{_RESET}" if mark in _of_mark else part
    return painted + line[at:]
