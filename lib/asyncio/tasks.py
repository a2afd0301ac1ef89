"""Tasks: coroutines driven by a loop; and what can be done with several of them.

`Task` is the native class where there is one, else `_PyTask`.
"""

__all__ = ('Task', 'create_task', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'wait', 'wait_for',
           'as_completed', 'sleep', 'gather', 'shield', 'ensure_future', 'run_coroutine_threadsafe', 'current_task',
           'all_tasks', 'create_eager_task_factory', 'eager_task_factory', '_register_task', '_unregister_task',
           '_enter_task', '_leave_task')

import contextvars
from itertools import count

from . import base_tasks, coroutines, events, exceptions, futures

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'

_task_name_counter = count(1).__next__


class Task(futures._PyFuture):
    """A future whose result is a coroutine's; the loop drives the coroutine."""

    # False keeps quiet about a task that is destroyed while it is pending.
    _log_destroy_pending = True

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        super().__init__(loop=loop)
        if self._source_traceback:
            del self._source_traceback[-1]
        if not coroutines.iscoroutine(coro):
            self._log_destroy_pending = False
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        self._name = f'Task-{_task_name_counter()}' if name is None else str(name)
        self._num_cancels_requested = 0
        self._must_cancel = False       # throw CancelledError at the next step
        self._fut_waiter = None         # the future the coroutine awaits
        self._coro = coro
        self._context = contextvars.copy_context() if context is None else context
        if eager_start and self._loop.is_running():
            self.__eager_start()
        else:
            self._loop.call_soon(self.__step, context=self._context)
            _register_task(self)

    def __del__(self):
        if self._state == futures._PENDING and self._log_destroy_pending:
            report = {'task': self, 'message': 'Task was destroyed but it is pending!'}
            if self._source_traceback:
                report['source_traceback'] = self._source_traceback
            self._loop.call_exception_handler(report)
        super().__del__()

    def __repr__(self):
        return base_tasks._task_repr(self)

    def get_coro(self):
        """Return the coroutine; None if the task ended before its loop knew of it (an eager start)."""
        return self._coro

    def get_context(self):
        """Return the context the coroutine runs in."""
        return self._context

    def get_name(self):
        """Return the task's name."""
        return self._name

    def set_name(self, value):
        """Set the task's name to str(value)."""
        self._name = str(value)

    def set_result(self, result):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception):
        raise RuntimeError('Task does not support set_exception operation')

    def get_stack(self, *, limit=None):
        """Return the frames of the suspended coroutine, or of the traceback it ended with."""
        return base_tasks._task_get_stack(self, limit)

    def print_stack(self, *, limit=None, file=None):
        """Print what get_stack() returns, as a traceback, to file (stderr by default)."""
        return base_tasks._task_print_stack(self, limit, file)

    def cancel(self, msg=None):
        """Have CancelledError thrown into the coroutine soon; return False if the task is done.

        The coroutine may catch it. What it awaits is cancelled first, and passes the cancellation on.
        """
        self._log_traceback = False
        if self.done():
            return False
        self._num_cancels_requested += 1
        waiter = self._fut_waiter
        if waiter is not None and waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """Return the number of cancel() calls not taken back by uncancel()."""
        return self._num_cancels_requested

    def uncancel(self):
        """Take one cancel() back, and return how many are left."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
            if self._num_cancels_requested == 0:
                self._must_cancel = False
        return self._num_cancels_requested

    def __eager_start(self):
        # The task runs inside its creator until its first suspension.
        creator = _swap_current_task(self._loop, self)
        try:
            _register_eager_task(self)
            try:
                self._context.run(self.__advance, None)
            finally:
                _unregister_eager_task(self)
        finally:
            _swap_current_task(self._loop, creator)
            if self.done():
                self._coro = None
                self = None
            else:
                _register_task(self)

    def __step(self, exc=None):
        if self.done():
            raise exceptions.InvalidStateError(f'__step(): already done: {self!r}, {exc!r}')
        if self._must_cancel:
            if not isinstance(exc, exceptions.CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        loop = self._loop
        _enter_task(loop, self)
        try:
            self.__advance(exc)
        finally:
            _leave_task(loop, self)
            self = exc = None

    def __advance(self, exc):
        # Run the coroutine to its next suspension, and see to what it asks for.
        coro = self._coro
        try:
            awaited = coro.send(None) if exc is None else coro.throw(exc)
        except StopIteration as stop:
            if self._must_cancel:
                # Cancelled in its last step: there was no later one to throw into.
                self._must_cancel = False
                super().cancel(msg=self._cancel_message)
            else:
                super().set_result(stop.value)
        except exceptions.CancelledError as error:
            self._cancelled_exc = error
            super().cancel()
        except (KeyboardInterrupt, SystemExit) as error:
            super().set_exception(error)
            raise
        except BaseException as error:
            super().set_exception(error)
        else:
            if awaited is None:
                self._loop.call_soon(self.__step, context=self._context)  # a bare yield
            else:
                problem = self.__wait_on(awaited)
                if problem is not None:
                    self._loop.call_soon(self.__step, RuntimeError(problem), context=self._context)
        finally:
            self = exc = None

    def __wait_on(self, awaited):
        # Arrange to be woken by what the coroutine yielded; the text of the error if it is nothing to wait for.
        blocking = getattr(awaited, '_asyncio_future_blocking', None)
        if blocking is None:
            if hasattr(awaited, 'gi_frame'):
                return f'yield was used instead of yield from for generator in task {self!r} with {awaited!r}'
            return f'Task got bad yield: {awaited!r}'
        if futures._get_loop(awaited) is not self._loop:
            return f'Task {self!r} got Future {awaited!r} attached to a different loop'
        if not blocking:
            return f'yield was used instead of yield from in task {self!r} with {awaited!r}'
        if awaited is self:
            return f'Task cannot await on itself: {self!r}'
        awaited._asyncio_future_blocking = False
        awaited.add_done_callback(self.__wakeup, context=self._context)
        self._fut_waiter = awaited
        if self._must_cancel and awaited.cancel(msg=self._cancel_message):
            self._must_cancel = False
        return None

    def __wakeup(self, future):
        failure = None
        try:
            # Not for the result: the coroutine's own await fetches that.
            future.result()
        except BaseException as error:
            failure = error  # may be a cancellation
        # Not in the handler: what the coroutine raises would get its context from it.
        try:
            self.__step(failure)
        finally:
            self = failure = None  # no cycle through the traceback


_PyTask = Task


# Which tasks there are. The native module keeps these itself; `_py_` names are the twins.

_scheduled_tasks = None    # a WeakSet, made when first needed
_eager_tasks = set()       # tasks inside their eager start
_current_tasks = {}        # loop -> the task it is running


def _py_register_task(task):
    """Make all_tasks() see a task."""
    global _scheduled_tasks
    if _scheduled_tasks is None:
        from weakref import WeakSet
        _scheduled_tasks = WeakSet()
    _scheduled_tasks.add(task)


def _py_unregister_task(task):
    """Undo _register_task()."""
    if _scheduled_tasks is not None:
        _scheduled_tasks.discard(task)


def _py_register_eager_task(task):
    """Make all_tasks() see a task that is being started eagerly."""
    _eager_tasks.add(task)


def _py_unregister_eager_task(task):
    """Undo _register_eager_task()."""
    _eager_tasks.discard(task)


def _py_enter_task(loop, task):
    """Make task the one the loop is running."""
    current = _current_tasks.get(loop)
    if current is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {current!r} is being executed.')
    _current_tasks[loop] = task


def _py_leave_task(loop, task):
    """Undo _enter_task()."""
    current = _current_tasks.get(loop)
    if current is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {current!r}.')
    del _current_tasks[loop]


def _py_swap_current_task(loop, task):
    """Set the task the loop is running (None for no task) and return the one before."""
    previous = _current_tasks.get(loop)
    if task is None:
        _current_tasks.pop(loop, None)
    else:
        _current_tasks[loop] = task
    return previous


def _py_current_task(loop=None):
    """Return the task that is running in the loop, None if there is none."""
    if loop is None:
        loop = events.get_running_loop()
    return _current_tasks.get(loop)


def _py_all_tasks(loop=None):
    """Return a set of the loop's tasks that are not done."""
    if loop is None:
        loop = events.get_running_loop()
    # Another thread may add tasks while the copy is made.
    for _ in range(1000):
        try:
            known = set(_scheduled_tasks or ())
            break
        except RuntimeError:
            continue
    else:
        raise RuntimeError('all_tasks() could not take a copy')
    return {task for task in known | _eager_tasks if futures._get_loop(task) is loop and not task.done()}


