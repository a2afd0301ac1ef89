"""Filters: names for what differs from run to run, and the regular expressions of what they stand for."""

READY = {
    "TIME": r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z| ?[+-]\d\d:?\d\d)?)?"
            r"|\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?|\d+(?:\.\d+)?(?:e-?\d+)? ?(?:ns|us|µs|ms|sec|seconds?|minutes?|s)",
    "ADDRESS": r"0x[0-9a-fA-F]+",
    "PATH": r"""/(?:[^\s/:'",;<>|]+/?)*""",
}
ROOT = "[ROOT]"


class Filters:
    """Those that a test has: `known` matches in expectations, `own` (of golden.toml, by name) goes into what is written."""

    def __init__(self, own=None):
        self.own = own or {}
        self.known = READY | self.own
        self._dressing = None

    def dress(self, line):
        """A new line of an expectation: filters' names instead of what they stand for."""
        if not self.own and " at 0x" not in line:
            return line
        if self._dressing is None:
            self._dressing = self._prepare()
        for search, name in self._dressing:
            line = search(f"[{name}]", line)
        return line

    def _prepare(self):
        import re
        dressing = [(re.compile(pattern).sub, name) for name, pattern in self.own.items()]
        dressing.append((re.compile(r"(?<= at )0x[0-9a-f]+").sub, "ADDRESS"))
        # A function, for a name is not a template.
        return [(lambda new, line, sub=sub: sub(lambda found: new if found[0] else "", line), name) for sub, name in dressing]

    def dress_text(self, text):
        """A new text of an expectation."""
        if not self.own and " at 0x" not in text:
            return text
        return "\n".join(map(self.dress, text.split("\n")))


def neutral(text, work, home):
    """A text in which the test's folders are [ROOT]: `work`, where it ran, and `home`, where it lies."""
    if work in text:
        text = text.replace(work, ROOT)
    if home != "/" and home in text:
        text = _without_home(text, home + "/")
    return text


def _without_home(text, home):
    """A text in which a folder's name, where it is no part of another's, is [ROOT]/."""
    first, *rest = text.split(home)
    parts = [first]
    for part in rest:
        before = parts[-1][-1:]
        parts += (home if before.isalnum() or before and before in "._-" else ROOT + "/"), part
    return "".join(parts)
