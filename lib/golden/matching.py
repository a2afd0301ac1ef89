"""Whether a text is as expected, where the expectation may hold `[..]`, `...` and filters.

Both texts are split at newlines, what follows the last one included: so a missing newline at the end is a difference like any other, but where
a last line `...` stands for whatever the end is.
"""

ANY_LINES = "..."
ANY_TEXT = "[..]"


def lines_of(expected):
    """The lines of an expectation."""
    lines = expected.split("\n")
    if lines[-2:] == [ANY_LINES, ""]:
        lines.pop()
    return lines


class Matcher:
    """Compares lines; `filters` are regular expressions by name."""

    def __init__(self, filters):
        self.filters = filters
        self._compiled = {}

    def line(self, expected, actual):
        """Whether a line is as expected."""
        return expected == actual or "[" in expected and self._by_pattern(expected, actual)

    def _by_pattern(self, expected, actual):
        pattern = self._compiled.get(expected)
        if pattern is None:
            pattern = self._compiled[expected] = self._compile(expected)
        return pattern(actual)

    def _compile(self, expected):
        """A function that tells whether a line matches."""
        first, *rest = expected.split(ANY_TEXT)
        if any(f"[{name}]" in expected for name in self.filters):
            import re
            # A text is taken where it is found first: what follows has most room then, and no other place need be tried.
            middle = "".join(f".*?{pattern}" if filtered else f"(?>.*?{pattern})" for pattern, filtered in map(self._pattern, rest[:-1]))
            last = "".join(".*" + self._pattern(part)[0] for part in rest[-1:])
            matches = re.compile(self._pattern(first)[0] + middle + last, re.DOTALL).fullmatch
            return lambda actual: matches(actual) is not None
        if not rest:
            return lambda actual: False
        *middle, last = rest
        return lambda actual: _holds(actual, first, middle, last)

    def _pattern(self, part):
        """(the regular expression of a text between ANY_TEXTs, whether there are filters in it)."""
        import re
        pieces = re.split(r"\[(" + "|".join(map(re.escape, self.filters)) + r")\]", part)
        pieces[::2] = map(re.escape, pieces[::2])
        pieces[1::2] = (f"(?:{self.filters[name]})" for name in pieces[1::2])
        return "".join(pieces), len(pieces) > 1

    def text(self, expected, actual):
        """Whether a text is as expected."""
        return expected == actual or (("[" in expected or ANY_LINES in expected)
                                      and self.lines(lines_of(expected), actual.split("\n")))

    def lines(self, expected, actual):
        """Whether lines are as expected. Each ANY_LINES takes as few as the rest allows; what one has taken is not asked again."""
        at, row, back, size = 0, 0, None, len(expected)
        while row < len(actual):
            if at < size and expected[at] == ANY_LINES:
                back = at, row
                at += 1
            elif at < size and self.line(expected[at], actual[row]):
                at, row = at + 1, row + 1
            elif back is not None:
                back = back[0], back[1] + 1
                at, row = back[0] + 1, back[1]
            else:
                return False
        while at < size and expected[at] == ANY_LINES:
            at += 1
        return at == size


def _holds(text, first, middle, last):
    """Whether a text begins and ends so, with the others between them in order."""
    if len(text) < len(first) + len(last) or not text.startswith(first) or not text.endswith(last):
        return False
    at, end = len(first), len(text) - len(last)
    for part in middle:
        at = text.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


def conflict(text):
    """Whether a text holds what a merge that failed leaves."""
    wanted = ["<<<<<<< ", "=======", ">>>>>>> "]
    if wanted[0] not in text:
        return False
    for line in text.split("\n"):
        if line.startswith(wanted[0]):
            wanted.pop(0)
            if not wanted:
                return True
    return False