try:
    from _asyncio import (LoopCore, Task, _enter_task, _leave_task, _register_eager_task, _register_task,
                          _swap_current_task, _unregister_eager_task, _unregister_task, all_tasks, current_task)
except ImportError:
    Task = _PyTask
    _register_task = _py_register_task
    _unregister_task = _py_unregister_task
    _register_eager_task = _py_register_eager_task
    _unregister_eager_task = _py_unregister_eager_task
    _enter_task = _py_enter_task
    _leave_task = _py_leave_task
    _swap_current_task = _py_swap_current_task
    current_task = _py_current_task
    all_tasks = _py_all_tasks
else:
    del LoopCore
    _CTask = Task
    _c_register_task = _register_task
    _c_unregister_task = _unregister_task
    _c_register_eager_task = _register_eager_task
    _c_unregister_eager_task = _unregister_eager_task
    _c_enter_task = _enter_task
    _c_leave_task = _leave_task
    _c_swap_current_task = _swap_current_task
    _c_current_task = current_task
    _c_all_tasks = all_tasks


# Making tasks

def create_task(coro, *, name=None, context=None):
    """Schedule a coroutine in the running loop and return its task. Keep a reference: the loop's is weak."""
    loop = events.get_running_loop()
    if context is None:
        return loop.create_task(coro, name=name)
    return loop.create_task(coro, name=name, context=context)


