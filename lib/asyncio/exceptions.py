"""The exceptions of asyncio."""

from . import _LAZY

__all__ = _LAZY['exceptions']

# What no task and no handler keeps to itself: it leaves the loop's run_...() at once.
_ENDS_THE_LOOP = SystemExit, KeyboardInterrupt

TimeoutError = TimeoutError  # the built-in, under the name it had before Python 3.11

try:
    from _asyncio import CancelledError, InvalidStateError
except ImportError:
    from _pure.asyncio_exceptions import CancelledError, InvalidStateError


class SendfileNotAvailableError(RuntimeError):
    """sendfile() cannot work on this socket or kind of file."""


class IncompleteReadError(EOFError):
    """The stream ended before the requested read was complete.

    `partial` holds the bytes read so far, `expected` the number wanted (None when unknown).
    """

    def __init__(self, partial, expected):
        wanted = 'undefined' if expected is None else repr(expected)
        super().__init__(f'{len(partial)} bytes read on a total of {wanted} expected bytes')
        self.partial = partial
        self.expected = expected

    def __reduce__(self):
        return type(self), (self.partial, self.expected)


class LimitOverrunError(Exception):
    """The buffer limit was reached while looking for a separator.

    `consumed` is the number of bytes to be consumed.
    """

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed

    def __reduce__(self):
        return type(self), (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier was broken by abort()."""
