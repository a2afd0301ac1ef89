"""Writing expectations: what --create, --accept and --review do with a test that failed."""

import os

from . import Problem
from .comparing import summary
from .diffs import diff
from .results import FAILED, MISSING, PASSED
from .trees import remove_tree


def accept(result, chosen):
    """Write the chosen Differences of a result. It has passed if none is left."""
    changes = {each.key: each.new for each in chosen if not (each.new is None and each.kind == MISSING)}
    if not changes:
        return
    try:
        result.store.write(changes)
    except (Problem, OSError) as error:
        result.reason = f"could not be accepted: {error}"
        return
    folder = os.path.dirname(result.found.shown)
    for key, text in changes.items():
        name = os.path.join(folder, result.store.shown(key))
        result.wrote.append(name if text is not None else f"{name} (removed)")
    result.differences = [each for each in result.differences if each not in chosen]
    if result.differences:
        result.reason = summary(result.differences)
    else:
        result.outcome, result.notes = PASSED, []


def accept_by_options(result, create, differing):
    """Accept what options say: `create` what is missing, `differing` the rest."""
    if result.outcome == FAILED and result.differences:
        accept(result, [each for each in result.differences if (create if each.kind == MISSING else differing)])


_HELP = "y: write it; n: leave it; a: write this and all that follow; q: leave this and all that follow"


class Review:
    """Asks about one difference after another. `ask` prints a question and returns an answer, None where there are no more."""

    def __init__(self, report, ask):
        self.report = report
        self._ask = ask
        self._always = None     # the answer to all that follow

    def of(self, result):
        """Ask about a result."""
        if result.outcome != FAILED or not result.differences or self._always == "q":
            return
        report, paint = self.report, self.report.painter
        report.print(f"{paint.strong(result.found.shown)}: {result.reason}")
        chosen = []
        for each in result.differences:
            name = result.store.shown(each.key)
            if self._always is None:
                report.print(*map(paint.diff_line, diff(each, name, most=10000)))
            if self._answer(name) in ("y", "a"):
                chosen.append(each)
        accept(result, chosen)
        report.print(*(f"{paint.good('WROTE')} {each}" for each in result.wrote))
        if chosen and not result.wrote:
            report.print(result.reason)

    def _answer(self, name):
        while self._always is None:
            answer = self._ask(f"write {name}? [y,n,a,q,?] ")
            answer = "q" if answer is None else answer.strip().lower()
            if answer in ("a", "q"):
                self._always = answer
            elif answer in ("y", "n"):
                return answer
            else:
                self.report.print(_HELP)
        return self._always


def trim(orphans, report):
    """Remove what belongs to no test."""
    for path in orphans:
        if os.path.isdir(path) and not os.path.islink(path):
            remove_tree(path)
        else:
            os.unlink(path)
        report.print(f"REMOVED {path}")
