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
        return self._dressing(line)

    def _prepare(self):
        """A function that puts in names, of what is found first; what a name has taken, and [ROOT], no other filter sees."""
        import re
        named_patterns = {"ADDRESS": "(?<= at )0x[0-9a-f]+"} | self.own
        names = list(named_patterns)
        patterns = (f"(?P<filter{at}>{pattern})" for at, pattern in enumerate(named_patterns.values()))
        search = re.compile("|".join([r"\[ROOT\]", *patterns]))

        def named(found):
            # The group that ended last is the outermost one, whatever groups are in it.
            return f"[{names[int(found.lastgroup[6:])]}]" if found[0] and found.lastgroup else found[0]

        return lambda line: search.sub(named, line)

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
