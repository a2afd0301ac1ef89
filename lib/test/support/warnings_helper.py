"""Warnings, for tests."""

import contextlib
import functools
import re
import sys
import warnings

from . import check_syntax_error, gc_collect

__all__ = ["WarningsRecorder", "check_no_resource_warning", "check_no_warnings", "check_syntax_warning", "check_warnings", "ignore_warnings",
           "save_restore_warnings_filters"]


class WarningsRecorder:
    """The warnings since the block began, or since reset(); attributes are those of the newest, None if there is none."""

    def __init__(self, caught):
        self._warnings, self._seen = caught, 0

    @property
    def warnings(self):
        """All of them."""
        return self._warnings[self._seen:]

    def reset(self):
        """Those until now count no more."""
        self._seen = len(self._warnings)

    def __getattr__(self, name):
        if self.warnings:
            return getattr(self.warnings[-1], name)
        if name in warnings.WarningMessage._WARNING_DETAILS:
            return None
        raise AttributeError(f"{self!r} has no attribute {name!r}")


def _forget_shown(level):
    """What a module already warned of may be told again."""
    registry = sys._getframe(level).f_globals.get("__warningregistry__")
    if registry:
        registry.clear()


@contextlib.contextmanager
def _check(filters, quiet):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield WarningsRecorder(caught)
    left, idle = list(caught), []
    for text, category in filters:
        fits = [each for each in left if issubclass(each.category, category) and re.match(text, str(each.message), re.I)]
        left = [each for each in left if each not in fits]
        if not fits:
            idle.append((text, category.__name__))
    if left:
        raise AssertionError(f"unhandled warning {left[0]}")
    if idle and not quiet:
        raise AssertionError("filter (%r, %s) did not catch any warning" % idle[0])


def check_warnings(*filters, quiet=None):
    """The block has to give warnings that each of the filters (text, category) fits, and none besides; gives a WarningsRecorder.

    No filters: any, or none. `quiet`: a filter need not have fitted.
    """
    quiet = bool(quiet) if filters else True if quiet is None else bool(quiet)
    _forget_shown(2)
    return _check(filters or (("", Warning),), quiet)


@contextlib.contextmanager
def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    """The block has to give no such warning."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.filterwarnings("always", message=message, category=category)
        yield
        if force_gc:
            gc_collect()
    testcase.assertEqual(caught, [])


def check_no_resource_warning(testcase):
    """The block has to leave nothing open."""
    return check_no_warnings(testcase, category=ResourceWarning, force_gc=True)


def check_syntax_warning(testcase, statement, errtext="", *, lineno=1, offset=None):
    """Compiling has to give one SyntaxWarning, of such a text and at such a place; as an error it is a SyntaxError."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", SyntaxWarning)
        compile(statement, "<testcase>", "exec")
    testcase.assertEqual(len(caught), 1, caught)
    (warning,) = caught
    testcase.assertTrue(issubclass(warning.category, SyntaxWarning), warning.category)
    testcase.assertRegex(str(warning.message), errtext)
    testcase.assertEqual(warning.filename, "<testcase>")
    testcase.assertIsNotNone(warning.lineno)
    if lineno is not None:
        testcase.assertEqual(warning.lineno, lineno)
    with warnings.catch_warnings():
        warnings.simplefilter("error", SyntaxWarning)
        check_syntax_error(testcase, statement, errtext, lineno=lineno, offset=offset)


def ignore_warnings(*, category):
    """A decorator: such warnings are ignored in the test."""
    def decorate(test):
        @functools.wraps(test)
        def run(*args, **options):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", category=category)
                return test(*args, **options)

        return run

    return decorate


@contextlib.contextmanager
def save_restore_warnings_filters():
    """The filters are as before once the block has ended."""
    before = warnings.filters[:]
    try:
        yield
    finally:
        warnings.filters[:] = before
        warnings._filters_mutated()
