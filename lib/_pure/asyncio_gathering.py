"""The base of `_asyncio` for what gather() returns, and the quick way to a task."""

from asyncio import futures

__name__ = "asyncio.tasks"


class _Gathering(futures.Future):
    def _watch(self, children, on_done, context):
        return children

    @futures._waits_as('_task')
    def _on_child_done(self, child):
        self._child_done(child)

    def _outcomes(self, children):
        return [self._outcome_of(child) for child in children]


def _begin(awaitable, loop, takes_futures):
    return None
