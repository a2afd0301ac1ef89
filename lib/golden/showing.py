"""What a run tells while it goes on and at its end."""

import os
import sys

from .diffs import Painter, diff, printable
from .results import FAILED, PASSED, SKIPPED


class Report:
    """Prints Results in the tests' order, whatever order they end in. With `progress` the last line says how far the run is;
    if `brief`, what can be accepted is not shown but named."""

    def __init__(self, total, colours=False, progress=False, brief=False):
        self.total = total
        self.stream = sys.stdout
        self.brief = brief
        self.painter = Painter(colours)
        self.results = []           # those that have been told
        self.counts = {PASSED: 0, FAILED: 0, SKIPPED: 0}
        self._progress = progress
        self._waiting = {}
        self._ended = 0

    def take(self, index, result):
        """A test has ended."""
        self._waiting[index] = result
        self._ended += 1
        while (ready := self._waiting.pop(len(self.results), None)) is not None:
            self._tell(ready)
        if self._progress:
            self._show_progress()

    def rest(self):
        """Tell of those that ended behind one that did not, as after an interrupt."""
        for index in sorted(self._waiting):
            self._tell(self._waiting[index])
        self._waiting.clear()

    def _tell(self, result):
        self.results.append(result)
        self.counts[result.outcome] += 1
        self.show(result)

    def show(self, result):
        """Print what there is to say of one test: nothing if it passed."""
        lines = list(self.lines_of(result))
        if lines:
            self._clear()
            self.print(*lines)
            self.stream.flush()

    def lines_of(self, result):
        """What there is to say of one test."""
        name, paint = result.found.shown, self.painter
        if result.outcome == SKIPPED:
            yield f"SKIP {name}: {printable(result.reason)}"
        elif result.outcome == FAILED:
            yield f"{paint.bad('FAIL')} {paint.strong(name)}: {printable(result.reason)}"
            yield from result.notes
            for each in result.shown or (() if self.brief else result.differences):
                yield from map(paint.diff_line, diff(each, result.store.shown(each.key)))
        else:
            yield from (f"{name}: {note}" for note in result.notes)
        for each in result.wrote:
            yield f"{paint.good('WROTE')} {printable(each)}"

    def print(self, *lines):
        """Print lines; what the stream cannot encode is escaped."""
        text, encoding = "".join(f"{line}\n" for line in lines), self.stream.encoding or "utf-8"
        self.stream.write(text.encode(encoding, "backslashreplace").decode(encoding))

    def _show_progress(self):
        counts = self.counts
        failed = self.painter.bad(f", {counts[FAILED]} failed") if counts[FAILED] else ""
        self.stream.write(f"\r\033[K{self._ended}/{self.total}{failed}")
        self.stream.flush()

    def _clear(self):
        if self._progress:
            self.stream.write("\r\033[K")

    def durations(self, most):
        """Print the slowest."""
        slowest = sorted(self.results, key=lambda result: -result.seconds)[:most]
        self._clear()
        self.print(f"slowest {len(slowest)}:", *(f"{result.seconds:8.3f} s  {result.found.shown}" for result in slowest))

    def end(self):
        """Print how many passed, failed, and were skipped."""
        self._clear()
        text = self.summary()
        self.print(self.painter.bad(text) if self.counts[FAILED] else self.painter.good(text))
        self.stream.flush()

    def summary(self):
        """How many passed, failed, and were skipped."""
        return ", ".join(f"{self.counts[each]} {each}" for each in (PASSED, FAILED, SKIPPED))


def wants_colours(stream):
    """Whether a stream is to have colours: a terminal, and nobody said no."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
