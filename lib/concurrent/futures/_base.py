"""Futures between threads, and the interface of executors. Waiting for several futures is in _waiting."""

import threading
import time
from _late import reach as _reach

# A future's states. It is cancelled, and a little later those who wait for it have been told.
PENDING, RUNNING, CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED = _STATES = (
    'PENDING', 'RUNNING', 'CANCELLED', 'CANCELLED_AND_NOTIFIED', 'FINISHED')

_CANCELS = _STATES[2:4]
_DONE = _STATES[2:]


def __getattr__(name):
    if name == 'LOGGER':
        return _logger()
    return _reach(__name__, name)


def _logger():
    import logging
    return logging.getLogger('concurrent.futures')


class Error(Exception):
    """The base of this package's exceptions."""


class CancelledError(Error):
    """The future was cancelled."""


class InvalidStateError(Error):
    """The operation is not allowed in this state."""


class BrokenExecutor(RuntimeError):
    """The executor can do no more."""


TimeoutError = TimeoutError  # the built-in, under the name it had before Python 3.11


class Future:
    """The result of a call that runs elsewhere."""

    def __init__(self):
        self._state, self._result, self._exception = PENDING, None, None
        self._condition = threading.Condition()  # guards all; those who wait for the end wait for it
        self._done_callbacks, self._waiters = [], []

    def __repr__(self):
        with self._condition:
            state = 'cancelled' if self._state in _CANCELS else self._state.lower()
            if self._state == FINISHED:
                verb, value = ('raised', self._exception) if self._exception else ('returned', self._result)
                state += f' {verb} {type(value).__name__}'
            return f'<{type(self).__name__} at {id(self):#x} state={state}>'

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def _tell(self, callback):
        try:
            callback(self)
        except Exception:
            _logger().exception('exception calling callback for %r', self)

    def _invoke_callbacks(self):
        for callback in self._done_callbacks:
            self._tell(callback)

    def cancel(self):
        """Cancel the call if it is not running; whether it is cancelled."""
        with self._condition:
            if self._state != PENDING:
                return self._state in _CANCELS
            self._state = CANCELLED
            self._condition.notify_all()
        self._invoke_callbacks()
        return True

    def cancelled(self):
        """Whether the call was cancelled."""
        with self._condition:
            return self._state in _CANCELS

    def running(self):
        """Whether the call is running."""
        with self._condition:
            return self._state == RUNNING

    def done(self):
        """Whether the call has ended or was cancelled."""
        with self._condition:
            return self._state in _DONE

    def add_done_callback(self, fn):
        """Have fn(self) called when the call ends, in the thread that ends it; at once if it has."""
        with self._condition:
            ended = self._state in _DONE
            if not ended:
                self._done_callbacks.append(fn)
        if ended:
            self._tell(fn)

    def _wait_done(self, timeout):
        """With the lock held: wait for the end, or raise CancelledError or TimeoutError."""
        if self._state not in _DONE:
            self._condition.wait(timeout)
        if self._state in _CANCELS:
            raise CancelledError()
        if self._state != FINISHED:
            raise TimeoutError()

    def result(self, timeout=None):
        """Return what the call returned or raise what it raised, waiting for timeout seconds at most."""
        try:
            with self._condition:
                self._wait_done(timeout)
                if self._exception:
                    raise self._exception
                return self._result
        finally:
            self = None  # the exception's traceback holds this frame: no cycle

    def exception(self, timeout=None):
        """Return what the call raised, None if it returned, waiting for timeout seconds at most."""
        with self._condition:
            self._wait_done(timeout)
            return self._exception

    # For executors.

    def set_running_or_notify_cancel(self):
        """Say that the call is about to start; whether it should: it may have been cancelled."""
        with self._condition:
            if self._state == PENDING:
                self._state = RUNNING
                return True
            if self._state == CANCELLED:
                self._state = CANCELLED_AND_NOTIFIED
                for waiter in self._waiters:
                    waiter.finished(self, False)
                # Those who wait for the condition were told by cancel().
                return False
            _logger().critical('Future %s in unexpected state: %s', id(self), self._state)
            raise RuntimeError('Future in unexpected state')

    def _finish(self, result, exception):
        with self._condition:
            if self._state in _DONE:
                raise InvalidStateError(f'{self._state}: {self!r}')
            self._state, self._result, self._exception = FINISHED, result, exception
            for waiter in self._waiters:
                waiter.finished(self, exception is not None)
            self._condition.notify_all()
        self._invoke_callbacks()

    def set_result(self, result):
        """Finish with a result."""
        self._finish(result, None)

    def set_exception(self, exception):
        """Finish with an exception."""
        self._finish(None, exception)


def _results(futures, end):
    """The futures' results in order, let go of one by one; at the end of this, what is left is cancelled."""
    futures.reverse()
    try:
        while futures:
            yield _result_or_cancel(futures.pop(), None if end is None else end - time.monotonic())
    finally:
        for future in futures:
            future.cancel()


def _result_or_cancel(future, timeout):
    try:
        return future.result(timeout)
    finally:
        future.cancel()
        del future  # no cycle with the exception's traceback


class Executor:
    """The interface: something that runs calls. A context manager that shuts itself down."""

    def submit(self, fn, /, *args, **kwargs):
        """Have fn(*args, **kwargs) run, and return its future."""
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Run fn for the arguments as map() does, at once; return an iterator of the results, in order."""
        end = None if timeout is None else timeout + time.monotonic()
        return _results([self.submit(fn, *arguments) for arguments in zip(*iterables)], end)

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Take no more calls; wait for those that run, and cancel those that do not yet, as asked for."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False
