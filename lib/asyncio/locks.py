"""Synchronisation between tasks. None of this is for threads."""

from . import _LAZY

__all__ = _LAZY['locks']

from _collections import deque

import asyncio

from . import mixins

try:
    from _asyncio import CancelledError, _Event, _Line as _WakingLine, _Lock, _Semaphore, _short
except ImportError:
    from _pure.asyncio_exceptions import CancelledError
    from _pure.asyncio_locks import _Event, _Line as _WakingLine, _Lock, _Semaphore
    from _pure.asyncio_tasks import _short


class _Line(_WakingLine, mixins._LoopBoundMixin):
    """Tasks that wait for something, in the order in which they came: a future for each, whose result is its turn."""

    def __init__(self):
        self._loop = None
        self._waiters = deque()

    def __repr__(self):
        text = self._state_text()
        if waiting := len(self._waiters):
            text = f'{text}, waiters:{waiting}'
        return f'<{object.__repr__(self)[1:-1]} [{text}]>'


class _Entered:
    """`async with` takes it and gives it back; there is nothing useful to return for `as`."""

    @_short
    async def __aenter__(self):
        await self.acquire()

    @_short
    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Entered, _Lock, _Line):
    """A mutual exclusion lock; waiters are served in the order in which they came."""

    def __init__(self):
        super().__init__()
        self._locked = False

    def _state_text(self):
        return 'locked' if self._locked else 'unlocked'

    @_short
    async def acquire(self):
        """Wait until the lock is free, take it and return True."""
        if self._take():
            return True
        turn = self._join_line(self._waiters)
        try:
            await turn
        except BaseException as error:
            self._waiters.remove(turn)
            if isinstance(error, CancelledError) and not self._locked:
                self._call_first()  # it may have been our turn
            raise
        self._waiters.remove(turn)
        self._locked = True
        return True


class Event(_Event, _Line):
    """A flag that tasks can wait for."""

    def __init__(self):
        super().__init__()
        self._value = False

    def _state_text(self):
        return 'set' if self._value else 'unset'

    @_short
    async def wait(self):
        """Wait until the flag is set; return True."""
        if not self._value:
            turn = self._join_line(self._waiters)
            try:
                await turn
            finally:
                self._waiters.remove(turn)
        return True


class Condition(_Entered, _Line):
    """A lock together with a queue of tasks that wait to be notified."""

    def __init__(self, lock=None):
        super().__init__()
        self._lock = lock = Lock() if lock is None else lock
        self.locked, self.acquire, self.release = lock.locked, lock.acquire, lock.release

    def _state_text(self):
        return 'locked' if self.locked() else 'unlocked'

    async def wait(self):
        """Release the lock, wait for a notification, take the lock again; return True."""
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        turn = self._turn()     # while the lock is ours: it may be the wrong loop
        self.release()
        self._waiters.append(turn)
        try:
            try:
                return await turn
            finally:
                self._waiters.remove(turn)
                try:
                    await self.acquire()
                except CancelledError as cancellation:
                    await self._take_back(cancellation)
        except BaseException:
            # A notification that reached us as we failed is passed on. It may wake someone for nothing; that is allowed.
            self._wake(1)
            raise

    async def _take_back(self, cancellation):
        # Cancelled while it waits for the lock: that goes on when it has the lock.
        taken = False
        while not taken:
            try:
                taken = await self.acquire()
            except CancelledError as error:
                cancellation = error
        try:
            raise cancellation
        finally:
            del cancellation    # it has this frame

    async def wait_for(self, predicate):
        """wait() until predicate() is true; return its value."""
        while not (value := predicate()):
            await self.wait()
        return value

    def notify(self, n=1):
        """Wake n waiters at most; the lock must be held."""
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        if self._waiters:
            self._wake(n)

    def notify_all(self):
        """Wake all waiters."""
        self.notify(len(self._waiters))


class Semaphore(_Entered, _Semaphore, _Line):
    """A stock of permits: acquire() takes one, waiting while there is none, and release() brings one.

    A permit for someone who waits is taken by who wakes it, so that nobody else can snatch it before it runs.
    """

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        super().__init__()
        self._value = value

    def _state_text(self):
        return 'locked' if self.locked() else f'unlocked, value:{self._value}'

    @_short
    async def acquire(self):
        """Wait for a permit, take it and return True."""
        if self._take():
            return True
        turn = self._join_line(self._waiters)
        try:
            await turn
        except CancelledError:
            if turn.done() and not turn.cancelled():
                self._value += 1    # it was our turn: the permit goes back
            raise
        finally:
            self._waiters.remove(turn)
            if self._value:
                self._hand_out()
        return True


class BoundedSemaphore(Semaphore):
    """A semaphore that never holds more permits than it began with."""

    def __init__(self, value=1):
        super().__init__(value)
        self._most = value

    def release(self):
        """As Semaphore's; ValueError if it was released too often."""
        if self._value >= self._most:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


_FILLING, _DRAINING, _RESETTING, _BROKEN = 'filling', 'draining', 'resetting', 'broken'


class Barrier(mixins._LoopBoundMixin):
    """A point where a fixed number of tasks wait for each other.

    It fills until `parties` tasks are inside, then drains until all have left, and fills again. reset() sends those inside
    away, abort() those too who come later.
    """

    _loop = None

    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._parties = parties
        self._count = 0
        self._state = _FILLING
        self._cond = Condition()

    def __repr__(self):
        text = _BROKEN if self.broken else f'{self._state}, waiters:{self.n_waiting}/{self._parties}'
        return f'<{object.__repr__(self)[1:-1]} [{text}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    def _change(self, state):
        self._state = state
        self._cond.notify_all()

    async def wait(self):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        async with self._cond:
            # Who comes while the last round drains, or is sent away, waits outside.
            await self._cond.wait_for(lambda: self._state in (_FILLING, _BROKEN))
            if self.broken:
                raise asyncio.BrokenBarrierError('Barrier aborted')
            place = self._count
            self._count += 1
            try:
                await self._meet()
            finally:
                self._leave()
            return place

    async def _meet(self):
        if self._count == self._parties:
            self._change(_DRAINING)
            return
        await self._cond.wait_for(lambda: self._state is not _FILLING)
        if self._state is not _DRAINING:
            raise asyncio.BrokenBarrierError('Abort or reset of barrier')

    def _leave(self):
        self._count -= 1
        if not self._count:
            self._change(_BROKEN if self.broken else _FILLING)

    async def reset(self):
        """Return to the empty state; those who wait get BrokenBarrierError."""
        async with self._cond:
            self._change(_RESETTING if self._count else _FILLING)

    async def abort(self):
        """Break the barrier: those who wait, and those who come, get BrokenBarrierError."""
        async with self._cond:
            self._change(_BROKEN)

    @property
    def parties(self):
        """How many tasks the barrier waits for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many wait now."""
        return self._count if self._state is _FILLING else 0

    @property
    def broken(self):
        """Whether abort() was called."""
        return self._state is _BROKEN
