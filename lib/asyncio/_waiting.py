"""Waiting for futures: for some of them, for as long as there is patience, in the order in which they finish; shielded."""

__name__ = "asyncio.tasks"   # where the public names belong

import asyncio

from . import tasks
from ._gathering import CancelledError, _loop_of, _see

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'


def _has_failed(future):
    return not future.cancelled() and future.exception() is not None


# Whether a future that is done ends the wait, though others are not.
_ENOUGH = {
    ALL_COMPLETED: lambda future: False,
    FIRST_COMPLETED: lambda future: True,
    FIRST_EXCEPTION: _has_failed,
}


class _Watch:
    """Futures that somebody waits for."""

    def __init__(self, watched, return_when=ALL_COMPLETED):
        self._watched = watched
        self._running = len(watched)
        self._is_enough = _ENOUGH[return_when]

    @tasks._waits_as('_task')
    def _ring(self):
        if not self._bell.done():
            self._bell.set_result(None)

    @tasks._waits_as('_task')
    def _on_done(self, future):
        self._running -= 1
        if self._running <= 0 or self._is_enough(future):
            self._ring()

    async def over(self, timeout=None):
        """Wait until enough futures are done, for timeout seconds at most."""
        loop = asyncio.events._held_loop()
        self._bell = loop.create_future()
        self._task = tasks.current_task(loop)
        timer = None if timeout is None else loop.call_later(timeout, self._ring)
        on_done = self._on_done
        for future in self._watched:
            future.add_done_callback(on_done)
        try:
            await self._bell
        finally:
            if timer is not None:
                timer.cancel()
            for future in self._watched:
                future.remove_done_callback(on_done)


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for some or all of an iterable of futures and tasks, and return the sets (done, pending).

    A timeout raises nothing and cancels nothing: what is not done is in the second set.
    """
    if asyncio.coroutines.iscoroutine(fs) or asyncio.futures.isfuture(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in _ENOUGH:
        raise ValueError(f'Invalid return_when value: {return_when}')
    watched = dict.fromkeys(fs)
    if any(map(asyncio.coroutines.iscoroutine, watched)):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    if not watched:     # an iterator had nothing
        raise AssertionError('Set of Futures is empty.')
    await _Watch(watched, return_when).over(timeout)
    done = {future for future in watched if future.done()}
    return done, {future for future in watched if future not in done}


async def wait_for(fut, timeout):
    """Await a future or coroutine for at most timeout seconds; then cancel it and raise TimeoutError."""
    if timeout is not None and timeout <= 0:
        return await _result_now(tasks.ensure_future(fut))
    async with asyncio.timeout(timeout):
        return await fut


async def _result_now(future):
    # For one who does not wait at all; but a cancellation is seen through.
    if future.done():
        return future.result()
    future.cancel()
    await _Watch([future]).over()
    try:
        return future.result()
    except CancelledError as cancellation:
        raise TimeoutError from cancellation


class _AsCompletedIterator:
    """What as_completed() returns. `async for` yields the futures themselves as they finish, `for` yields
    coroutines, each of which gives the next result."""

    def __init__(self, aws, timeout):
        from .queues import Queue
        self._done = Queue()
        self._timer = None
        loop = asyncio.events.get_event_loop()
        self._task = tasks.current_task(loop)
        pending = dict.fromkeys(tasks.ensure_future(aw, loop=loop) for aw in dict.fromkeys(aws))
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

    @tasks._waits_as('_task')
    def _on_timeout(self):
        for future in self._pending:
            future.remove_done_callback(self._on_done)
            self._done.put_nowait(None)  # one marker for each that is waited for
        self._pending.clear()

    @tasks._waits_as('_task')
    def _on_done(self, future):
        if not self._pending:
            return  # timed out
        del self._pending[future]
        self._done.put_nowait(future)
        if not self._pending and self._timer is not None:
            self._timer.cancel()

    async def _next_done(self):
        future = await self._done.get()
        if future is None:
            raise asyncio.TimeoutError
        return future

    async def _wait_for_one(self, resolve=False):
        future = await self._next_done()
        return future.result() if resolve else future


def as_completed(fs, *, timeout=None):
    """Iterate over awaitables in the order in which they finish. After timeout seconds TimeoutError is raised."""
    if asyncio.futures.isfuture(fs) or asyncio.coroutines.iscoroutine(fs):
        raise TypeError(f'expects an iterable of awaitables, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


@tasks._waits_as('_task')
def _pass_on(outer, inner):
    """A shielded future is done: so is what stands for it."""
    if outer.cancelled():
        _see(inner)
    elif inner.cancelled():
        outer.cancel()
    elif (error := inner.exception()) is not None:
        outer.set_exception(error)
    else:
        outer.set_result(inner.result())


def shield(arg):
    """Await arg in such a way that cancelling the awaiter leaves arg running."""
    inner = tasks.ensure_future(arg)
    if inner.done():
        return inner
    loop = _loop_of(inner)
    outer = loop.create_future()
    outer._task = tasks.current_task(loop)

    # A method of the future: where there is no memory for its work, the future is failed (the native handle does it).
    pass_on = _pass_on.__get__(outer)

    def _outer_done_callback(outer):
        if not inner.done():
            inner.remove_done_callback(pass_on)

    inner.add_done_callback(pass_on)
    outer.add_done_callback(_outer_done_callback)
    return outer
