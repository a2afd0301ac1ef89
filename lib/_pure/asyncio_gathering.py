"""The base of `_asyncio` for what gather() returns, and the quick way to a task."""

from _pure.asyncio_registry import current_task
from asyncio import futures, tasks

__name__ = "asyncio.tasks"


class _Gathering(futures.Future):
    def _watch(self, children, on_done, context):
        return children

    @tasks._waits_as('_task')
    def _on_child_done(self, child):
        self._child_done(child)

    def _outcomes(self, children):
        return [self._outcome_of(child) for child in children]


def _begin(awaitable, loop, takes_futures):
    return None


def _held_loop_of(future):
    return None
