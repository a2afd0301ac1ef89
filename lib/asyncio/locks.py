"""Synchronisation between tasks. None of this is for threads."""

from . import _LAZY

__all__ = _LAZY['locks']

from _collections import deque

from . import exceptions, mixins


class _ContextManagerMixin:
    async def __aenter__(self):
        await self.acquire()
        # There is nothing useful to return for `as`.

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


def _wake_one(waiters):
    """Wake the first waiter that is still waiting; whether there was one."""
    for waiter in waiters:
        if not waiter.done():
            waiter.set_result(True)
            return True
    return False


class Lock(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A mutual exclusion lock; waiters are served in the order in which they came."""

    def __init__(self):
        self._loop = None
        self._waiters = None    # a deque as soon as someone waits
        self._locked = False

    def __repr__(self):
        state = 'locked' if self._locked else 'unlocked'
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{super().__repr__()[1:-1]} [{state}]>'

    def locked(self):
        """Whether someone holds the lock."""
        return self._locked

    async def acquire(self):
        """Wait until the lock is free, take it and return True."""
        # A waiter that was cancelled and has not left yet does not count.
        if not self._locked and (not self._waiters or all(w.cancelled() for w in self._waiters)):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = deque()
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except exceptions.CancelledError:
            # We may have been woken as well as cancelled: pass the turn on.
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Free the lock and wake the first waiter; RuntimeError if it is free."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        # Only the first: if it was woken before, its turn is still to come.
        if self._waiters:
            waiter = self._waiters[0]
            if not waiter.done():
                waiter.set_result(True)


class Event(mixins._LoopBoundMixin):
    """A flag that tasks can wait for."""

    def __init__(self):
        self._loop = None
        self._waiters = deque()
        self._value = False

    def __repr__(self):
        state = 'set' if self._value else 'unset'
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{super().__repr__()[1:-1]} [{state}]>'

    def is_set(self):
        """Whether the flag is set."""
        return self._value

    def set(self):
        """Set the flag and wake all who wait for it."""
        if not self._value:
            self._value = True
            for waiter in self._waiters:
                if not waiter.done():
                    waiter.set_result(True)

    def clear(self):
        """Clear the flag."""
        self._value = False

    async def wait(self):
        """Wait until the flag is set; return True."""
        if self._value:
            return True
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
            return True
        finally:
            self._waiters.remove(waiter)


class Condition(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A lock together with a queue of tasks that wait to be notified."""

    def __init__(self, lock=None):
        self._loop = None
        if lock is None:
            lock = Lock()
        self._lock = lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = deque()

    def __repr__(self):
        state = 'locked' if self.locked() else 'unlocked'
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{super().__repr__()[1:-1]} [{state}]>'

    async def wait(self):
        """Release the lock, wait for a notification, take the lock again; return True."""
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        waiter = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(waiter)
                try:
                    await waiter
                    return True
                finally:
                    self._waiters.remove(waiter)
            finally:
                # The lock is taken back even if we are cancelled meanwhile, and then the cancellation goes on.
                cancelled = None
                while True:
                    try:
                        await self.acquire()
                        break
                    except exceptions.CancelledError as error:
                        cancelled = error
                if cancelled is not None:
                    try:
                        raise cancelled
                    finally:
                        cancelled = None  # no cycle
        except BaseException:
            # A notification that reached us as we failed is passed on. It may wake someone for nothing; that is allowed.
            self._notify(1)
            raise

    async def wait_for(self, predicate):
        """wait() until predicate() is true; return its value."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake n waiters at most; the lock must be held."""
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._notify(n)

    def _notify(self, n):
        woken = 0
        for waiter in self._waiters:
            if woken >= n:
                break
            if not waiter.done():
                woken += 1
                waiter.set_result(False)

    def notify_all(self):
        """Wake all waiters."""
        self.notify(len(self._waiters))


class Semaphore(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A counter that acquire() decrements, waiting while it is zero, and release() increments."""

    def __init__(self, value=1):
        self._loop = None
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._waiters = None
        self._value = value

    def __repr__(self):
        state = 'locked' if self.locked() else f'unlocked, value:{self._value}'
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{super().__repr__()[1:-1]} [{state}]>'

    def locked(self):
        """Whether acquire() would have to wait."""
        return self._value == 0 or any(not w.cancelled() for w in self._waiters or ())

    async def acquire(self):
        """Wait until the counter is above zero, decrement it and return True."""
        if not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = deque()
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except exceptions.CancelledError:
            # Woken and cancelled: give back the unit that was set aside for us.
            if waiter.done() and not waiter.cancelled():
                self._value += 1
            raise
        finally:
            # Units may have been given back while several were waiting.
            while self._value > 0 and self._wake_up_next():
                pass
        return True

    def release(self):
        """Increment the counter, and wake a waiter."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        # The unit is taken here, for the waiter: no one else can snatch it before it runs.
        if self._waiters and _wake_one(self._waiters):
            self._value -= 1
            return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore whose counter must not rise above its initial value."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        """As Semaphore's; ValueError if it was released too often."""
        if self._value >= self._bound_value:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


_FILLING, _DRAINING, _RESETTING, _BROKEN = 'filling', 'draining', 'resetting', 'broken'


class Barrier(mixins._LoopBoundMixin):
    """A point where a fixed number of tasks wait for each other.

    It fills until `parties` tasks wait, then drains before it fills again; reset() and abort() break off.
    """

    def __init__(self, parties):
        self._loop = None
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._cond = Condition()
        self._parties = parties
        self._state = _FILLING
        self._count = 0     # tasks inside

    def __repr__(self):
        state = self._state
        if not self.broken:
            state += f', waiters:{self.n_waiting}/{self.parties}'
        return f'<{super().__repr__()[1:-1]} [{state}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        async with self._cond:
            # Those of the last round leave before anyone enters the next.
            await self._cond.wait_for(lambda: self._state not in (_DRAINING, _RESETTING))
            if self._state == _BROKEN:
                raise exceptions.BrokenBarrierError('Barrier aborted')
            index = self._count
            self._count += 1
            try:
                if index + 1 == self._parties:
                    self._state = _DRAINING
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state != _FILLING)
                    if self._state in (_BROKEN, _RESETTING):
                        raise exceptions.BrokenBarrierError('Abort or reset of barrier')
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in (_RESETTING, _DRAINING):
                        self._state = _FILLING
                    self._cond.notify_all()

    async def reset(self):
        """Return to the empty state; those who wait get BrokenBarrierError."""
        async with self._cond:
            if self._count > 0:
                if self._state != _RESETTING:
                    self._state = _RESETTING
            else:
                self._state = _FILLING
            self._cond.notify_all()

    async def abort(self):
        """Break the barrier: those who wait, and those who come, get BrokenBarrierError."""
        async with self._cond:
            self._state = _BROKEN
            self._cond.notify_all()

    @property
    def parties(self):
        """How many tasks the barrier waits for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many wait now."""
        return self._count if self._state == _FILLING else 0

    @property
    def broken(self):
        """Whether abort() was called."""
        return self._state == _BROKEN
