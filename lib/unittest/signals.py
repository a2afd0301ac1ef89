"""Ctrl-C during a run: the first ends it after the present test, the second at once."""

import signal
import weakref
from contextlib import contextmanager
from functools import wraps

__unittest = True

_results = weakref.WeakKeyDictionary()
_handler = None


class _InterruptHandler:
    def __init__(self, default):
        self.called = False
        if isinstance(default, int):
            default = signal.default_int_handler if default == signal.SIG_DFL else lambda number, frame: None
        self.default = default
        self.original = signal.getsignal(signal.SIGINT)

    def __call__(self, signum, frame):
        if self.called or signal.getsignal(signal.SIGINT) is not self:
            self.default(signum, frame)
        self.called = True
        for result in list(_results):
            result.stop()


def installHandler():
    """Takes Ctrl-C."""
    global _handler
    if _handler is None:
        _handler = _InterruptHandler(signal.getsignal(signal.SIGINT))
        signal.signal(signal.SIGINT, _handler)


def registerResult(result):
    """Has a result stopped by Ctrl-C."""
    _results[result] = 1


def removeResult(result):
    """Undoes registerResult(); True if it was registered."""
    return bool(_results.pop(result, None))


def removeHandler(method=None):
    """Gives Ctrl-C back; as a decorator, for the time of a function."""
    if method is None:
        if _handler is not None:
            signal.signal(signal.SIGINT, _handler.original)
        return None

    @wraps(method)
    def without(*args, **kwargs):
        with _restored():
            removeHandler()
            return method(*args, **kwargs)
    return without


@contextmanager
def _restored():
    before = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
