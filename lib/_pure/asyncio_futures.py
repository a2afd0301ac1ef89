"""The futures of `_asyncio`; programs may ask for futures._PyFuture."""

import contextvars
import sys
import types

from asyncio import base_futures, events, exceptions, format_helpers, futures
from asyncio.base_futures import _CANCELLED, _FINISHED, _PENDING

__name__ = "asyncio.futures"


class Future:
    """An awaitable result, set once, whose callbacks the loop runs soon after.

    It is bound to one loop and is not thread-safe.
    """

    # What await needs to see is in the class: a subclass or a stranger that defines `_asyncio_future_blocking`
    # is a future. While a task waits, `yield self` happens with the flag set to True; the task sets it back.
    _asyncio_future_blocking = False

    _loop = _source_traceback = None
    _state = _PENDING
    _result = _exception = None                 # one of them, when it is finished
    _cancel_message = _cancelled_exc = None     # the exception is kept so that every awaiter sees the same object
    __log_traceback = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []
        if self._loop.get_debug():
            self._source_traceback = format_helpers.extract_stack(sys._getframe(1))

    def __repr__(self):
        return base_futures._future_repr(self)

    def __del__(self):
        if self.__log_traceback:
            report = {'message': f'{type(self).__name__} exception was never retrieved',
                      'exception': self._exception, 'future': self}
            if self._source_traceback:
                report['source_traceback'] = self._source_traceback
            self._loop.call_exception_handler(report)

    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)

    @property
    def _log_traceback(self):
        return self.__log_traceback

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError('_log_traceback can only be set to False')
        self.__log_traceback = False

    def get_loop(self):
        """Return the loop this future is bound to."""
        loop = self._loop
        if loop is None:
            raise RuntimeError('Future object is not initialized.')
        return loop

    def _make_cancelled_error(self):
        """The CancelledError to raise; the one already caught is used up by this call."""
        caught, self._cancelled_exc = self._cancelled_exc, None
        if caught is not None:
            return caught
        message = self._cancel_message
        return exceptions.CancelledError(*(() if message is None else (message,)))

    def __end(self, state):
        """Leave the pending state, once and for all, and have the loop run the callbacks."""
        self._state = state
        callbacks = self._callbacks[:]
        self._callbacks.clear()
        for callback, context in callbacks:
            self._loop.call_soon(callback, self, context=context)

    def cancel(self, msg=None):
        """Cancel and schedule the callbacks; return False if the future was done already."""
        self.__log_traceback = False
        if self._state == _PENDING:
            self._cancel_message = msg
            self.__end(_CANCELLED)
            return True
        return False

    def cancelled(self):
        """Whether the future was cancelled."""
        return self._state == _CANCELLED

    def done(self):
        """Whether there is a result, an exception or a cancellation."""
        return self._state != _PENDING

    def __retrieve(self, missing):
        """Go on if there is a result or an exception, which then counts as seen; else raise."""
        if self._state != _FINISHED:
            raise (self._make_cancelled_error() if self._state == _CANCELLED
                   else exceptions.InvalidStateError(f'{missing} is not set.'))
        self.__log_traceback = False

    def result(self):
        """Return the result, or raise the exception the future holds, CancelledError or InvalidStateError."""
        self.__retrieve('Result')
        if self._exception is None:
            return self._result
        raise self._exception.with_traceback(self._exception_tb)

    def exception(self):
        """Return the exception the future holds, None if it has a result; else raise as result() does."""
        self.__retrieve('Exception')
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Have the loop call fn(self) once the future is done, soon if it is done already."""
        if self._state == _PENDING:
            self._callbacks.append((fn, contextvars.copy_context() if context is None else context))
        else:
            self._loop.call_soon(fn, self, context=context)

    def remove_done_callback(self, fn):
        """Remove every registration of fn and return their number."""
        before = len(self._callbacks)
        kept = [entry for entry in self._callbacks if entry[0] != fn]
        if len(kept) < before:
            self._callbacks[:] = kept
        return before - len(kept)

    def __check_pending(self):
        if self._state != _PENDING:
            raise exceptions.InvalidStateError('invalid state')

    def set_result(self, result):
        """Finish with a result; InvalidStateError if the future is done."""
        self.__check_pending()
        self._result = result
        self.__end(_FINISHED)

    def set_exception(self, exception):
        """Finish with an exception (or an exception class); InvalidStateError if the future is done."""
        self.__check_pending()
        error = exception() if isinstance(exception, type) else exception
        if isinstance(error, StopIteration):
            # Raised into a coroutine it would be taken for a return value.
            wrapped = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            wrapped.__cause__ = wrapped.__context__ = error
            error = wrapped
        self._exception, self._exception_tb = error, error.__traceback__
        self.__end(_FINISHED)
        self.__log_traceback = True

    __asyncio_awaited_by = None     # what future_add_to_awaited_by() added: a dict of keys alone

    @property
    def _asyncio_awaited_by(self):
        found = []
        for callback, _ in self._callbacks or ():
            owner = getattr(callback, '__self__', None)
            name = getattr(callback, '_asyncio_awaiter', None)
            if name is None and isinstance(owner, futures.Future) and callback.__name__ == 'task_wakeup':
                name = ''
            if name is not None:
                found.append(getattr(owner, name, None) if name else owner)
        added = self.__asyncio_awaited_by
        found = [awaiter for awaiter in found if awaiter is not None]
        return frozenset((*found, *(added or ()))) if found or added is not None else None

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


def future_add_to_awaited_by(future, waiter, /):
    """Note that waiter awaits future; both are futures."""
    if isinstance(future, Future) and isinstance(waiter, Future):
        future.__dict__.setdefault('_Future__asyncio_awaited_by', {})[waiter] = None


def future_discard_from_awaited_by(future, waiter, /):
    """Take such a note back."""
    if isinstance(future, Future):
        future.__dict__.get('_Future__asyncio_awaited_by', {}).pop(waiter, None)
