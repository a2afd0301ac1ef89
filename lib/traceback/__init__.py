"""Stacks, tracebacks and exceptions as text and as data.

The entries are in _entries, what is kept of an exception in _exceptions, how it is laid out as text in _layout.
"""

import _late
import sys

from _traceback import distance as _levenshtein_distance

from ._entries import _RECURSIVE_CUTOFF, FrameSummary, StackSummary
from ._exceptions import TracebackException

__all__ = ["extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack",
           "format_tb", "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb",
           "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb"]


class _NotGiven:
    def __repr__(self):
        return "<implicit>"


_not_given = _NotGiven()


def _write(texts, file):
    print(*texts, sep="", end="", file=sys.stderr if file is None else file)


def _captured(exc, value, tb, **options):
    """The TracebackException of either an exception alone or of the older (type, value, traceback)."""
    if value is _not_given and tb is _not_given:
        if exc is not None and not isinstance(exc, BaseException):
            raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
        value, tb = exc, exc and exc.__traceback__
    elif value is _not_given or tb is _not_given:
        raise ValueError("Both or neither of value and tb must be given")
    return TracebackException(type(value), value, tb, compact=True, **options)


# ---- entries ----


def walk_stack(f):
    """(frame, line) of a frame and of those that called it; None: of what calls StackSummary.extract()."""
    if f is None:
        f = sys._getframe(1)
        for _ in range(3):  # out of that method, and of what it calls to get here
            f = f.f_back
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    """(frame, line) of a traceback's entries."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def extract_tb(tb, limit=None):
    """The entries of a traceback as a StackSummary."""
    return StackSummary._of_traceback(tb, limit=limit)


def extract_stack(f=None, limit=None):
    """The stack from a frame (the caller's) as a StackSummary, outermost first."""
    entries = StackSummary.extract(walk_stack(f or sys._getframe(1)), limit=limit)
    entries.reverse()
    return entries


def format_list(extracted_list):
    """A text for each entry of an extracted traceback or stack, or of a list of (file, line, name, source) tuples."""
    return StackSummary.from_list(extracted_list).format()


def format_tb(tb, limit=None):
    """A text for each entry of a traceback."""
    return format_list(extract_tb(tb, limit))


def format_stack(f=None, limit=None):
    """A text for each entry of the stack from a frame (the caller's)."""
    return format_list(extract_stack(f or sys._getframe(1), limit))


def print_list(extracted_list, file=None):
    """Writes what format_list() gives."""
    _write(format_list(extracted_list), file)


def print_tb(tb, limit=None, file=None):
    """Writes what format_tb() gives."""
    _write(format_tb(tb, limit), file)


def print_stack(f=None, limit=None, file=None):
    """Writes what format_stack() gives."""
    _write(format_stack(f or sys._getframe(1), limit), file)


def clear_frames(tb):
    """Clears the locals of a traceback's frames, but of those that still run."""
    for frame, _ in walk_tb(tb):
        try:
            frame.clear()
        except RuntimeError:
            continue


# ---- exceptions ----


def format_exception(exc, /, value=_not_given, tb=_not_given, limit=None, chain=True, **kwargs):
    """The texts of an exception with its traceback, behind those it came from."""
    return [*_captured(exc, value, tb, limit=limit).format(chain=chain, **kwargs)]


def format_exception_only(exc, /, value=_not_given, *, show_group=False, **kwargs):
    """The texts of an exception without its traceback."""
    if value is _not_given:
        value = exc
    return [*_captured(type(value), value, None).format_exception_only(show_group=show_group, **kwargs)]


def format_exc(limit=None, chain=True):
    """The text of the exception that is being handled."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_exception(exc, /, value=_not_given, tb=_not_given, limit=None, file=None, chain=True, **kwargs):
    """Writes what format_exception() gives."""
    _captured(exc, value, tb, limit=limit).print(file=file, chain=chain, **kwargs)


def print_exc(limit=None, file=None, chain=True):
    """Writes what format_exc() gives."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    """Writes the exception that ended the last input of an interactive session."""
    try:
        last = (sys.last_exc,)
    except AttributeError:
        if not hasattr(sys, "last_type"):
            raise ValueError("no last exception") from None
        last = sys.last_type, sys.last_value, sys.last_traceback
    print_exception(*last, limit=limit, file=file, chain=chain)


__getattr__ = _late.names(globals(), {})
