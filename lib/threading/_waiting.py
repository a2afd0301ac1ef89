"""What threads wait for: conditions, semaphores, events and barriers."""

import _thread
from _collections import deque
from time import monotonic

_native_rlock = getattr(_thread, 'RLock', None)
_new_lock = _thread.allocate_lock


def deprecated(message):
    """Warn the caller's caller."""
    from warnings import warn
    warn(message, DeprecationWarning, stacklevel=3)


def RLock(*args, **kwargs):
    """Return a new lock that the thread holding it may take again."""
    if args or kwargs:
        deprecated('Passing arguments to RLock is deprecated and will be removed in 3.15')
    if _native_rlock:
        return _native_rlock()
    from _pure.threading import _RLock
    return _RLock()


class Deadline:
    """The moment `timeout` seconds from now; with None it never comes."""

    __slots__ = ('_moment',)

    def __init__(self, timeout):
        self._moment = None if timeout is None else monotonic() + timeout

    def left(self):
        """The seconds until then, at least 0; None for a deadline that never comes."""
        return None if self._moment is None else max(self._moment - monotonic(), 0)


def _is_taken(lock):
    if free := lock.acquire(False):
        lock.release()
    return not free


class Condition:
    """A lock together with a queue of threads that wait to be notified.

    A waiting thread sleeps on a bell: a lock of its own, taken, whose release rings it. The queue holds the bells that have not
    rung, and changes under the condition's lock only.
    """

    def __init__(self, lock=None):
        self._lock = lock = RLock() if lock is None else lock
        self._waiters = deque()
        self.acquire, self.release = lock.acquire, lock.release
        # A reentrant lock says whose it is, and has a way to be given back at one blow. Of any other, the caller is taken to be
        # the owner.
        self._is_owned = getattr(lock, '_is_owned', None) or getattr(lock, 'locked', None) or (lambda: _is_taken(lock))
        self._release_save = getattr(lock, '_release_save', lock.release)
        self._acquire_restore = getattr(lock, '_acquire_restore', None)

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def _at_fork_reinit(self):
        self._waiters.clear()
        self._lock._at_fork_reinit()

    def wait(self, timeout=None):
        """Let the lock go, sleep until notified, timeout seconds at most, and take it again; whether it was a notification."""
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        seconds = -1 if timeout is None else timeout if timeout > 0 else 0
        bell = _new_lock()
        bell.acquire()
        self._waiters.append(bell)
        depth = self._release_save()
        rung = False
        try:
            rung = bell.acquire(True, seconds)
        finally:
            # No Python function between a plain lock and its exit: a signal handler that raises must find it taken.
            self._acquire_restore(depth) if self._acquire_restore else self.acquire()
            if not rung:
                rung = not self._give_up(bell)
        return rung

    def _give_up(self, bell):
        # False if it rang after all, while its thread waited for the condition's lock.
        try:
            self._waiters.remove(bell)
        except ValueError:
            return False
        return True

    def wait_for(self, predicate, timeout=None):
        """wait() until predicate() is true, timeout seconds at most, once at least; return its value."""
        if result := predicate():
            return result
        deadline, left = Deadline(timeout), timeout
        while True:
            self.wait(left)
            if (result := predicate()) or (left := deadline.left()) == 0:
                return result

    def notify(self, n=1):
        """Wake n waiters at most; the lock must be held."""
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        bells = self._waiters
        while bells and n > 0:
            bells.popleft().release()   # no signal handler can run in between
            n -= 1

    def notify_all(self):
        """Wake all waiters."""
        self.notify(len(self._waiters))

    def notifyAll(self):
        """The old name of notify_all()."""
        deprecated('notifyAll() is deprecated, use notify_all() instead')
        self.notify_all()


class _Watched:
    """What is read and changed under a lock, and waited for with a condition on that lock."""

    def __init__(self):
        self._cond = Condition(_new_lock())

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: {self._state_text()}>'


