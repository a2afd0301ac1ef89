"""Differences as lines to read."""

from .results import GONE, MISSING

_MOST_LINES = 60
_MOST_CHARACTERS = 2000     # of a line
_RED, _GREEN, _CYAN, _BOLD, _PLAIN = "\033[31m", "\033[32m", "\033[36m", "\033[1m", "\033[0m"


class Painter:
    """Colours, where they are wanted."""

    def __init__(self, wanted):
        self.wanted = wanted

    def paint(self, colour, text):
        return f"{colour}{text}{_PLAIN}" if self.wanted else text

    def good(self, text):
        return self.paint(_GREEN, text)

    def bad(self, text):
        return self.paint(_RED, text)

    def strong(self, text):
        return self.paint(_BOLD, text)

    def diff_line(self, line):
        """A line of a diff in the colour of what it says."""
        colour = {"+": _GREEN, "-": _RED, "@": _CYAN}.get(line[:1])
        return self.paint(colour, line) if colour else line


def printable(line):
    """A line with what a terminal would obey, or cannot show, escaped."""
    if line.isascii() and line.isprintable():
        return line
    return "".join(c if c.isprintable() or c == "\t" else c.encode("unicode_escape", "surrogatepass").decode() for c in line)


def _shown(line):
    left = len(line) - _MOST_CHARACTERS
    return printable(line) if left <= 0 else f"{printable(line[:_MOST_CHARACTERS])}({left} more characters)"


def _lines(text):
    """The lines of a text for a diff, and whether it lacks a newline at its end."""
    lines = text.split("\n")
    lacking = bool(lines[-1])
    if not lacking:
        lines.pop()
    elif lines:
        lines[-1] += "\n\\ no newline at the end"
    return lines


def diff(difference, name, most=_MOST_LINES):
    """The lines of a unified diff; where what was expected still matches, the expectation itself stands. `name` is the file's."""
    from difflib import unified_diff
    old, new = difference.expected, difference.actual if difference.kind == MISSING else difference.new
    if difference.kind == GONE:
        return [f"--- {name}", f"+++ {difference.name} was not written"]
    new = difference.actual if new is None else new
    if "\0" in new or "\0" in (old or ""):
        return [f"--- {name}", f"+++ {difference.name} differs (it is binary)"]
    labels = (name if old is not None else "(none)"), difference.name
    lines = []
    for line in unified_diff(_lines(old or ""), _lines(new), *labels, lineterm="", n=2):
        lines += map(_shown, line.split("\n"))
    if len(lines) > most:
        left = len(lines) - most
        lines = [*lines[:most], f"({left} more lines)"]
    return lines
