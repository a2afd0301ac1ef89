"""The bases of `_asyncio` for queues: what they do once for each item."""

from heapq import heappop, heappush

__name__ = "asyncio"


def _refusal(name):
    from asyncio import queues
    return getattr(queues, name)


class _Queue:
    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, line):
        """Wake the first of those who wait and still can be; whether there was one."""
        while line:
            first = line.popleft()
            if first.done():
                continue    # it gave up
            first.set_result(None)
            return True
        return False

    def qsize(self):
        """Return the number of items."""
        return len(self._queue)

    def empty(self):
        """Whether there is no item."""
        return not self._queue

    def full(self):
        """Whether there are maxsize items."""
        return 0 < self._maxsize <= self.qsize()

    def put_nowait(self, item):
        """Add an item; QueueFull if there is no room."""
        if self._is_shutdown:
            raise _refusal('QueueShutDown')
        if self.full():
            raise _refusal('QueueFull')
        self._put(item)
        if not self._unfinished_tasks:
            self._finished.clear()
        self._unfinished_tasks += 1
        if self._getters:
            self._wakeup_next(self._getters)

    def get_nowait(self):
        """Remove and return an item; QueueEmpty if there is none."""
        if self.empty():
            raise _refusal('QueueShutDown' if self._is_shutdown else 'QueueEmpty')
        item = self._get()
        if self._putters:
            self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Say that an item is dealt with; ValueError if called more often than there were items."""
        if not self._unfinished_tasks:
            raise ValueError('task_done() called too many times')
        self._settle(1)

    def _take(self):
        return self._getters if self.empty() else self.get_nowait()

    def _offer(self, item):
        return self._putters if self.full() else self.put_nowait(item)


class _HeapQueue:
    def _get(self):
        return heappop(self._queue)

    def _put(self, item):
        heappush(self._queue, item)


class _StackQueue:
    def _get(self):
        return self._queue.pop()
