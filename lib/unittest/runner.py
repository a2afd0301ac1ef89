"""Running tests with text as the result."""

import sys
import time
import warnings

from unittest import result
from unittest.case import _SubTest
from unittest.signals import registerResult

__unittest = True


class _WritelnDecorator:
    """A stream with writeln()."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        # Neither is the stream's business, when this is copied or unpickled.
        if name in {"stream", "__getstate__"}:
            raise AttributeError(name)
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        for text in filter(None, (arg, "\n")):
            self.write(text)


class TextTestResult(result.TestResult):
    """Writes a character or a line for each test."""

    separator1, separator2 = "=" * 70, "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        result.TestResult.__init__(self, stream, descriptions, verbosity)
        self.stream, self.descriptions, self.durations = stream, descriptions, durations
        self.dots, self.showAll = verbosity == 1, verbosity > 1
        self._newline = True

    def getDescription(self, test):
        """The test's name, and if wanted the first line of its description."""
        first = test.shortDescription()
        return "\n".join((str(test), first)) if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self._begin_line(test)
            self.stream.flush()

    def _begin_line(self, test, indent=""):
        self.stream.write(f"{indent}{self.getDescription(test)} ... ")
        self._newline = False

    def _say(self, test, word, letter):
        if self.showAll:
            is_subtest = isinstance(test, _SubTest)
            if is_subtest and not self._newline:
                self.stream.writeln()
            if is_subtest or self._newline:
                self._begin_line(test, "  " if is_subtest else "")
            self.stream.writeln(word)
            self._newline = True
        elif self.dots:
            self.stream.write(letter)
        self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if issubclass(err[0], subtest.failureException):
                self._say(subtest, "FAIL", "F")
            else:
                self._say(subtest, "ERROR", "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._say(test, "ok", ".")

    def addError(self, test, err):
        super().addError(test, err)
        self._say(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._say(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._say(test, f"skipped {reason!r}", "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._say(test, "expected failure", "x")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._say(test, "unexpected success", "u")

    def printErrors(self):
        """Writes what has failed, after the last test."""
        if self.dots or self.showAll:
            self._write("")
        for flavour, found in (("ERROR", self.errors), ("FAIL", self.failures)):
            self.printErrorList(flavour, found)
        if self.unexpectedSuccesses:
            self._write(self.separator1, *(f"UNEXPECTED SUCCESS: {self.getDescription(test)}" for test in self.unexpectedSuccesses))

    def printErrorList(self, flavour, errors):
        """Writes (test, text) pairs, each under a title of this flavour."""
        for test, text in errors:
            self._write(self.separator1, f"{flavour}: {self.getDescription(test)}", self.separator2, text)

    def _write(self, *lines):
        for line in lines:
            self.stream.writeln(line)
        self.stream.flush()


class TextTestRunner:
    """Runs tests and writes how it went."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None,
                 warnings=None, *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(stream if stream is not None else sys.stderr)
        self.descriptions, self.verbosity, self.durations = descriptions, verbosity, durations
        self.failfast, self.buffer, self.tb_locals, self.warnings = failfast, buffer, tb_locals, warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity, durations=self.durations)
        except TypeError:  # a result class that does not know durations
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def _printDurations(self, result):
        if not result.collectedDurations:
            return
        slowest = sorted(result.collectedDurations, key=lambda entry: entry[1], reverse=True)
        if self.durations > 0:
            slowest = slowest[:self.durations]
        self.stream.writeln("Slowest test durations")
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        hidden = False
        for test, elapsed in slowest:
            if self.verbosity < 2 and elapsed < 0.001:
                hidden = True
                continue
            self.stream.writeln(f"{elapsed:.3f}s".ljust(10) + f" {test}")
        if hidden:
            self.stream.writeln("\n(durations < 0.001s were hidden; use -v to show these durations)")
        else:
            self.stream.writeln("")

    def run(self, test):
        """Runs a test or suite: the result."""
        result = self._makeResult()
        registerResult(result)
        for setting in ("failfast", "buffer", "tb_locals"):
            setattr(result, setting, getattr(self, setting))
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            taken = self._timed(test, result)
        result.printErrors()
        if self.durations is not None:
            self._printDurations(result)
        self._print_summary(result, taken)
        return result

    @staticmethod
    def _timed(test, result):
        """Runs a test: the seconds it took."""
        began = time.perf_counter()
        if hasattr(result, "startTestRun"):
            result.startTestRun()
        try:
            test(result)
        finally:
            if hasattr(result, "stopTestRun"):
                result.stopTestRun()
        return time.perf_counter() - began

    def _print_summary(self, result, taken):
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        run = result.testsRun
        self.stream.writeln(f"Ran {run} test{'' if run == 1 else 's'} in {taken:.3f}s")
        self.stream.writeln()
        skipped = len(getattr(result, "skipped", ()))
        notes = []
        if not result.wasSuccessful():
            self.stream.write("FAILED")
            notes += [f"{word}={len(found)}" for word, found in (("failures", result.failures), ("errors", result.errors)) if found]
        elif run == 0 and skipped == 0:
            self.stream.write("NO TESTS RAN")
        else:
            self.stream.write("OK")
        notes += [f"{word}={count}" for word, count in (
            ("skipped", skipped), ("expected failures", len(getattr(result, "expectedFailures", ()))),
            ("unexpected successes", len(getattr(result, "unexpectedSuccesses", ())))) if count]
        self.stream.writeln(f" ({', '.join(notes)})" if notes else "")
        self.stream.flush()
