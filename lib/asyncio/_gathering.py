"""gather(): a future that stands for others."""

__name__ = "asyncio.tasks"   # where the public names belong

import asyncio  # whose names come when they are asked for: a script that only gathers brings no module besides this
from _contextvars import copy_context

try:
    from _asyncio import CancelledError, _begin, _Gathering, _held_loop_of, current_task
except ImportError:
    from _pure.asyncio_exceptions import CancelledError
    from _pure.asyncio_gathering import _begin, _Gathering, _held_loop_of, current_task


def _see(future):
    # Nobody will ask for its exception; that is no reason to report it.
    if not future.cancelled():
        future.exception()


def _loop_of(future):
    return _held_loop_of(future) or asyncio.futures._held_by(future)


def _failure_of(future):
    return future._make_cancelled_error() if future.cancelled() else future.exception()


def _outcome_of(future):
    # A result, or an exception as one. For a cancellation a new object: the future's own gains a traceback with every raise.
    if future.cancelled():
        message = future._cancel_message
        return CancelledError('' if message is None else message)
    error = future.exception()
    return future.result() if error is None else error


class _GatheringFuture(_Gathering):
    """What gather() returns: cancelling it cancels what was gathered."""

    _cancel_requested = False
    _outcome_of = staticmethod(_outcome_of)

    def __init__(self, children, keeps_errors):
        loop = _loop_of(children[0])
        super().__init__(loop=loop)
        self._children = children
        self._task = current_task(loop)
        self._keeps_errors = keeps_errors   # as results
        distinct = dict.fromkeys(children)
        self._left = len(distinct)
        over = []
        on_done = self._on_child_done
        for child in self._watch(distinct, on_done, copy_context()):
            if child.done():
                over.append(child)
            else:
                child.add_done_callback(on_done)
        for child in over:
            self._on_child_done(child)

    def cancel(self, msg=None):
        if self.done():
            return False
        reached = [child for child in self._children if child.cancel(msg=msg)]
        # Should they all swallow the cancellation, the gathering still ends with one.
        self._cancel_requested = self._cancel_requested or bool(reached)
        return bool(reached)

    def _child_done(self, child):
        # What _on_child_done() leaves: the last, one that failed, or one whose class may have methods of its own.
        self._left -= 1
        if self.done():
            _see(child)
        elif not self._keeps_errors and (failure := _failure_of(child)) is not None:
            self.set_exception(failure)
        elif not self._left:
            if self._cancel_requested:
                self.set_exception(self._children[-1]._make_cancelled_error())
            else:
                self.set_result(self._outcomes(self._children))


def _futures_of(awaitables):
    # One for each, the same for the same; all of the loop of the first.
    future_of, loop = {}, None
    try:
        for awaitable in awaitables:
            if awaitable in future_of:
                continue
            future = _begin(awaitable, loop, True)
            if future is None:
                future = asyncio.tasks.ensure_future(awaitable, loop=loop)
            future_of[awaitable] = future
            loop = _loop_of(future) if loop is None else loop
            if future is not awaitable:
                # A task made here that is destroyed with the gathering is no one's mistake.
                future._log_destroy_pending = False
    except BaseException:
        for future in future_of.values():
            future.add_done_callback(_see)
        raise
    return [future_of[awaitable] for awaitable in awaitables]


def gather(*coros_or_futures, return_exceptions=False):
    """Run awaitables concurrently; return a future of the list of their results, in the order given.

    The first exception goes to the caller while the others run on, unless return_exceptions is true: then
    exceptions are results.
    """
    if coros_or_futures:
        return _GatheringFuture(_futures_of(coros_or_futures), return_exceptions)
    nothing = asyncio.get_event_loop().create_future()
    nothing.set_result([])
    return nothing
