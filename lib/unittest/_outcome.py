"""What has become of a test so far. A test runs in parts, each of which may fail by itself."""

import sys
import warnings

from unittest._skipping import SkipTest

__unittest = True


class _ShouldStop(Exception):
    """Ends a test whose subtest has failed, or has failed as it should."""

    __module__ = "unittest.case"


class _UnexpectedSuccess(Exception):
    """A test did not fail as it should."""

    __module__ = "unittest.case"


class Outcome:
    """The state of a test that runs, for which it tells a result (None: nobody)."""

    def __init__(self, result=None):
        self.result = result
        self.success = True
        self.expecting_failure = False
        self.expectedFailure = None  # what the test raised as it should
        self.knows_subtests = hasattr(result, "addSubTest")

    def part(self, test, is_subtest=False):
        """A context in which a part of a test runs: what it raises is noted, and goes no further."""
        return _Part(self, test, is_subtest)


class _Part:
    __slots__ = ("outcome", "test", "is_subtest", "before")

    def __init__(self, outcome, test, is_subtest):
        self.outcome, self.test, self.is_subtest = outcome, test, is_subtest

    def __enter__(self):
        self.before, self.outcome.success = self.outcome.success, True

    def __exit__(self, kind, error, tb):
        outcome = self.outcome
        try:
            if kind is not None:
                return self.raised(kind, error, tb)
            if self.is_subtest and outcome.success:
                outcome.result.addSubTest(self.test.test_case, self.test, None)
        finally:
            outcome.success = outcome.success and self.before

    def raised(self, kind, error, tb):
        """True, if the exception goes no further."""
        outcome = self.outcome
        if issubclass(kind, KeyboardInterrupt):
            return False
        if outcome.expecting_failure and not issubclass(kind, (SkipTest, _ShouldStop)):
            outcome.expectedFailure = kind, error, tb
            return True
        outcome.success = False
        if issubclass(kind, SkipTest):
            tell_skip(outcome.result, self.test, str(error))
        elif not issubclass(kind, _ShouldStop):
            self.tell((kind, error, tb))
        return True

    def tell(self, info):
        result, test = self.outcome.result, self.test
        if self.is_subtest:
            result.addSubTest(test.test_case, test, info)
        elif result is not None:
            (result.addFailure if issubclass(info[0], test.failureException) else result.addError)(test, info)


def tell(result, method, otherwise, *args):
    """Tells a result by a method that older ones lack; False, after a warning that says what is done otherwise."""
    known = getattr(result, method, None)
    if known is None:
        warnings.warn(f"TestResult has no {method} method{otherwise}", RuntimeWarning, 2)
        return False
    known(*args)
    return True


def tell_skip(result, test, reason):
    """Tells a result that a test was skipped; one that does not know what that is, that it succeeded."""
    if not tell(result, "addSkip", ", skips not reported", test, reason):
        result.addSuccess(test)


def tell_expected_failure(result, test, info):
    """Tells a result that a test failed as it should."""
    if not tell(result, "addExpectedFailure", ", reporting as passes", test, info):
        result.addSuccess(test)


def tell_unexpected_success(result, test):
    """Tells a result that a test did not fail as it should."""
    if not tell(result, "addUnexpectedSuccess", ", reporting as failure", test):
        result.addFailure(test, (_UnexpectedSuccess, _UnexpectedSuccess(), None))
