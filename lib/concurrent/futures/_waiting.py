"""Waiting for several futures."""

__name__ = "concurrent.futures._base"   # where the public names belong

import threading
import time
from contextlib import ExitStack

from concurrent.futures._base import CANCELLED_AND_NOTIFIED, FINISHED, TimeoutError

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'


class _Waiter:
    """Collects the futures that finish. Its event is set when `enough` have, or if one has raised that is not expected to."""

    def __init__(self, enough=1, stop_on_exception=False):
        self.event = threading.Event()
        self._lock = threading.Lock()
        self._enough, self._stop_on_exception = enough, stop_on_exception
        self._collected = []

    def finished(self, future, raised):
        """A future tells that it has finished."""
        with self._lock:
            self._collected.append(future)
            if len(self._collected) >= self._enough or raised and self._stop_on_exception:
                self.event.set()

    def take(self):
        """Those that have finished since the last time."""
        with self._lock:
            taken, self._collected = self._collected, []
            self.event.clear()
        return taken


def _attach(waiter_for, fs):
    """(the futures that have finished, the others, the waiter that waiter_for() gives for these), all at one moment.

    Both are dicts whose keys are in the order of fs: who asks for them sees no order of addresses.
    """
    done, pending = {}, {}
    with ExitStack() as locked:
        for future in sorted(set(fs), key=id):  # taken in one order by everybody
            locked.enter_context(future._condition)
        for future in fs:
            (done if future._state in (CANCELLED_AND_NOTIFIED, FINISHED) else pending)[future] = None
        waiter = waiter_for(done, pending)
        if waiter is not None:
            for future in pending:
                future._waiters.append(waiter)
    return done, pending, waiter


def _detach(waiter, futures):
    for future in futures:
        with future._condition:
            future._waiters.remove(waiter)


def as_completed(fs, timeout=None):
    """Yield futures as they finish; TimeoutError if that takes more than timeout seconds."""
    end = None if timeout is None else timeout + time.monotonic()
    done, pending, waiter = _attach(lambda done, pending: _Waiter(), [*fs])
    del fs
    finished, total = [*reversed(done)], len(done) + len(pending)
    del done
    try:
        while True:
            while finished:
                yield finished.pop()  # nothing here keeps a future that the caller has let go
            if not pending:
                return
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError(f'{len(pending)} (of {total}) futures unfinished')
            waiter.event.wait(left)
            finished = waiter.take()
            for each in finished:
                del pending[each]
                del each    # nor here
            _detach(waiter, finished)
            finished.reverse()
    finally:
        _detach(waiter, pending)


class DoneAndNotDoneFutures(tuple):
    """A pair (done, not_done) of sets."""

    __slots__ = ()
    __match_args__ = _fields = ('done', 'not_done')

    def __new__(cls, done, not_done):
        return tuple.__new__(cls, (done, not_done))

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        return f'{type(self).__name__}(done={self[0]!r}, not_done={self[1]!r})'

    done = property(lambda self: self[0], doc='The futures that have finished or were cancelled.')
    not_done = property(lambda self: self[1], doc='The others.')


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Wait for futures, timeout seconds at most, and return the named pair of sets (done, not_done)."""
    def waiter_for(done, pending):
        """None, if what there is is enough."""
        raised = return_when == FIRST_EXCEPTION and any(not each.cancelled() and each.exception() is not None for each in done)
        if not pending or raised or done and return_when == FIRST_COMPLETED:
            return None
        if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
            raise ValueError(f'Invalid return condition: {return_when!r}')
        return _Waiter(1 if return_when == FIRST_COMPLETED else len(pending), return_when == FIRST_EXCEPTION)

    done, pending, waiter = _attach(waiter_for, [*fs])
    if waiter is not None:
        waiter.event.wait(timeout)
        _detach(waiter, pending)
        finished = waiter.take()
        for future in finished:
            done[future] = pending.pop(future)
    return DoneAndNotDoneFutures(set(done), set(pending))
