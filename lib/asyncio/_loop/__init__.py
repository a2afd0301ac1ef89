"""The heart of a loop: the ready queue, the timer heap, and one pass over both. The class is `_asyncio`'s, or _pure.asyncio_loop's.
Around it in this folder stands what else a loop is put together from, a module a topic, most of them a mixin of BaseEventLoop or of the Unix
loop. Programs find it all where the reference has it: base_events, selector_events and unix_events import from here.

What the native module `_asyncio` provides, and asyncio uses in place of what is in _pure when it is there:

    Future, Task              _pure.asyncio_futures', asyncio_tasks': same constructors, methods, messages and attributes
                              (`_state _result _exception _loop _callbacks _source_traceback _cancel_message
                              _asyncio_future_blocking _log_traceback _make_cancelled_error`; for tasks also `_coro
                              _fut_waiter _must_cancel _log_destroy_pending`). `_callbacks` reads as a list of
                              (function, context) pairs, or None. repr() calls base_futures._future_repr and
                              base_tasks._task_repr; get_stack() and print_stack() call base_tasks'. A task's wake-up
                              is a built-in whose qualified name is Task.task_wakeup.
    Handle, TimerHandle       _pure.asyncio_handles': same attributes, subclassable.
    LoopCore                  as in _pure.asyncio_loop, the first base of BaseEventLoop. A method that a subclass overrides is
                              called through the instance (`call_soon`, `_run_once`, `time`, `get_debug`,
                              `_process_events`, `_timer_handle_cancelled`, `call_exception_handler` above all).
    CancelledError, InvalidStateError    the exception classes; exceptions.py takes them from there.
    get_running_loop, _get_running_loop, _set_running_loop, get_event_loop    by thread; a child of fork() has none;
                              get_event_loop() without a running loop asks events.get_event_loop_policy().
    current_task, all_tasks, _enter_task, _leave_task, _swap_current_task, _register_task, _unregister_task,
    _register_eager_task, _unregister_eager_task, _list_tasks    _pure.asyncio_registry's; a native task is a node of its VM's weak, intrusive
                              list; tasks of other classes that are registered are kept by weak reference beside it.

A native _run_once() may ask the epoll object of an unmodified selectors.EpollSelector itself, and need not call
_process_events() that no class overrides; with other selectors it calls `self._selector.select(timeout)`. A handle's step,
a task's wake-up and Future.set_result() need not go through Python where no method is overridden. _run_until_stopped()
must call an overridden _run_once(), and reads `_stopping` after each pass. KeyboardInterrupt and SystemExit that leave a
handle leave _run_once() too, with the handles not yet run still queued.

`LoopCore._ready` behaves as a collections.deque of handles and `_scheduled` as a heapq list of timers (len(), iteration,
indexing, append(), clear() suffice), whatever they are underneath.

The clock. A loop made on the virtual clock (coil --virtual-time, asyncio.virtual) has a virtual one: when nothing is ready and no
descriptor is, time jumps to the next timer instead of passing. While `_external_waits` is not zero (work handed to a child process,
or to a thread unless `_knows_threads`) it passes as it really does, so that a timeout does not overtake what it guards. Where a wait
on it would have no end, the native loop raises a deadlock (deadlocks.py).
"""

import sys

# Cancelled timers are swept out of the heap when there are more than this many ...
_MIN_SCHEDULED_TIMER_HANDLES = 100
# ... and they are more than this part of it.
_MIN_CANCELLED_TIMER_HANDLES_FRACTION = 0.5

# No select() is asked to wait longer, in seconds: some systems refuse.
MAXIMUM_SELECT_TIMEOUT = 24 * 3600


# What both classes call, in debug mode.

def _check_callback(loop, callback, method):
    """TypeError if what a loop's method was given is nothing that it can call."""
    from .. import coroutines
    if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
        raise TypeError(f'coroutines cannot be used with {method}()')
    if not callable(callback):
        raise TypeError(f'a callable object was expected by {method}(), got {callback!r}')


def _warn_slow(handle, seconds):
    from .. import base_events
    base_events.logger.warning('Executing %s took %.3f seconds', _format_handle(handle), seconds)


def _warn_stuck(loop):
    frame = sys._getframe(1)
    code = frame.f_code
    if code.co_filename.startswith('<frozen '):
        return False    # the program may be over, and this the loop's
    from .. import base_events
    base_events.logger.warning('Executing %s takes long, and goes on: File "%s", line %d, in %s',
                               _format_handle(loop._current_handle), code.co_filename, frame.f_lineno, code.co_qualname)


def _format_handle(handle):
    """A handle as the slow-callback warning shows it: as its task if it is a task's step."""
    from .. import tasks
    owner = getattr(handle._callback, '__self__', None)
    if isinstance(owner, tasks.Task):
        return repr(owner)
    return str(handle)


try:
    from _asyncio import LoopCore
except ImportError:
    from _pure.asyncio_loop import LoopCore
