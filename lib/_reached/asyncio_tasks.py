"""Of asyncio.tasks: steps of wait() and gather(), and the tasks that run as a mapping, which is a view of the native registry."""

from collections.abc import MutableMapping

from asyncio import events, tasks
from asyncio._gathering import _GatheringFuture
from asyncio._waiting import _AsCompletedIterator, _Watch

__name__ = "asyncio.tasks"


async def _wait(fs, timeout, return_when, loop):
    """Waits for futures until enough are done; returns the sets of those that are done and of those that are not."""
    assert fs, "Set of Futures is empty."
    await _Watch(fs, return_when).over(timeout)
    done = {future for future in fs if future.done()}
    return done, {future for future in fs if future not in done}


def _release_waiter(waiter, *args):
    """Wakes the one who waits for a future, if that is not done."""
    if not waiter.done():
        waiter.set_result(None)


async def _cancel_and_wait(fut):
    """Cancels a future and waits until it is done."""
    fut.cancel()
    await _Watch([fut]).over()


class _Current(MutableMapping):
    """The task that runs, by its loop."""

    def __getitem__(self, loop):
        task = tasks.current_task(loop) if isinstance(loop, events.AbstractEventLoop) else None
        if task is None:
            raise KeyError(loop)
        return task

    def __setitem__(self, loop, task):
        tasks._swap_current_task(loop, task)

    def __delitem__(self, loop):
        if tasks._swap_current_task(loop, None) is None:
            raise KeyError(loop)

    def __iter__(self):
        loop = events._get_running_loop()  # of this thread, the only one whose task can be asked for
        if loop is not None and tasks.current_task(loop) is not None:
            yield loop

    def __len__(self):
        return sum(1 for _ in self)  # list() asks for the length

    def __repr__(self):
        return repr(dict(self))


_current_tasks = _Current()