def ensure_future(coro_or_future, *, loop=None):
    """Return a future as it is, and a task for a coroutine or any other awaitable."""
    if futures.isfuture(coro_or_future):
        if loop is not None and loop is not futures._get_loop(coro_or_future):
            raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
        return coro_or_future
    if not coroutines.iscoroutine(coro_or_future):
        if not hasattr(type(coro_or_future), '__await__'):
            from collections.abc import Awaitable
            code = getattr(coro_or_future, 'gi_code', None)
            if not (code is not None and code.co_flags & 0x100 or isinstance(coro_or_future, Awaitable)):  # types.coroutine()'s flag
                raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro_or_future = _await(coro_or_future)
    try:
        if loop is None:
            loop = events.get_event_loop()
        return loop.create_task(coro_or_future)
    except RuntimeError:
        coro_or_future.close()  # it will never be awaited; that needs no warning besides
        raise


async def _await(awaitable):
    return await awaitable


def create_eager_task_factory(custom_task_constructor):
    """Return a task factory whose tasks run at once, inside create_task(), until they first suspend.

    The constructor takes what Task's takes, with eager_start.
    """
    def factory(loop, coro, *, name=None, context=None):
        return custom_task_constructor(coro, loop=loop, name=name, context=context, eager_start=True)

    return factory


eager_task_factory = create_eager_task_factory(Task)


def run_coroutine_threadsafe(coro, loop):
    """Submit a coroutine to a loop that runs in another thread; return a concurrent.futures.Future."""
    if not coroutines.iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future
    future = Future()

    def start():
        try:
            futures._chain_future(ensure_future(coro, loop=loop), future)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            if future.set_running_or_notify_cancel():
                future.set_exception(error)
            raise

    loop.call_soon_threadsafe(start)
    return future


# Sleeping

class _PyPause:
    """Awaiting it lets the loop run once."""

    __slots__ = ()

    def __await__(self):
        yield


class _PySleep:
    """Awaiting it waits for a timer, and gives result."""

    __slots__ = ('delay', 'result')

    def __init__(self, delay, result):
        self.delay = delay
        self.result = result

    def __await__(self):
        loop = events.get_running_loop()
        future = loop.create_future()
        timer = loop.call_later(self.delay, futures._set_result_unless_cancelled, future, self.result)
        try:
            return (yield from future)
        finally:
            timer.cancel()


try:
    from _asyncio import _Pause, _Sleep
except ImportError:
    _Pause, _Sleep = _PyPause, _PySleep


async def sleep(delay, result=None):
    """Suspend for delay seconds (at most one pass of the loop if it is not positive) and return result."""
    if delay <= 0:
        await _Pause()
        return result
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    return await _Sleep(delay, result)


# Waiting