class Semaphore(_Watched):
    """A stock of permits: acquire() takes one, waiting while there is none, and release() brings some."""

    _most = None    # how many there may be

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        super().__init__()
        self._value = value

    def _state_text(self):
        return f'value={self._value}' if self._most is None else f'value={self._value}/{self._most}'

    def acquire(self, blocking=True, timeout=None):
        """Take a permit, waiting for one; whether there was one in time."""
        if not blocking:
            if timeout is not None:
                raise ValueError("can't specify timeout for non-blocking acquire")
            timeout = 0
        with self._cond._lock:
            got = self._value > 0 or self._cond.wait_for(lambda: self._value > 0, timeout)
            if got:
                self._value -= 1
            return got

    __enter__ = acquire

    def __exit__(self, t, v, tb):
        self.release()

    def release(self, n=1):
        """Bring n permits, which n waiters may take."""
        if n < 1:
            raise ValueError('n must be one or more')
        with self._cond._lock:
            total = self._value + n
            if self._most is not None and total > self._most:
                raise ValueError('Semaphore released too many times')
            self._value = total
            self._cond.notify(n)


class BoundedSemaphore(Semaphore):
    """A semaphore that never holds more permits than it began with: bringing too many is a ValueError."""

    def __init__(self, value=1):
        super().__init__(value)
        self._most = value


class Event(_Watched):
    """A flag that threads can wait for."""

    _flag = False

    def _state_text(self):
        return 'set' if self._flag else 'unset'

    def _at_fork_reinit(self):
        self._cond._at_fork_reinit()

    def is_set(self):
        """Whether the flag is set."""
        return self._flag

    def isSet(self):
        """The old name of is_set()."""
        deprecated('isSet() is deprecated, use is_set() instead')
        return self.is_set()

    def set(self):
        """Set the flag and wake all who wait for it."""
        with self._cond._lock:
            self._flag = True
            self._cond.notify_all()

    def clear(self):
        """Clear the flag."""
        with self._cond._lock:
            self._flag = False

    def wait(self, timeout=None):
        """Wait until the flag is set, timeout seconds at most; whether it was."""
        with self._cond._lock:
            return self._flag or self._cond.wait(timeout)


class BrokenBarrierError(RuntimeError):
    """The barrier was broken or reset."""


class _Round:
    """One meeting at a barrier: who has come to it, and how it ended."""

    __slots__ = ('arrived', 'end')
    FULL, BROKEN = 'full', 'broken'

    def __init__(self):
        self.arrived = 0
        self.end = None


class Barrier(_Watched):
    """A point where a fixed number of threads wait for each other, time and again.

    Each meeting is a round of its own, so that who comes early to the next cannot disturb who has not left the last.
    """

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be > 0')
        super().__init__()
        self._size = parties
        self._action = action       # one of the threads calls it when all have come
        self._patience = timeout
        self._broken = False
        self._round = _Round()

    def _state_text(self):
        return 'broken' if self._broken else f'waiters={self.n_waiting}/{self._size}'

    def wait(self, timeout=None):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        with self._cond._lock:
            if self._broken:
                raise BrokenBarrierError
            meeting = self._round
            place = meeting.arrived
            meeting.arrived += 1
            if meeting.arrived == self._size:
                self._complete()
            else:
                self._await(meeting, self._patience if timeout is None else timeout)
            if meeting.end is not _Round.FULL:
                raise BrokenBarrierError
            return place

    def _complete(self):
        try:
            if self._action:
                self._action()
        except BaseException:
            self._break()
            raise
        self._end_round(_Round.FULL)

    def _await(self, meeting, timeout):
        try:
            in_time = self._cond.wait_for(lambda: meeting.end, timeout)
        except BaseException:
            meeting.arrived -= 1    # interrupted: the others wait for someone else
            raise
        if not in_time:
            self._break()

    def _end_round(self, end):
        self._round.end = end
        self._round = _Round()
        self._cond.notify_all()

    def _break(self):
        self._broken = True
        self._end_round(_Round.BROKEN)

    def reset(self):
        """Return to the empty state; those who wait get BrokenBarrierError."""
        with self._cond._lock:
            self._broken = False
            self._end_round(_Round.BROKEN)

    def abort(self):
        """Break the barrier: those who wait, and those who come, get BrokenBarrierError."""
        with self._cond._lock:
            self._break()

    @property
    def parties(self):
        """How many threads the barrier waits for."""
        return self._size

    @property
    def n_waiting(self):
        """How many wait now."""
        return self._round.arrived

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._broken


for _public in (RLock, Condition, Semaphore, BoundedSemaphore, Event, BrokenBarrierError, Barrier):
    _public.__module__ = 'threading'
