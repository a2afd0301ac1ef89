"""Results: what became of the tests."""

import io
import sys
import traceback
from functools import wraps

__unittest = True  # what a module of the machinery says: failures are shown without its lines


def failfast(method):
    """A decorator of what is told of failures: with `failfast` set, they stop the run."""
    @wraps(method)
    def told(self, *args, **kw):
        _stop_if_asked(self)
        return method(self, *args, **kw)
    return told


def _stop_if_asked(result):
    if getattr(result, "failfast", False):
        result.stop()


class TestResult:
    """Counts tests and collects what failed."""

    # Where a run of suites stands.
    _previousTestClass = None
    _testRunEntered = _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun = 0
        self.failures, self.errors, self.skipped, self.expectedFailures, self.unexpectedSuccesses = ([] for _ in range(5))
        self.collectedDurations = []
        self.failfast = self.shouldStop = self.tb_locals = False
        self.buffer = False  # keep what tests write, and show it with failures only
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr
        self._mirrorOutput = False

    def printErrors(self):
        """Called after a run."""

    def startTestRun(self):
        """Called before a run."""

    def stopTestRun(self):
        """Called after a run."""

    def startTest(self, test):
        """A test is about to run."""
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def stopTest(self, test):
        """A test has run, whatever came of it."""
        self._restoreStdout()
        self._mirrorOutput = False

    def _setupStdout(self):
        if self.buffer:
            if self._stderr_buffer is None:
                self._stderr_buffer, self._stdout_buffer = io.StringIO(), io.StringIO()
            sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def _restoreStdout(self):
        if not self.buffer:
            return
        if self._mirrorOutput:
            for stream, name, original in ((sys.stdout, "Stdout", self._original_stdout),
                                           (sys.stderr, "Stderr", self._original_stderr)):
                text = stream.getvalue()
                if text:
                    original.write(f"\n{name}:\n{text}" + ("" if text.endswith("\n") else "\n"))
        sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
        for stream in (self._stdout_buffer, self._stderr_buffer):
            stream.seek(0)
            stream.truncate()

    # ---- what became of a test ----

    @failfast
    def addError(self, test, err):
        """The test raised what is no failure; err is (class, exception, traceback), here and below."""
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    @failfast
    def addFailure(self, test, err):
        """An assertion of the test failed."""
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    def addSubTest(self, test, subtest, err):
        """A part of the test has ended; err is None if it went well."""
        if err is None:
            return
        _stop_if_asked(self)
        where = self.failures if issubclass(err[0], test.failureException) else self.errors
        where.append((subtest, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    def addSuccess(self, test):
        """The test went well."""

    def addSkip(self, test, reason):
        """The test was skipped, for a reason in words."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """The test failed, as was expected."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    @failfast
    def addUnexpectedSuccess(self, test):
        """The test was expected to fail, and did not."""
        self.unexpectedSuccesses.append(test)

    def addDuration(self, test, elapsed):
        """The test took so many seconds."""
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Whether nothing has failed so far, and nothing has gone well unexpectedly."""
        return not self.failures and not self.errors and not getattr(self, "unexpectedSuccesses", ())

    def stop(self):
        """Ends the run after this test."""
        self.shouldStop = True

    # ---- tracebacks ----

    def _exc_info_to_string(self, err, test):
        """An error's traceback as text, without the frames of this package."""
        exctype, value, tb = err
        seen = set()
        self._strip(value, test, seen)
        tb = self._clean(exctype, tb, test)
        text = "".join(traceback.TracebackException(exctype, value, tb, capture_locals=self.tb_locals, compact=True).format())
        if self.buffer:
            for stream, name in ((sys.stdout, "Stdout"), (sys.stderr, "Stderr")):
                output = stream.getvalue()
                if output:
                    text += f"\n{name}:\n{output}" + ("" if output.endswith("\n") else "\n")
        return text

    def _strip(self, value, test, seen):
        """Cleans the tracebacks of what an exception was caused by, too."""
        pending = [value]
        while pending:
            value = pending.pop()
            if value is None or id(value) in seen:
                continue
            seen.add(id(value))
            value.__traceback__ = self._clean(type(value), value.__traceback__, test)
            pending += [value.__cause__, value.__context__]

    def _clean(self, exctype, tb, test):
        while tb and self._is_internal(tb):
            tb = tb.tb_next
        if issubclass(exctype, test.failureException):
            last, current = None, tb
            while current and not self._is_internal(current):
                last, current = current, current.tb_next
            if last is not None:
                last.tb_next = None  # the assert method itself is of no interest
        return tb

    def _is_internal(self, tb):
        names = tb.tb_frame.f_globals
        return "__unittest" in names or names.get("__name__") == "contextlib" and tb.tb_next is not None and self._is_internal(tb.tb_next)

    def __repr__(self):
        cls = self.__class__
        return (f"<{cls.__module__}.{cls.__qualname__} run={self.testsRun} errors={len(self.errors)} "
                f"failures={len(self.failures)}>")
