"""Whether what is written is in colours, as the environment and the stream say; uncaught exceptions in colours."""

import os
import sys


def can_colorize(*, file=None):
    """May colours be written? PYTHON_COLORS decides, then NO_COLOR, then FORCE_COLOR, then the terminal."""
    if not sys.flags.ignore_environment:
        if (wanted := os.environ.get('PYTHON_COLORS')) in ('0', '1'):
            return wanted == '1'
        if 'NO_COLOR' in os.environ:
            return False
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
    if sys.stderr is None or not can_colorize(file=sys.stderr):
        return False
    from traceback import print_exception
    limit = getattr(sys, 'tracebacklimit', None)
    print_exception(exc, limit=-limit if isinstance(limit, int) and limit > 0 else 0 if isinstance(limit, int) else None, colorize=True)
    sys.stderr.flush()
    return True
