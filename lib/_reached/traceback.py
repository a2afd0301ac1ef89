"""Of traceback: its steps, each alone."""

import sys

from _traceback import suggestion
from traceback import _not_given as _sentinel, print_exception
from traceback._entries import _tb_places as _walk_tb_with_full_positions
from traceback._layout import _headline, _joints

__name__ = "traceback"

_cause_message, _context_message = _joints["__cause__"], _joints["__context__"]


def _parse_value_tb(exc, value, tb):
    """(exception, traceback) of an exception alone, or of the older (type, value, traceback)."""
    if value is not _sentinel and tb is not _sentinel:
        return value, tb
    if value is not tb:
        raise ValueError("Both or neither of value and tb must be given")
    if exc is None:
        return None, None
    if not isinstance(exc, BaseException):
        raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
    return exc, exc.__traceback__


def _format_final_exc_line(etype, value, *, insert_final_newline=True, colorize=False):
    """The line with an exception's class and message; a message that cannot be had is told to be so."""
    text = None if value is None else _safe_string(value, "exception")
    line = _headline(etype, text, colorize)
    return line if insert_final_newline else line.removesuffix("\n")


def _safe_string(value, what, func=str):
    """func(value), or a text that says that it failed."""
    try:
        return func(value)
    except:
        return f"<{what} {func.__name__}() failed>"


def _print_exception_bltin(exc, /):
    """Writes an exception to standard error."""
    print_exception(exc, limit=None, file=sys.stderr if sys.stderr is not None else sys.__stderr__, chain=True)


def _compute_suggestion_error(exc_value, tb, wrong_name):
    """The name that may be meant by one that was not found, or None."""
    if not isinstance(wrong_name, str):
        return None
    if isinstance(exc_value, AttributeError):
        asked = AttributeError(name=wrong_name, obj=exc_value.obj)
    elif isinstance(exc_value, ImportError):
        asked = ImportError(name=exc_value.name, name_from=wrong_name)
    else:
        assert isinstance(exc_value, NameError)
        asked = NameError(name=wrong_name)
    _, _, rest = suggestion(asked.with_traceback(tb)).partition("Did you mean: '")
    return rest.partition("'?")[0] or None


def _byte_offset_to_character_offset(str, offset):
    """The number of characters in so many bytes of UTF-8."""
    return len(str.encode()[:offset].decode(errors="replace"))


def _display_width(line, offset=None):
    """The columns that a line's characters take, up to an offset."""
    from unicodedata import east_asian_width

    if line.isascii():
        return len(line) if offset is None else offset
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in line[:offset])
