"""Futures between threads, and the interface of executors."""

import threading
import time

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'

# A future's states. It is cancelled, and a little later those who wait for it have been told.
PENDING = 'PENDING'
RUNNING = 'RUNNING'
CANCELLED = 'CANCELLED'
CANCELLED_AND_NOTIFIED = 'CANCELLED_AND_NOTIFIED'
FINISHED = 'FINISHED'

_CANCELS = (CANCELLED, CANCELLED_AND_NOTIFIED)
_DONE = (CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED)


def __getattr__(name):
    if name == 'LOGGER':
        import logging
        return logging.getLogger('concurrent.futures')
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def _log_exception(message, *args):
    import logging
    logging.getLogger('concurrent.futures').exception(message, *args)


class Error(Exception):
    """The base of this package's exceptions."""


class CancelledError(Error):
    """The future was cancelled."""


TimeoutError = TimeoutError  # the built-in, under the name it had before Python 3.11


class InvalidStateError(Error):
    """The operation is not allowed in this state."""


class BrokenExecutor(RuntimeError):
    """The executor can do no more."""


class Future:
    """The result of a call that runs elsewhere."""

    def __init__(self):
        self._condition = threading.Condition()
        self._state = PENDING
        self._result = None
        self._exception = None
        self._waiters = []
        self._done_callbacks = []

    def __repr__(self):
        with self._condition:
            state = 'cancelled' if self._state in _CANCELS else self._state.lower()
            if self._state == FINISHED:
                if self._exception:
                    state += f' raised {type(self._exception).__name__}'
                else:
                    state += f' returned {type(self._result).__name__}'
            return f'<{type(self).__name__} at {id(self):#x} state={state}>'

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def _invoke_callbacks(self):
        for callback in self._done_callbacks:
            try:
                callback(self)
            except Exception:
                _log_exception('exception calling callback for %r', self)

    def cancel(self):
        """Cancel the call if it is not running; whether it is cancelled."""
        with self._condition:
            if self._state in (RUNNING, FINISHED):
                return False
            if self._state in _CANCELS:
                return True
            self._state = CANCELLED
            self._condition.notify_all()
        self._invoke_callbacks()
        return True

    def cancelled(self):
        """Whether the call was cancelled."""
        with self._condition:
            return self._state in _CANCELS

    def running(self):
        """Whether the call is running."""
        with self._condition:
            return self._state == RUNNING

    def done(self):
        """Whether the call has ended or was cancelled."""
        with self._condition:
            return self._state in _DONE

    def add_done_callback(self, fn):
        """Have fn(self) called when the call ends, in the thread that ends it; at once if it has."""
        with self._condition:
            if self._state not in _DONE:
                self._done_callbacks.append(fn)
                return
        try:
            fn(self)
        except Exception:
            _log_exception('exception calling callback for %r', self)

    def _wait_done(self, timeout):
        """With the lock held: wait for the end, or raise CancelledError or TimeoutError."""
        if self._state not in _DONE:
            self._condition.wait(timeout)
        if self._state in _CANCELS:
            raise CancelledError()
        if self._state != FINISHED:
            raise TimeoutError()

    def result(self, timeout=None):
        """Return what the call returned or raise what it raised, waiting for timeout seconds at most."""
        try:
            with self._condition:
                self._wait_done(timeout)
                if self._exception:
                    raise self._exception
                return self._result
        finally:
            self = None  # the exception's traceback holds this frame: no cycle

    def exception(self, timeout=None):
        """Return what the call raised, None if it returned, waiting for timeout seconds at most."""
        with self._condition:
            self._wait_done(timeout)
            return self._exception

    # For executors.

    def set_running_or_notify_cancel(self):
        """Say that the call is about to start; whether it should: it may have been cancelled."""
        with self._condition:
            if self._state == CANCELLED:
                self._state = CANCELLED_AND_NOTIFIED
                for waiter in self._waiters:
                    waiter.add_cancelled(self)
                # Those who wait for the condition were told by cancel().
                return False
            if self._state == PENDING:
                self._state = RUNNING
                return True
            import logging
            logging.getLogger('concurrent.futures').critical('Future %s in unexpected state: %s', id(self), self._state)
            raise RuntimeError('Future in unexpected state')

    def _finish(self, result, exception):
        with self._condition:
            if self._state in _DONE:
                raise InvalidStateError(f'{self._state}: {self!r}')
            self._result = result
            self._exception = exception
            self._state = FINISHED
            for waiter in self._waiters:
                if exception is None:
                    waiter.add_result(self)
                else:
                    waiter.add_exception(self)
            self._condition.notify_all()
        self._invoke_callbacks()

    def set_result(self, result):
        """Finish with a result."""
        self._finish(result, None)

    def set_exception(self, exception):
        """Finish with an exception."""
        self._finish(None, exception)


