"""What became of a test."""

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"

# What is wrong with one text: there is no expectation, another one, or one of what is no more.
MISSING, DIFFERS, GONE = "missing", "differs", "gone"

_NAMES = {"out": "standard output", "err": "standard error", "status": "exit status"}


class Difference:
    """One text that is not as expected. `expected` and `actual` are None where there is none; `new` is what --accept writes, which keeps
    what still matches (None: the file goes)."""

    __slots__ = "key", "kind", "expected", "actual", "new"

    def __init__(self, key, kind, expected, actual, new):
        self.key, self.kind, self.expected, self.actual, self.new = key, kind, expected, actual, new

    @property
    def name(self):
        """What the text is, in words."""
        return _NAMES.get(self.key) or self.key.partition("/")[2]


class Result:
    """What became of one test: `reason` says why it failed or was skipped, `differences` what can be accepted, `notes` what else to know
    (lines), `shown` differences that cannot be accepted, `wrote` what was accepted (names of files)."""

    def __init__(self, found, outcome=PASSED, reason="", differences=(), notes=(), shown=()):
        self.found = found
        self.outcome = outcome
        self.reason = reason
        self.differences = list(differences)
        self.notes = list(notes)
        self.shown = list(shown)
        self.wrote = []
        self.seconds = 0.0
        self.store = None
