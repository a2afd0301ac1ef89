"""Tests that are not run, or are to fail. Marks on functions and classes say so; public in unittest.case."""

from functools import wraps
from types import FunctionType

__unittest = True

__name__ = "unittest.case"


class SkipTest(Exception):
    """Raised to skip the rest of a test."""


def skip(reason):
    """A decorator: the test or class is not run."""
    if isinstance(reason, FunctionType):  # @skip without a reason
        return _marked(reason, "")
    return lambda test_item: _marked(test_item, reason)


def _marked(test_item, reason):
    if not isinstance(test_item, type):
        @wraps(test_item)
        def test_item(*args, **kwargs):
            raise SkipTest(reason)
    test_item.__unittest_skip__, test_item.__unittest_skip_why__ = True, reason
    return test_item


def _unchanged(test_item):
    return test_item


def skipIf(condition, reason):
    """skip, if the condition holds."""
    return skip(reason) if condition else _unchanged


def skipUnless(condition, reason):
    """skip, unless the condition holds."""
    return skipIf(not condition, reason)


def expectedFailure(test_item):
    """A decorator: the test is to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


def why_skipped(cls, method):
    """The reason why a test method is not run; None if it is."""
    marked = [each for each in (cls, method) if hasattr(each, "__unittest_skip_why__")]
    if any(getattr(each, "__unittest_skip__", False) for each in (cls, method)):
        return next(filter(None, (each.__unittest_skip_why__ for each in marked)), "")
    return None


def is_to_fail(test, method):
    """Was a test, or its method, marked by expectedFailure?"""
    return any(getattr(each, "__unittest_expecting_failure__", False) for each in (test, method))
