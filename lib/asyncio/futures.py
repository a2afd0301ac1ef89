"""Futures: results that will come.

`Future` is the native class where there is one, else _pure.asyncio_futures'; both behave alike, and either can be subclassed.
"""

from . import _LAZY

__all__ = _LAZY['futures']

import _late
import sys

from . import events, exceptions
from .base_futures import _CANCELLED, _FINISHED, _PENDING, isfuture

try:
    from _asyncio import Future, _held_loop_of, future_add_to_awaited_by, future_discard_from_awaited_by
except ImportError:
    from _pure.asyncio_futures import Future, future_add_to_awaited_by, future_discard_from_awaited_by
    _held_loop_of = None
    _PyFuture = Future
else:
    _CFuture = Future
    __getattr__ = _late.names(globals(), {'_PyFuture': '_pure.asyncio_futures:Future'})

STACK_DEBUG = 9  # one below logging.DEBUG


def _get_loop(fut):
    ask = getattr(fut, 'get_loop', None)
    return fut._loop if ask is None else ask()  # futures of other libraries may not have the method


def _held_by(fut):
    """The same for asyncio's own use, as events._held_loop()."""
    loop = None if _held_loop_of is None else _held_loop_of(fut)
    return _get_loop(fut) if loop is None else loop


def _set_result_unless_cancelled(fut, result):
    if not fut.cancelled():
        fut.set_result(result)


def _set_exception_unless_cancelled(fut, exception):
    if not fut.cancelled():
        fut.set_exception(exception)


# Futures of two worlds: concurrent.futures (threads) and asyncio (a loop).

def _is_concurrent(fut):
    module = sys.modules.get('concurrent.futures')
    return module is not None and isinstance(fut, module.Future)


def _convert_future_exc(exc):
    """The counterpart in asyncio of an exception of concurrent.futures."""
    from concurrent import futures
    counterparts = {futures.CancelledError: exceptions.CancelledError,
                    futures.InvalidStateError: exceptions.InvalidStateError}
    counterpart = counterparts.get(type(exc))
    return exc if counterpart is None else counterpart(*exc.args).with_traceback(exc.__traceback__)


def _give_outcome(source, target):
    """Settle a pending future as a done one, which was not cancelled, is."""
    error = source.exception()
    if error is None:
        target.set_result(source.result())
    else:
        target.set_exception(_convert_future_exc(error))


def _set_concurrent_future_state(concurrent, source):
    """Copy the outcome of any done future to a concurrent one."""
    assert source.done(), 'the source has an outcome'
    if source.cancelled():
        concurrent.cancel()
    if concurrent.set_running_or_notify_cancel():
        _give_outcome(source, concurrent)


def _copy_future_state(source, dest):
    """Copy the outcome of a done future to an asyncio one that may have been cancelled meanwhile."""
    assert source.done(), 'the source has an outcome'
    if dest.cancelled():
        return
    assert not dest.done(), 'only a cancellation can come before the outcome'
    if source.cancelled():
        dest.cancel()
    else:
        _give_outcome(source, dest)


def _chain_future(source, destination):
    """Pass source's outcome on to destination, and a cancellation of destination back to source.

    Either may be of asyncio, and is touched in its own loop's thread only, or of concurrent.futures (its loop is None here).
    """
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
        if not destination.cancelled():
            return
        if source_loop in (None, dest_loop):
            source.cancel()     # its thread is this one, or any will do
        else:
            source_loop.call_soon_threadsafe(source.cancel)

    def on_source_done(source):
        if destination.cancelled() and dest_loop is not None and dest_loop.is_closed():
            return  # nobody waits any more, and a closed loop takes no callbacks
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
