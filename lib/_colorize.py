"""Whether what is written is in colours, as the environment and the stream say; uncaught exceptions in colours."""

import os
import sys

COLORIZE = True     # False: only the environment can demand colours


class ANSIColors:
    """What makes a terminal write in a colour."""

    RESET = '\x1b[0m'
    RED, BOLD_RED = '\x1b[31m', '\x1b[1;31m'
    GREEN, BOLD_GREEN = '\x1b[32m', '\x1b[1;32m'
    YELLOW = '\x1b[33m'
    MAGENTA, BOLD_MAGENTA = '\x1b[35m', '\x1b[1;35m'
    GREY = '\x1b[90m'


NoColors = ANSIColors()     # the same names, where nothing is to be in colours
for _name in vars(ANSIColors):
    if _name.isupper():
        setattr(NoColors, _name, '')


def get_colors(colorize=False):
    """ANSIColors' values if they are wanted or may be written, else NoColors'."""
    return ANSIColors() if colorize or can_colorize() else NoColors


def can_colorize(*, file=None):
    """May colours be written? PYTHON_COLORS decides, then NO_COLOR, then FORCE_COLOR, then the terminal."""
    if not sys.flags.ignore_environment:
        if (wanted := os.environ.get('PYTHON_COLORS')) in ('0', '1'):
            return wanted == '1'
        if 'NO_COLOR' in os.environ:
            return False
    if not COLORIZE:
        return False
    if not sys.flags.ignore_environment:
        if 'FORCE_COLOR' in os.environ:
            return True
        if os.environ.get('TERM') == 'dumb':
            return False
    if file is None:
        file = sys.stderr
    try:
        return os.isatty(file.fileno())
    except (AttributeError, OSError, ValueError):
        try:
            return bool(file.isatty())
        except (AttributeError, OSError, ValueError):
            return False


def print_uncaught(exc):
    """Print an exception to sys.stderr in colours; False if it is to have none. sys.tracebacklimit keeps the last entries."""
    if sys.stderr is None or not can_colorize():
        return False
    from traceback import print_exception
    limit = getattr(sys, 'tracebacklimit', None)
    print_exception(exc, limit=-limit if isinstance(limit, int) and limit > 0 else 0 if isinstance(limit, int) else None, colorize=True)
    sys.stderr.flush()
    return True
