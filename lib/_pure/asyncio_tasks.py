"""The tasks and the two sleeps of `_asyncio`; programs may ask for tasks._PyTask."""

import contextvars
from itertools import count

from _pure.asyncio_futures import Future as _PyFuture
from asyncio import base_tasks, coroutines, events, exceptions, futures, tasks

__name__ = "asyncio.tasks"

_next_number = count(1).__next__


class Task(_PyFuture):
    """A future whose result is a coroutine's; the loop drives the coroutine.

    Between two steps the task is woken by one thing alone: the future in `_fut_waiter`, or the handle of a step in the loop's
    queue. A cancellation goes to that future; if there is none, or it is over, the next step throws it (`_must_cancel`).
    """

    _log_destroy_pending = True     # whether destroying the task while it is pending is reported
    _must_cancel = False
    _num_cancels_requested = 0
    _fut_waiter = None

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        super().__init__(loop=loop)
        if trace := self._source_traceback:
            trace.pop()     # this frame
        if not coroutines.iscoroutine(coro):
            self._log_destroy_pending = False   # it never was one
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        self._coro = coro
        self._context = contextvars.copy_context() if context is None else context
        self.set_name(f'Task-{_next_number()}' if name is None else name)
        if eager_start and self._loop.is_running():
            self.__run_inside_creator()
        else:
            self.__queue_step()
            tasks._register_task(self)

    def __del__(self):
        if self._log_destroy_pending and not self.done():
            context = {'message': 'Task was destroyed but it is pending!', 'task': self}
            if trace := self._source_traceback:
                context['source_traceback'] = trace
            self._loop.call_exception_handler(context)
        super().__del__()

    def __repr__(self):
        return base_tasks._task_repr(self)

    # What it is

    def get_name(self):
        """Return the task's name."""
        return self._name

    def set_name(self, value):
        """Set the task's name to str(value)."""
        self._name = str(value)

    def get_coro(self):
        """Return the coroutine; None if the task ended before its loop knew of it (an eager start)."""
        return self._coro

    def get_context(self):
        """Return the context the coroutine runs in."""
        return self._context

    def get_stack(self, *, limit=None):
        """Return the frames of the suspended coroutine, or of the traceback it ended with."""
        return base_tasks._task_get_stack(self, limit)

    def print_stack(self, *, limit=None, file=None):
        """Print what get_stack() returns, as a traceback, to file (stderr by default)."""
        base_tasks._task_print_stack(self, limit, file)

    # Ending it

    def set_result(self, result):
        """RuntimeError: the coroutine gives the result."""
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception):
        """RuntimeError: the coroutine raises the exception."""
        raise RuntimeError('Task does not support set_exception operation')

    def cancel(self, msg=None):
        """Have CancelledError thrown into the coroutine soon; return False if the task is done.

        The coroutine may catch it. What it awaits is cancelled first, and passes the cancellation on.
        """
        self._log_traceback = False
        if pending := not self.done():
            self._num_cancels_requested += 1
            waiter = self._fut_waiter
            if waiter is None or not waiter.cancel(msg=msg):
                self._cancel_message, self._must_cancel = msg, True
        return pending

    def cancelling(self):
        """Return the number of cancel() calls not taken back by uncancel()."""
        return self._num_cancels_requested

    def uncancel(self):
        """Take one cancel() back, and return how many are left."""
        left = self._num_cancels_requested = max(self._num_cancels_requested - 1, 0)
        if not left:
            self._must_cancel = False
        return left

    # Driving the coroutine

    def __queue_step(self, *error):
        self._loop.call_soon(self.__step, *error, context=self._context)

    def __run_inside_creator(self):
        # An eager start: the first step, to the first suspension, at once.
        creator = tasks._swap_current_task(self._loop, self)
        tasks._register_eager_task(self)
        try:
            self._context.run(self.__advance, None)
        finally:
            tasks._unregister_eager_task(self)
            tasks._swap_current_task(self._loop, creator)
            if self.done():
                self._coro = None
                del self    # the frame may outlive this in a traceback
            else:
                tasks._register_task(self)

    def __step(self, error=None):
        if self.done():
            raise exceptions.InvalidStateError(f'__step(): already done: {self!r}, {error!r}')
        self._fut_waiter = None
        if self._must_cancel:
            self._must_cancel = False
            if not isinstance(error, exceptions.CancelledError):
                error = self._make_cancelled_error()
        tasks._enter_task(self._loop, self)
        try:
            self.__advance(error)
        finally:
            tasks._leave_task(self._loop, self)
            del self, error     # a traceback that keeps this frame must not keep them

    def __advance(self, error):
        # Run the coroutine to where it suspends or ends.
        resume = self._coro.send if error is None else self._coro.throw
        try:
            asked = resume(error)
        except StopIteration as stop:
            self.__end(stop.value)
        except exceptions.CancelledError as cancellation:
            self._cancelled_exc = cancellation
            super().cancel()
        except BaseException as failure:
            super().set_exception(failure)
            if isinstance(failure, exceptions._ENDS_THE_LOOP):
                raise
        else:
            if asked is None:
                self.__queue_step()     # a bare yield
            elif fault := self.__fault_of(asked):
                self.__queue_step(RuntimeError(fault))
            else:
                self.__sleep_on(asked)
        finally:
            del self, error, resume

    def __end(self, result):
        if not self._must_cancel:
            super().set_result(result)
        else:
            # Cancelled by what it did last: there is no later step to throw into.
            self._must_cancel = False
            super().cancel(msg=self._cancel_message)

    def __fault_of(self, asked):
        # Why what the coroutine yielded cannot be waited for; None if it can.
        flag = getattr(asked, '_asyncio_future_blocking', None)
        if flag is None:
            kind = 'yield was used instead of yield from for generator in' if hasattr(asked, 'gi_frame') else None
            return f'{kind} task {self!r} with {asked!r}' if kind else f'Task got bad yield: {asked!r}'
        if futures._get_loop(asked) is not self._loop:
            return f'Task {self!r} got Future {asked!r} attached to a different loop'
        if not flag:
            return f'yield was used instead of yield from in task {self!r} with {asked!r}'
        return f'Task cannot await on itself: {self!r}' if asked is self else None

    def __sleep_on(self, future):
        future._asyncio_future_blocking = False
        future.add_done_callback(self.__wakeup, context=self._context)
        self._fut_waiter = future
        if self._must_cancel and future.cancel(msg=self._cancel_message):
            self._must_cancel = False

    @tasks._waits_as('')
    def __wakeup(self, future):
        # Only its failure is thrown here, the coroutine's own await fetches the result. And the step is not run inside the
        # handler: what the coroutine raises would get its context from there.
        error = None
        try:
            future.result()
        except BaseException as failure:
            error = failure
        try:
            self.__step(error)
        finally:
            del self, error


def _short(function):
    """Coroutine functions have no short form here."""
    return function


class _Pause:
    """Awaiting it lets the loop run once."""

    __slots__ = ()

    def __await__(self):
        yield


class _Sleep:
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
