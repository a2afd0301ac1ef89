"""What a test did against what is expected of it."""

from .archive import TREES
from .frames import drop_library
from .matching import Matcher, conflict
from .merging import merge
from .results import DIFFERS, GONE, MISSING, Difference
from .trees import NOTHING, Link

_DEFAULTS = {"out": "", "err": "", "status": "0\n"}
_BEFORE, _AFTER = TREES


class Comparison:
    """Compares under one set of filters."""

    def __init__(self, filters):
        self.filters = filters
        self.matcher = Matcher(filters.known)

    def differences(self, texts, actual):
        """The Differences between a test's texts and what it did, both by key."""
        found = [self._stream(key, texts.get(key), actual[key]) for key in _DEFAULTS]
        found += self._tree(texts, {key: text for key, text in actual.items() if key.startswith(_AFTER)})
        return [each for each in found if each is not None]

    def _stream(self, key, expected, actual):
        if expected == actual:
            return None
        default = _DEFAULTS[key]
        if expected is None:
            return None if actual == default else Difference(key, MISSING, None, actual, self._dressed(actual))
        if key == "status":
            if expected.strip() == actual.strip():
                return None
            return Difference(key, DIFFERS, expected, actual, None if actual == default else actual)
        if key == "err":
            expected = drop_library(expected)
        if self.matcher.text(expected, actual):
            return None
        new = self._merged(expected, actual)
        return Difference(key, DIFFERS, expected, actual, None if not new and key == "err" else new)

    def _dressed(self, actual):
        return actual if type(actual) is not str else self.filters.dress_text(actual)

    def _merged(self, expected, actual):
        if type(expected) is not str or type(actual) is not str:
            return self._dressed(actual)
        return merge(self.matcher, expected, actual, self.filters.dress)

    def _tree(self, texts, actual):
        expected = {key: text for key, text in texts.items() if key.startswith(_AFTER)}
        before = {_AFTER + key[len(_BEFORE):]: text for key, text in texts.items() if key.startswith(_BEFORE)}
        before.pop(_AFTER + NOTHING, None)
        if not expected:
            if before == actual:
                return []
            actual = actual or {_AFTER + NOTHING: ""}
            return [Difference(key, MISSING, None, text, self._dressed(text)) for key, text in actual.items()]
        nothing = expected.pop(_AFTER + NOTHING, None)
        found = [self._file(key, expected.get(key), actual.get(key)) for key in sorted(expected.keys() | actual.keys())]
        if nothing is None and before and not actual:
            found.append(Difference(_AFTER + NOTHING, DIFFERS, None, "", ""))   # or its absence would mean that nothing changes
        return found

    def _file(self, key, expected, actual):
        if expected == actual:
            return None
        if expected is None:
            return Difference(key, MISSING, None, actual, self._dressed(actual))
        if actual is None:
            return Difference(key, GONE, expected, None, None)
        if type(expected) is type(actual) and not isinstance(expected, Link) and self.matcher.text(expected, actual):
            return None
        return Difference(key, DIFFERS, expected, actual, self._merged(expected, actual))

    @staticmethod
    def conflicts(texts, actual):
        """The keys of texts that hold what a failed merge left, though the test does not print it. Programs say so themselves, and files of
        theirs may hold anything."""
        return [key for key, text in texts.items()
                if key != "py" and not key.startswith(_BEFORE) and type(text) is str and conflict(text) and actual.get(key) != text]


def summary(differences):
    """What differs, in words."""
    if not differences:
        return "as expected"
    streams = {kind: [] for kind in (DIFFERS, MISSING, GONE)}
    for each in differences:
        if each.key != _AFTER + NOTHING:
            streams[each.kind].append(each.name)
    parts = []
    if streams[DIFFERS]:
        parts.append(f"{_several(streams[DIFFERS])} differ{'s' if len(streams[DIFFERS]) == 1 else ''}")
    if streams[MISSING]:
        parts.append(f"no expectation of {_several(streams[MISSING])}")
    if streams[GONE]:
        parts.append(f"{_several(streams[GONE])} {'was' if len(streams[GONE]) == 1 else 'were'} not written")
    return "; ".join(parts) or "the folder is empty at the end"


def _several(names):
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} others"]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
