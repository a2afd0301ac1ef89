"""Results for other programs: TAP, and JUnit's XML."""

from .results import FAILED, SKIPPED
from .showing import Report


class TapReport(Report):
    """Prints TAP, version 13: a line a test, what is wrong with it as comments below."""

    def __init__(self, total):
        super().__init__(total)
        self.print("TAP version 13", f"1..{total}")

    def lines_of(self, result):
        number, name = len(self.results), result.found.shown.replace("#", "\\#")
        if result.outcome == SKIPPED:
            yield f"ok {number} - {name} # SKIP {result.reason}"
            return
        yield f"{'not ok' if result.outcome == FAILED else 'ok'} {number} - {name}"
        for line in list(super().lines_of(result)):
            yield f"# {line}"

    def durations(self, most):
        slowest = sorted(self.results, key=lambda result: -result.seconds)[:most]
        self.print(*(f"# {result.seconds:.3f} s {result.found.shown}" for result in slowest))

    def end(self):
        self.print(f"# {self.summary()}")
        self.stream.flush()


def _text(text, quoted=False):
    """A text as XML has it. What XML cannot hold is shown escaped."""
    allowed = "".join(c if c in "\t\n" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff"
                      else c.encode("unicode_escape", "surrogatepass").decode() for c in text)
    allowed = allowed.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return allowed.replace('"', "&quot;").replace("\n", "&#10;").replace("\t", "&#9;") if quoted else allowed


def junit(report):
    """The text of a JUnit file."""
    counts = report.counts
    seconds = sum(result.seconds for result in report.results)
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    head = f'tests="{len(report.results)}" failures="{counts[FAILED]}" skipped="{counts[SKIPPED]}" errors="0" time="{seconds:.3f}"'
    yield f'<testsuites {head}>\n<testsuite name="golden" {head}>\n'
    plain = Report(0)
    for result in report.results:
        folder, _, name = result.found.shown.rpartition("/")
        yield f'<testcase classname="{_text(folder or ".", True)}" name="{_text(name, True)}" time="{result.seconds:.3f}"'
        if result.outcome == SKIPPED:
            yield f'>\n<skipped message="{_text(result.reason, True)}"/>\n</testcase>\n'
        elif result.outcome == FAILED:
            text = "\n".join(list(plain.lines_of(result))[1:])
            yield f'>\n<failure message="{_text(result.reason, True)}">{_text(text)}</failure>\n</testcase>\n'
        else:
            yield "/>\n"
    yield "</testsuite>\n</testsuites>\n"
