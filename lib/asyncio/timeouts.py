"""Timeouts of blocks of code."""

from . import _LAZY

__all__ = _LAZY['timeouts']

import asyncio

from . import tasks

try:
    from _asyncio import CancelledError, _short, _Timeout
except ImportError:
    from _pure.asyncio_exceptions import CancelledError
    from _pure.asyncio_tasks import _short
    from _pure.asyncio_timeouts import _Timeout

_CREATED, _ENTERED, _EXPIRING, _EXPIRED, _EXITED = 'created', 'active', 'expiring', 'expired', 'finished'


class Timeout(_Timeout):
    """An asynchronous context manager that cancels its block at a deadline and turns that into TimeoutError.

    Made by timeout() or timeout_at(); the deadline can be moved while the block runs.
    """

    def __init__(self, when):
        self._state = _CREATED
        self._timeout_handler = self._task = self._cancelling = None
        self._when = when

    def when(self):
        """Return the deadline in the loop's time, None if there is none."""
        return self._when

    def _refuse(self):
        if self._state == _CREATED:
            raise RuntimeError('Timeout has not been entered')
        raise RuntimeError(f'Cannot change state of {self._state} Timeout')

    def expired(self):
        """Whether the deadline was passed inside the block."""
        return self._state in (_EXPIRING, _EXPIRED)

    def __repr__(self):
        info = ''
        if self._state == _ENTERED:
            when = self._when
            info = f' when={None if when is None else round(when, 3)}'
        return f'<Timeout [{self._state}]{info}>'

    @_short
    async def __aenter__(self):
        if self._state is not _CREATED:
            raise RuntimeError('Timeout has already been entered')
        task = tasks.current_task()
        if task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._enter(task)
        return self

    @_short
    async def __aexit__(self, exc_type, exc_val, exc_tb):
        assert self._state in (_ENTERED, _EXPIRING)
        if self._leave():
            return None
        self._state = _EXPIRED
        if self._task.uncancel() <= self._cancelling and exc_type is not None:
            # The cancellation was ours alone.
            if issubclass(exc_type, CancelledError):
                raise TimeoutError from exc_val
            if exc_val is not None:
                self._insert_timeout_error(exc_val)
                if isinstance(exc_val, ExceptionGroup):
                    for error in exc_val.exceptions:
                        self._insert_timeout_error(error)
        return None

    @tasks._waits_as('_task')
    def _on_timeout(self):
        assert self._state == _ENTERED
        self._task.cancel()
        self._state = _EXPIRING
        self._timeout_handler = None  # no cycle

    @staticmethod
    def _insert_timeout_error(error):
        # An exception raised while handling our CancelledError: its chain shall tell of the timeout.
        while error.__context__ is not None:
            if isinstance(error.__context__, CancelledError):
                timed_out = TimeoutError()
                timed_out.__context__ = timed_out.__cause__ = error.__context__
                error.__context__ = timed_out
                break
            error = error.__context__


def timeout(delay):
    """Return a Timeout of delay seconds from now; None for no deadline yet."""
    loop = asyncio.events._held_loop()    # without a delay as well: outside of a loop it is a mistake
    return Timeout(None if delay is None else loop.time() + delay)


def timeout_at(when):
    """Return a Timeout with its deadline at a time of the loop's clock; None for no deadline yet."""
    return Timeout(when)
