"""Futures: results that will come.

`Future` is the native class where there is one, else `_PyFuture`; both behave alike, and either can be subclassed.
"""

__all__ = ('Future', 'wrap_future', 'isfuture')

import contextvars
import sys

from . import base_futures, events, exceptions
from .base_futures import _CANCELLED, _FINISHED, _PENDING, isfuture

STACK_DEBUG = 9  # one below logging.DEBUG


class Future:
    """An awaitable result, set once, whose callbacks the loop runs soon after.

    It is bound to one loop and is not thread-safe.
    """

    # What await needs to see is in the class: a subclass or a stranger that defines `_asyncio_future_blocking`
    # is a future. While a task waits, `yield self` happens with the flag set to True; the task sets it back.
    _asyncio_future_blocking = False

    _state = _PENDING
    _result = None
    _exception = None
    _loop = None
    _source_traceback = None
    _cancel_message = None
    _cancelled_exc = None       # kept so that every awaiter sees the same exception object
    __log_traceback = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []
        if self._loop.get_debug():
            from .format_helpers import extract_stack
            self._source_traceback = extract_stack(sys._getframe(1))

    def __repr__(self):
        return base_futures._future_repr(self)

    def __del__(self):
        if not self.__log_traceback:
            return
        error = self._exception
        context = {
            'message': f'{type(self).__name__} exception was never retrieved',
            'exception': error,
            'future': self,
        }
        if self._source_traceback:
            context['source_traceback'] = self._source_traceback
        self._loop.call_exception_handler(context)

    def __class_getitem__(cls, item):
        import types
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
        error = self._cancelled_exc
        if error is not None:
            self._cancelled_exc = None
            return error
        message = self._cancel_message
        error = exceptions.CancelledError() if message is None else exceptions.CancelledError(message)
        return error

    def cancel(self, msg=None):
        """Cancel and schedule the callbacks; return False if the future was done already."""
        self.__log_traceback = False
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self.__schedule_callbacks()
        return True

    def __schedule_callbacks(self):
        callbacks = self._callbacks[:]
        if callbacks:
            self._callbacks[:] = []
            for callback, context in callbacks:
                self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        """Whether the future was cancelled."""
        return self._state == _CANCELLED

    def done(self):
        """Whether there is a result, an exception or a cancellation."""
        return self._state != _PENDING

    def result(self):
        """Return the result, or raise the exception the future holds, CancelledError or InvalidStateError."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise exceptions.InvalidStateError('Result is not set.')
        self.__log_traceback = False
        if self._exception is not None:
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        """Return the exception the future holds, None if it has a result; else raise as result() does."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise exceptions.InvalidStateError('Exception is not set.')
        self.__log_traceback = False
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Have the loop call fn(self) once the future is done, soon if it is done already."""
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            if context is None:
                context = contextvars.copy_context()
            self._callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        """Remove every registration of fn and return their number."""
        kept = [entry for entry in self._callbacks if entry[0] != fn]
        removed = len(self._callbacks) - len(kept)
        if removed:
            self._callbacks[:] = kept
        return removed

    def set_result(self, result):
        """Finish with a result; InvalidStateError if the future is done."""
        if self._state != _PENDING:
            raise exceptions.InvalidStateError('invalid state')
        self._result = result
        self._state = _FINISHED
        self.__schedule_callbacks()

    def set_exception(self, exception):
        """Finish with an exception (or an exception class); InvalidStateError if the future is done."""
        if self._state != _PENDING:
            raise exceptions.InvalidStateError('invalid state')
        if isinstance(exception, type):
            exception = exception()
        if isinstance(exception, StopIteration):
            # Raised into a coroutine it would be taken for a return value.
            cause = exception
            exception = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            exception.__cause__ = exception.__context__ = cause
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self.__schedule_callbacks()
        self.__log_traceback = True

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


_PyFuture = Future


def _get_loop(fut):
    try:
        get_loop = fut.get_loop
    except AttributeError:
        return fut._loop  # futures of other libraries may not have the method
    return get_loop()


def _set_result_unless_cancelled(fut, result):
    if not fut.cancelled():
        fut.set_result(result)


# Futures of two worlds: concurrent.futures (threads) and asyncio (a loop).

def _is_concurrent(fut):
    module = sys.modules.get('concurrent.futures')
    return module is not None and isinstance(fut, module.Future)


def _convert_future_exc(exc):
    """The counterpart in asyncio of an exception of concurrent.futures."""
    from concurrent import futures
    cls = type(exc)
    if cls is futures.CancelledError:
        return exceptions.CancelledError(*exc.args).with_traceback(exc.__traceback__)
    if cls is futures.InvalidStateError:
        return exceptions.InvalidStateError(*exc.args).with_traceback(exc.__traceback__)
    return exc


def _set_concurrent_future_state(concurrent, source):
    """Copy the outcome of any done future to a concurrent one."""
    assert source.done()
    if source.cancelled():
        concurrent.cancel()
    if not concurrent.set_running_or_notify_cancel():
        return
    error = source.exception()
    if error is not None:
        concurrent.set_exception(_convert_future_exc(error))
    else:
        concurrent.set_result(source.result())


def _copy_future_state(source, dest):
    """Copy the outcome of a done future to an asyncio one that may have been cancelled meanwhile."""
    assert source.done()
    if dest.cancelled():
        return
    assert not dest.done()
    if source.cancelled():
        dest.cancel()
        return
    error = source.exception()
    if error is not None:
        dest.set_exception(_convert_future_exc(error))
    else:
        dest.set_result(source.result())


def _chain_future(source, destination):
    """Pass source's outcome on to destination, and a cancellation of destination back to source."""
    for future, role in ((source, 'source'), (destination, 'destination')):
        if not isfuture(future) and not _is_concurrent(future):
            raise TypeError(f'A future is required for {role} argument')
    source_loop = _get_loop(source) if isfuture(source) else None
    dest_loop = _get_loop(destination) if isfuture(destination) else None

    def copy_outcome(future, outcome):
        if isfuture(future):
            _copy_future_state(outcome, future)
        else:
            _set_concurrent_future_state(future, outcome)

    def on_destination_done(destination):
        if destination.cancelled():
            if source_loop is None or source_loop is dest_loop:
                source.cancel()
            else:
                source_loop.call_soon_threadsafe(source.cancel)

    def on_source_done(source):
        if destination.cancelled() and dest_loop is not None and dest_loop.is_closed():
            return
        if dest_loop is None or dest_loop is source_loop:
            copy_outcome(destination, source)
        else:
            if dest_loop.is_closed():
                return
            dest_loop.call_soon_threadsafe(copy_outcome, destination, source)

    destination.add_done_callback(on_destination_done)
    source.add_done_callback(on_source_done)


def wrap_future(future, *, loop=None):
    """Return an asyncio future that follows a concurrent.futures.Future; an asyncio future is returned as it is."""
    if isfuture(future):
        return future
    assert _is_concurrent(future), f'concurrent.futures.Future is expected, got {future!r}'
    if loop is None:
        loop = events.get_event_loop()
    wrapper = loop.create_future()
    _chain_future(future, wrapper)
    return wrapper


try:
    from _asyncio import Future, LoopCore as _native  # the reference has Future too, but its loop is not native
except ImportError:
    Future = _PyFuture
else:
    _CFuture = Future
    del _native
