"""What a pool's calls give: results that come later."""

import collections
import itertools
import threading
import time
import types

from .context import TimeoutError

job_counter = itertools.count()


class ApplyResult:
    """The result of one call. Its callbacks are called by the pool's result handler."""

    def __init__(self, pool, callback, error_callback):
        self._pool = pool
        self._event = threading.Event()
        self._job = next(job_counter)
        self._cache = pool._cache
        self._callback, self._error_callback = callback, error_callback
        self._cache[self._job] = self

    def ready(self):
        """Whether the call is done."""
        return self._event.is_set()

    def successful(self):
        """Whether the call has returned; ValueError if it is not done."""
        if not self.ready():
            raise ValueError(f'{self!r} not ready')
        return self._success

    def wait(self, timeout=None):
        """Wait until the call is done, timeout seconds at most."""
        self._event.wait(timeout)

    def get(self, timeout=None):
        """What the call returned, or raised; TimeoutError if it is not done in time."""
        self.wait(timeout)
        if not self.ready():
            raise TimeoutError
        if self._success:
            return self._value
        raise self._value

    def _set(self, number, outcome):
        self._success, self._value = outcome
        self._finish()

    def _finish(self):
        call = self._callback if self._success else self._error_callback
        if call:
            call(self._value)
        self._event.set()
        del self._cache[self._job]
        self._pool = None

    __class_getitem__ = classmethod(types.GenericAlias)


AsyncResult = ApplyResult   # the documented name


class MapResult(ApplyResult):
    """The results of a map, once all of its chunks have come."""

    def __init__(self, pool, chunksize, length, callback, error_callback):
        super().__init__(pool, callback, error_callback)
        self._success = True
        self._value = [None] * length
        self._chunksize = chunksize
        if chunksize <= 0:
            self._number_left = 0
            self._event.set()
            del self._cache[self._job]
        else:
            self._number_left = -(-length // chunksize)

    def _set(self, number, outcome):
        self._number_left -= 1
        success, value = outcome
        if success and self._success:
            self._value[number * self._chunksize:(number + 1) * self._chunksize] = value
        elif not success and self._success:
            self._success, self._value = False, value   # the first error is the one that is told
        if self._number_left == 0 and not self.ready():
            self._finish()

    def _fail(self, error):
        """Not all of the chunks will come."""
        self._success, self._value = False, error
        self._finish()


class IMapIterator:
    """The results of imap(), in order."""

    def __init__(self, pool):
        self._pool = pool
        self._cond = threading.Condition(threading.Lock())
        self._job = next(job_counter)
        self._cache = pool._cache
        self._items = collections.deque()
        self._unsorted = {}     # those that came before their turn
        self._index = 0         # how many have been put in order
        self._length = None     # how many there will be, once that is known
        self._cache[self._job] = self

    def __iter__(self):
        return self

    def next(self, timeout=None):
        """The next result, waiting timeout seconds at most; else TimeoutError."""
        with self._cond:
            end = None if timeout is None else time.monotonic() + timeout
            while not self._items:
                if self._index == self._length:
                    self._pool = None
                    raise StopIteration from None
                left = None if end is None else end - time.monotonic()
                if left is not None and left <= 0:
                    raise TimeoutError from None
                self._cond.wait(left)
            success, value = self._items.popleft()
        if success:
            return value
        raise value

    __next__ = next

    def _set(self, number, outcome):
        with self._cond:
            self._unsorted[number] = outcome
            while self._index in self._unsorted:
                self._items.append(self._unsorted.pop(self._index))
                self._index += 1
            self._cond.notify()
            self._check_end()

    def _set_length(self, length):
        with self._cond:
            self._length = length
            if self._index == length:
                self._cond.notify()
            self._check_end()

    def _check_end(self):
        if self._index == self._length and self._job in self._cache:
            del self._cache[self._job]
            self._pool = None


class IMapUnorderedIterator(IMapIterator):
    """The results of imap_unordered(), as they come."""

    def _set(self, number, outcome):
        with self._cond:
            self._items.append(outcome)
            self._index += 1
            self._cond.notify()
            self._check_end()