async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for some or all of an iterable of futures and tasks, and return the sets (done, pending).

    A timeout raises nothing and cancels nothing: what is not done is in the second set.
    """
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return_when value: {return_when}')
    fs = set(fs)
    if any(coroutines.iscoroutine(f) for f in fs):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    return await _wait(fs, timeout, return_when, events.get_running_loop())


def _release_waiter(waiter, *args):
    if not waiter.done():
        waiter.set_result(None)


async def _wait(fs, timeout, return_when, loop):
    assert fs, 'Set of Futures is empty.'
    waiter = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _release_waiter, waiter)
    left = len(fs)

    def on_done(future):
        nonlocal left
        left -= 1
        if (left <= 0 or return_when == FIRST_COMPLETED
                or return_when == FIRST_EXCEPTION and not future.cancelled() and future.exception() is not None):
            if timer is not None:
                timer.cancel()
            _release_waiter(waiter)

    for future in fs:
        future.add_done_callback(on_done)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for future in fs:
            future.remove_done_callback(on_done)

    done, pending = set(), set()
    for future in fs:
        (done if future.done() else pending).add(future)
    return done, pending


async def _cancel_and_wait(future):
    """Cancel a future and wait until it is done."""
    waiter = events.get_running_loop().create_future()

    def on_done(future):
        _release_waiter(waiter)

    future.add_done_callback(on_done)
    try:
        future.cancel()
        # Its exception is not for us: only the end is awaited.
        await waiter
    finally:
        future.remove_done_callback(on_done)


async def wait_for(fut, timeout):
    """Await a future or coroutine for at most timeout seconds; then cancel it and raise TimeoutError."""
    from . import timeouts
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if not fut.done():
            await _cancel_and_wait(fut)
            try:
                return fut.result()
            except exceptions.CancelledError as error:
                raise TimeoutError from error
        return fut.result()
    async with timeouts.timeout(timeout):
        return await fut


class _AsCompletedIterator:
    """What as_completed() returns. `async for` yields the futures themselves as they finish, `for` yields
    coroutines, each of which gives the next result."""

    def __init__(self, aws, timeout):
        from .queues import Queue
        self._done = Queue()
        self._timer = None
        loop = events.get_event_loop()
        pending = {ensure_future(aw, loop=loop) for aw in set(aws)}
        for future in pending:
            future.add_done_callback(self._on_done)
        self._pending = pending
        self._left = len(pending)
        if pending and timeout is not None:
            self._timer = loop.call_later(timeout, self._on_timeout)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._next_done()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._wait_for_one(resolve=True)

    def _on_timeout(self):
        for future in self._pending:
            future.remove_done_callback(self._on_done)
            self._done.put_nowait(None)  # one marker for each that is waited for
        self._pending.clear()

    def _on_done(self, future):
        if not self._pending:
            return  # timed out
        self._pending.remove(future)
        self._done.put_nowait(future)
        if not self._pending and self._timer is not None:
            self._timer.cancel()

    async def _next_done(self):
        future = await self._done.get()
        if future is None:
            raise exceptions.TimeoutError
        return future

    async def _wait_for_one(self, resolve=False):
        future = await self._next_done()
        return future.result() if resolve else future


def as_completed(fs, *, timeout=None):
    """Iterate over awaitables in the order in which they finish. After timeout seconds TimeoutError is raised."""
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f'expects an iterable of awaitables, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


class _GatheringFuture(futures.Future):
    """What gather() returns: cancelling it cancels what was gathered."""

    def __init__(self, children, *, loop):
        assert loop is not None
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        reached = False
        for child in self._children:
            if child.cancel(msg=msg):
                reached = True
        if reached:
            # If a child swallows the cancellation the gathering still ends as cancelled.
            self._cancel_requested = True
        return reached


def gather(*coros_or_futures, return_exceptions=False):
    """Run awaitables concurrently; return a future of the list of their results, in the order given.

    The first exception goes to the caller while the others run on, unless return_exceptions is true: then
    exceptions are results.
    """
    if not coros_or_futures:
        outer = events.get_event_loop().create_future()
        outer.set_result([])
        return outer

    outer = None
    left = 0

    def on_done(child):
        nonlocal left
        left -= 1
        if outer is None or outer.done():
            if not child.cancelled():
                child.exception()  # seen
            return
        if not return_exceptions:
            if child.cancelled():
                outer.set_exception(child._make_cancelled_error())
                return
            error = child.exception()
            if error is not None:
                outer.set_exception(error)
                return
        if left:
            return
        results = []
        for future in children:
            if future.cancelled():
                # A new object: the future's own would gain a traceback with every raise.
                message = future._cancel_message
                results.append(exceptions.CancelledError('' if message is None else message))
            else:
                error = future.exception()
                results.append(future.result() if error is None else error)
        if outer._cancel_requested:
            outer.set_exception(child._make_cancelled_error())
        else:
            outer.set_result(results)

    future_of = {}
    children = []
    finished = []
    loop = None
    for arg in coros_or_futures:
        future = future_of.get(arg)
        if future is None:
            future = ensure_future(arg, loop=loop)
            if loop is None:
                loop = futures._get_loop(future)
            if future is not arg:
                # A task made here that is destroyed with the gathering is no one's mistake.
                future._log_destroy_pending = False
            left += 1
            future_of[arg] = future
            if future.done():
                finished.append(future)
            else:
                future.add_done_callback(on_done)
        children.append(future)

    outer = _GatheringFuture(children, loop=loop)
    for future in finished:
        on_done(future)
    return outer


def shield(arg):
    """Await arg in such a way that cancelling the awaiter leaves arg running."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = futures._get_loop(inner).create_future()

    def on_inner_done(inner):
        if outer.cancelled():
            if not inner.cancelled():
                inner.exception()  # seen
            return
        if inner.cancelled():
            outer.cancel()
            return
        error = inner.exception()
        if error is not None:
            outer.set_exception(error)
        else:
            outer.set_result(inner.result())

    def on_outer_done(outer):
        if not inner.done():
            inner.remove_done_callback(on_inner_done)

    inner.add_done_callback(on_inner_done)
    outer.add_done_callback(on_outer_done)
    return outer
