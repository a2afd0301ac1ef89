"""Queues between threads."""

__all__ = ['Empty', 'Full', 'ShutDown', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']

import threading
from _collections import deque
from time import monotonic as time


try:
    from _queue import Empty
except ImportError:
    class Empty(Exception):
        """get() found nothing in time."""


class Full(Exception):
    """put() found no room in time."""


class ShutDown(Exception):
    """The queue was shut down."""


class Queue:
    """First in, first out. put() waits while there are maxsize items, if maxsize is positive."""

    is_shutdown = False
    unfinished_tasks = 0

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        # Whatever is waited for, the lock is one: an item, room for one, or the end of the work.
        self.mutex = threading.Lock()
        self.not_empty, self.not_full, self.all_tasks_done = (threading.Condition(self.mutex) for _ in range(3))
        self._init(maxsize)

    def task_done(self):
        """Say that an item is dealt with; ValueError if called more often than there were items."""
        with self.mutex:
            if self.unfinished_tasks <= 0:
                raise ValueError('task_done() called too many times')
            self._settle(1)

    def _settle(self, count):
        """So many items are dealt with, or never will be; the lock is held."""
        self.unfinished_tasks -= count
        if not self.unfinished_tasks:
            self.all_tasks_done.notify_all()

    def join(self):
        """Wait until task_done() was called for every item."""
        with self.mutex:
            self.all_tasks_done.wait_for(lambda: not self.unfinished_tasks)

    def qsize(self):
        """Return the number of items, which other threads may change at once."""
        with self.mutex:
            return self._qsize()

    def empty(self):
        """Whether there is no item just now."""
        with self.mutex:
            return not self._qsize()

    def full(self):
        """Whether there are maxsize items just now."""
        with self.mutex:
            return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        """Add an item, waiting for room for timeout seconds at most, or not at all if block is false; else Full."""
        with self.not_full:
            if self.is_shutdown:
                raise ShutDown
            if self.maxsize > 0:
                self._wait(self.not_full, lambda: self._qsize() < self.maxsize, block, timeout, Full)
            self._put(item)
            self.unfinished_tasks += 1
            self.not_empty.notify()

    def get(self, block=True, timeout=None):
        """Remove and return an item, waiting for one for timeout seconds at most, or not at all if block is false;
        else Empty."""
        with self.not_empty:
            if self.is_shutdown and not self._qsize():
                raise ShutDown
            self._wait(self.not_empty, self._qsize, block, timeout, Empty)
            item = self._get()
            self.not_full.notify()
            return item

    def _wait(self, condition, ready, block, timeout, error):
        """Wait until ready(), or raise error; ShutDown if the queue is shut down meanwhile and nothing can come."""
        if not block:
            if not ready():
                raise error
            return
        if timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        end = None if timeout is None else time() + timeout
        while not ready():
            if end is None:
                condition.wait()
            else:
                left = end - time()
                if left <= 0.0:
                    raise error
                condition.wait(left)
            if self.is_shutdown and (condition is self.not_full or not ready()):
                raise ShutDown

    def put_nowait(self, item):
        """put() without waiting."""
        return self.put(item, block=False)

    def get_nowait(self):
        """get() without waiting."""
        return self.get(block=False)

    def shutdown(self, immediate=False):
        """Refuse new items; get() goes on until the queue is empty, or, if immediate, fails at once."""
        with self.mutex:
            self.is_shutdown = True
            if immediate:
                dropped = 0
                while self._qsize():
                    self._get()
                    dropped += 1
                self._settle(min(dropped, self.unfinished_tasks))
            for waiting in (self.not_empty, self.not_full):
                waiting.notify_all()

    # Subclasses order the items by overriding these four; the lock is held.

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


class PriorityQueue(Queue):
    """The smallest item first; (priority, item) pairs are usual."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        from heapq import heappush
        heappush(self.queue, item)

    def _get(self):
        from heapq import heappop
        return heappop(self.queue)


class LifoQueue(Queue):
    """The latest item first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.pop()


class _PySimpleQueue:
    """SimpleQueue in Python: first in, first out, without limits or task counting.

    The lock is one that its holder can take again, so that put() works in a finaliser or a signal handler that interrupts
    another call of the same thread.
    """

    def __init__(self):
        self._items = deque()
        self._lock = threading.RLock()
        self._filled = threading.Condition(self._lock)

    def put(self, item, block=True, timeout=None):
        """Add an item; never waits."""
        with self._lock:
            self._items.append(item)
            self._filled.notify()

    def get(self, block=True, timeout=None):
        """Remove and return an item, waiting for one for timeout seconds at most, or not at all if block is false; else Empty."""
        if timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        with self._lock:
            if not self._items and not self._filled.wait_for(self.qsize, timeout if block else 0):
                raise Empty
            return self._items.popleft()

    def put_nowait(self, item):
        """put()."""
        return self.put(item)

    def get_nowait(self):
        """get() without waiting."""
        return self.get(block=False)

    def empty(self):
        """Whether there is no item just now."""
        return not self._items

    def qsize(self):
        """Return the number of items."""
        return len(self._items)

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


try:
    from _queue import SimpleQueue
except ImportError:
    SimpleQueue = _PySimpleQueue