class _Waiter:
    """Collects the futures that finish, and sets its event when that is enough."""

    def __init__(self):
        self.event = threading.Event()
        self.finished_futures = []

    def add_result(self, future):
        self.finished_futures.append(future)
        self.event.set()

    add_exception = add_cancelled = add_result


class _CollectingWaiter(_Waiter):
    """Enough is when `pending` futures have finished, or, if asked for, one has raised."""

    def __init__(self, pending, stop_on_exception):
        super().__init__()
        self._pending = pending
        self._stop_on_exception = stop_on_exception
        self._lock = threading.Lock()

    def add_result(self, future):
        self.finished_futures.append(future)
        with self._lock:
            self._pending -= 1
            if not self._pending:
                self.event.set()

    add_cancelled = add_result

    def add_exception(self, future):
        if self._stop_on_exception:
            super().add_result(future)
        else:
            self.add_result(future)


class _StreamingWaiter(_Waiter):
    """Hands over what has finished since the last time."""

    def __init__(self):
        super().__init__()
        self._lock = threading.Lock()

    def add_result(self, future):
        with self._lock:
            super().add_result(future)

    add_exception = add_cancelled = add_result

    def take(self):
        with self._lock:
            finished = self.finished_futures
            self.finished_futures = []
            self.event.clear()
            return finished


class _AcquireFutures:
    """Holds the locks of several futures; taken in one order by everybody."""

    def __init__(self, futures):
        self.futures = sorted(futures, key=id)

    def __enter__(self):
        for future in self.futures:
            future._condition.acquire()

    def __exit__(self, *args):
        for future in self.futures:
            future._condition.release()


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


def _is_finished(future):
    return future._state in (CANCELLED_AND_NOTIFIED, FINISHED)


def _detach(waiter, futures):
    for future in futures:
        with future._condition:
            future._waiters.remove(waiter)


def as_completed(fs, timeout=None):
    """Yield futures as they finish; TimeoutError if that takes more than timeout seconds."""
    if timeout is not None:
        end = timeout + time.monotonic()
    fs = set(fs)
    total = len(fs)
    with _AcquireFutures(fs):
        finished = [future for future in fs if _is_finished(future)]
        pending = fs.difference(finished)
        waiter = _StreamingWaiter()
        for future in fs:
            future._waiters.append(waiter)
    unseen = set(fs)
    try:
        while True:
            while finished:
                # Nothing here keeps a future that the caller has let go.
                future = finished.pop(0)
                unseen.discard(future)
                pending.discard(future)
                fs.discard(future)
                with future._condition:
                    future._waiters.remove(waiter)
                out = [future]
                del future
                yield out.pop()
            if not pending:
                return
            left = None
            if timeout is not None:
                left = end - time.monotonic()
                if left < 0:
                    raise TimeoutError(f'{len(pending)} (of {total}) futures unfinished')
            waiter.event.wait(left)
            finished = waiter.take()
    finally:
        _detach(waiter, unseen)


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Wait for futures, timeout seconds at most, and return the named pair of sets (done, not_done)."""
    fs = set(fs)
    with _AcquireFutures(fs):
        done = {future for future in fs if _is_finished(future)}
        not_done = fs - done
        if return_when == FIRST_COMPLETED and done:
            return DoneAndNotDoneFutures(done, not_done)
        if return_when == FIRST_EXCEPTION and any(not f.cancelled() and f.exception() is not None for f in done):
            return DoneAndNotDoneFutures(done, not_done)
        if not not_done:
            return DoneAndNotDoneFutures(done, not_done)
        if return_when == FIRST_COMPLETED:
            waiter = _Waiter()
        elif return_when in (FIRST_EXCEPTION, ALL_COMPLETED):
            waiter = _CollectingWaiter(len(not_done), return_when == FIRST_EXCEPTION)
        else:
            raise ValueError(f'Invalid return condition: {return_when!r}')
        for future in not_done:
            future._waiters.append(waiter)
    waiter.event.wait(timeout)
    _detach(waiter, not_done)
    done.update(waiter.finished_futures)
    return DoneAndNotDoneFutures(done, fs - done)


def _result_or_cancel(future, timeout=None):
    try:
        try:
            return future.result(timeout)
        finally:
            future.cancel()
    finally:
        del future  # no cycle with the exception's traceback


class Executor:
    """The interface: something that runs calls. A context manager that shuts itself down."""

    def submit(self, fn, /, *args, **kwargs):
        """Have fn(*args, **kwargs) run, and return its future."""
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Run fn for the arguments as map() does, at once; return an iterator of the results, in order."""
        if timeout is not None:
            end = timeout + time.monotonic()
        futures = [self.submit(fn, *args) for args in zip(*iterables)]

        def results():
            try:
                futures.reverse()
                while futures:
                    if timeout is None:
                        yield _result_or_cancel(futures.pop())
                    else:
                        yield _result_or_cancel(futures.pop(), end - time.monotonic())
            finally:
                for future in futures:
                    future.cancel()

        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Take no more calls; wait for those that run, and cancel those that do not yet, as asked for."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False
