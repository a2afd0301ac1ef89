"""Queues between tasks."""

from . import _LAZY

__all__ = _LAZY['queues']

from _collections import deque
from _heapq import heappop, heappush

from . import locks, mixins


class QueueEmpty(Exception):
    """get_nowait() found nothing."""


class QueueFull(Exception):
    """put_nowait() found no room."""


class QueueShutDown(Exception):
    """The queue was shut down."""


class Queue(mixins._LoopBoundMixin):
    """First in, first out. put() waits while there are maxsize items, if maxsize is positive."""

    def __init__(self, maxsize=0):
        self._loop = None
        self._maxsize, self._unfinished_tasks, self._is_shutdown = maxsize, 0, False
        # The futures of those who wait, for an item and for room.
        self._getters, self._putters = deque(), deque()
        self._finished = locks.Event()      # set while there is nothing unfinished
        self._finished.set()
        self._init(maxsize)

    # Subclasses order the items by overriding these three.

    def _init(self, maxsize):
        self._queue = deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        """Wake the first of those who wait and still can be; whether there was one."""
        while waiters:
            first = waiters.popleft()
            if first.done():
                continue    # it gave up
            first.set_result(None)
            return True
        return False

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

    def qsize(self):
        """Return the number of items."""
        return len(self._queue)

    @property
    def maxsize(self):
        """The number of items allowed; zero or less for any."""
        return self._maxsize

    def empty(self):
        """Whether there is no item."""
        return not self._queue

    def full(self):
        """Whether there are maxsize items."""
        return 0 < self._maxsize <= self.qsize()

    async def _wait_in(self, waiters, is_needless):
        """Wait for a turn; a turn that a cancelled task cannot use goes to the next."""
        waiter = self._get_loop().create_future()
        waiters.append(waiter)
        try:
            await waiter
        except:
            waiter.cancel()
            try:
                waiters.remove(waiter)
            except ValueError:
                pass  # woken, and so removed, before
            if not is_needless() and not waiter.cancelled():
                self._wakeup_next(waiters)
            raise

    async def put(self, item):
        """Add an item, waiting for room; QueueShutDown if the queue is shut down."""
        while self._maxsize > 0 and self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait_in(self._putters, self.full)
        return self.put_nowait(item)

    def put_nowait(self, item):
        """Add an item; QueueFull if there is no room."""
        if self._is_shutdown:
            raise QueueShutDown
        if self._maxsize > 0 and self.full():
            raise QueueFull
        self._put(item)
        if not self._unfinished_tasks:
            self._finished.clear()
        self._unfinished_tasks += 1
        if self._getters:
            self._wakeup_next(self._getters)

    async def get(self):
        """Remove and return an item, waiting for one; QueueShutDown if there will be none."""
        while self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait_in(self._getters, self.empty)
        return self.get_nowait()

    def get_nowait(self):
        """Remove and return an item; QueueEmpty if there is none."""
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        if self._putters:
            self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Say that an item is dealt with; ValueError if called more often than there were items."""
        if not self._unfinished_tasks:
            raise ValueError('task_done() called too many times')
        self._settle(1)

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


class PriorityQueue(Queue):
    """The smallest item first; (priority, item) pairs are usual."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heappush(self._queue, item)

    def _get(self):
        return heappop(self._queue)


class LifoQueue(Queue):
    """The latest item first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
