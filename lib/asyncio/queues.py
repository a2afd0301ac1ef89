"""Queues between tasks."""

from . import _LAZY

__all__ = _LAZY['queues']

from _collections import deque

from . import locks, mixins

try:
    from _asyncio import _HeapQueue, _Queue, _short, _StackQueue
except ImportError:
    from _pure.asyncio_queues import _HeapQueue, _Queue, _StackQueue
    from _pure.asyncio_tasks import _short


class QueueEmpty(Exception):
    """get_nowait() found nothing."""


class QueueFull(Exception):
    """put_nowait() found no room."""


class QueueShutDown(Exception):
    """The queue was shut down."""


class Queue(_Queue, mixins._LoopBoundMixin):
    """First in, first out. put() waits while there are maxsize items, if maxsize is positive."""

    def __init__(self, maxsize=0):
        self._loop = None
        self._maxsize, self._unfinished_tasks, self._is_shutdown = maxsize, 0, False
        # The futures of those who wait, for an item and for room.
        self._getters, self._putters = deque(), deque()
        self._finished = locks.Event()      # set while there is nothing unfinished
        self._finished.set()
        self._init(maxsize)

    # Subclasses order the items by overriding this, _get() and _put().

    def _init(self, maxsize):
        self._queue = deque()

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def _format(self):
        told = [f'maxsize={self._maxsize!r}']
        if items := getattr(self, '_queue', None):
            told.append(f'_queue={list(items)!r}')
        told += (f'{name}[{len(waiters)}]' for name in ('_getters', '_putters') if (waiters := getattr(self, name)))
        if self._unfinished_tasks:
            told.append(f'tasks={self._unfinished_tasks}')
        if self._is_shutdown:
            told.append('shutdown')
        return ' '.join(told)

    @property
    def maxsize(self):
        """The number of items allowed; zero or less for any."""
        return self._maxsize

    @_short
    async def put(self, item):
        """Add an item, waiting for room; QueueShutDown if the queue is shut down."""
        while (added := self._offer(item)) is (line := self._putters):
            if self._is_shutdown:
                raise QueueShutDown
            turn = self._join_line(line)
            try:
                await turn
            except:
                self._give_up(turn, line, self.full)
                raise
        return added

    @_short
    async def get(self):
        """Remove and return an item, waiting for one; QueueShutDown if there will be none."""
        while (item := self._take()) is (line := self._getters):
            if self._is_shutdown:
                raise QueueShutDown
            turn = self._join_line(line)
            try:
                await turn
            except:
                self._give_up(turn, line, self.empty)
                raise
        return item

    def _give_up(self, turn, line, is_needless):
        """The wait for a turn was cancelled: one that came all the same goes to the next."""
        turn.cancel()
        try:
            line.remove(turn)
        except ValueError:
            pass  # woken, and so removed, before
        if not is_needless() and not turn.cancelled():
            self._wakeup_next(line)

    def _settle(self, count):
        """So many items are dealt with, or never will be."""
        self._unfinished_tasks -= count
        if not self._unfinished_tasks:
            self._finished.set()

    async def join(self):
        """Wait until task_done() was called for every item."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Refuse new items; get() goes on until the queue is empty, or, if immediate, fails at once."""
        self._is_shutdown = True
        if immediate:
            dropped = 0
            while not self.empty():
                self._get()
                dropped += 1
            self._settle(min(dropped, self._unfinished_tasks))
        for waiters in (self._getters, self._putters):
            while self._wakeup_next(waiters):
                pass


class PriorityQueue(_HeapQueue, Queue):
    """The smallest item first; (priority, item) pairs are usual."""

    def _init(self, maxsize):
        self._queue = []


class LifoQueue(_StackQueue, Queue):
    """The latest item first."""

    def _init(self, maxsize):
        self._queue = []
