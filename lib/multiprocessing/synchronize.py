"""What processes wait for, over named semaphores of the system."""

import sys
import tempfile
import threading
import time

import _multiprocessing

from . import context, process, util

__all__ = ['Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Condition', 'Event', 'Barrier']

RECURSIVE_MUTEX, SEMAPHORE = range(2)
SEM_VALUE_MAX = _multiprocessing.SemLock.SEM_VALUE_MAX
sem_unlink = _multiprocessing.sem_unlink


class SemLock:
    """A semaphore that processes share: those that are forked have it by inheritance, others open it by its name."""

    _rand = tempfile._RandomNameSequence()

    def __init__(self, kind, value, maxvalue, *, ctx):
        if ctx is None:
            ctx = context._default_context.get_context()
        name = ctx.get_start_method()
        self._is_fork_ctx = name == 'fork'
        # Nobody opens what is inherited: its name goes at once.
        unlink_now = self._is_fork_ctx
        for _ in range(100):
            try:
                sem = self._semlock = _multiprocessing.SemLock(kind, value, maxvalue, self._make_name(), unlink_now)
                break
            except FileExistsError:
                pass
        else:
            raise FileExistsError('cannot find name for semaphore')
        util.debug('created semlock with handle %s', sem.handle)
        self._make_methods()
        util.register_after_fork(self, lambda obj: obj._semlock._after_fork())
        if sem.name is not None:
            from .resource_tracker import register
            register(sem.name, 'semaphore')
            util.Finalize(self, SemLock._cleanup, (sem.name,), exitpriority=0)

    @staticmethod
    def _cleanup(name):
        from .resource_tracker import unregister
        sem_unlink(name)
        unregister(name, 'semaphore')

    def _make_methods(self):
        self.acquire, self.release = self._semlock.acquire, self._semlock.release

    def __enter__(self):
        return self._semlock.__enter__()

    def __exit__(self, *args):
        return self._semlock.__exit__(*args)

    def __getstate__(self):
        context.assert_spawning(self)
        sem = self._semlock
        if self._is_fork_ctx:
            raise RuntimeError('A SemLock created in a fork context is being shared with a process in a spawn context. This is '
                               'not supported. Please use the same context to create multiprocessing objects and Process.')
        return sem.handle, sem.kind, sem.maxvalue, sem.name

    def __setstate__(self, state):
        self._semlock = _multiprocessing.SemLock._rebuild(*state)
        util.debug('recreated blocker with handle %r', state[0])
        self._make_methods()
        self._is_fork_ctx = False

    @staticmethod
    def _make_name():
        return f'{process.current_process()._config["semprefix"]}-{next(SemLock._rand)}'

    def _holder(self):
        """The name of who has it, for people."""
        if not self._semlock._is_mine():
            if not self._semlock._is_zero():
                return 'None'
            return 'SomeOtherThread' if self._semlock._count() > 0 else 'SomeOtherProcess'
        name = process.current_process().name
        thread = threading.current_thread().name
        return name if thread == 'MainThread' else f'{name}|{thread}'

    def _value(self):
        try:
            return self._semlock._get_value()
        except Exception:
            return 'unknown'


class Semaphore(SemLock):
    """A semaphore."""

    def __init__(self, value=1, *, ctx):
        super().__init__(SEMAPHORE, value, SEM_VALUE_MAX, ctx=ctx)

    def get_value(self):
        """How often it could be acquired at this moment."""
        return self._semlock._get_value()

    def __repr__(self):
        return f'<{type(self).__name__}(value={self._value()})>'


class BoundedSemaphore(Semaphore):
    """A semaphore that is not released more often than it was acquired."""

    def __init__(self, value=1, *, ctx):
        SemLock.__init__(self, SEMAPHORE, value, value, ctx=ctx)

    def __repr__(self):
        return f'<{type(self).__name__}(value={self._value()}, maxvalue={self._semlock.maxvalue})>'


class Lock(SemLock):
    """A lock, which any process may release."""

    def __init__(self, *, ctx):
        super().__init__(SEMAPHORE, 1, 1, ctx=ctx)

    def __repr__(self):
        try:
            holder = self._holder()
        except Exception:
            holder = 'unknown'
        return f'<{type(self).__name__}(owner={holder})>'


class RLock(SemLock):
    """A lock that its holder can take again."""

    def __init__(self, *, ctx):
        super().__init__(RECURSIVE_MUTEX, 1, 1, ctx=ctx)

    def __repr__(self):
        try:
            holder = self._holder()
            count = self._semlock._count() if self._semlock._is_mine() else 0 if holder == 'None' else 'nonzero'
        except Exception:
            holder = count = 'unknown'
        return f'<{type(self).__name__}({holder}, {count})>'


class Condition:
    """A condition over a lock. notify() counts sleepers, and waits until those it has woken have said so."""

    def __init__(self, lock=None, *, ctx):
        self._lock = lock or ctx.RLock()
        self._sleeping_count, self._woken_count, self._wait_semaphore = (ctx.Semaphore(0) for _ in range(3))
        self._make_methods()

    def __getstate__(self):
        context.assert_spawning(self)
        return self._lock, self._sleeping_count, self._woken_count, self._wait_semaphore

    def __setstate__(self, state):
        self._lock, self._sleeping_count, self._woken_count, self._wait_semaphore = state
        self._make_methods()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def _make_methods(self):
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __repr__(self):
        try:
            waiters = self._sleeping_count._semlock._get_value() - self._woken_count._semlock._get_value()
        except Exception:
            waiters = 'unknown'
        return f'<{type(self).__name__}({self._lock}, {waiters})>'

    def wait(self, timeout=None):
        """Wait to be notified, timeout seconds at most, with the lock released: whether it happened."""
        assert self._lock._semlock._is_mine(), 'must acquire() condition before using wait()'
        self._sleeping_count.release()
        count = self._lock._semlock._count()
        for _ in range(count):
            self._lock.release()
        try:
            return self._wait_semaphore.acquire(True, timeout)
        finally:
            self._woken_count.release()
            for _ in range(count):
                self._lock.acquire()

    def notify(self, n=1):
        """Wake n of those who wait."""
        assert self._lock._semlock._is_mine(), 'lock is not owned'
        assert not self._wait_semaphore.acquire(False), 'notify: Should not have been able to acquire _wait_semaphore'
        # Those whose wait ended by itself are no sleepers any more.
        while self._woken_count.acquire(False):
            taken = self._sleeping_count.acquire(False)
            assert taken, 'notify: Bug in sleeping_count.acquire - res should not be False'
        sleepers = 0
        while sleepers < n and self._sleeping_count.acquire(False):
            self._wait_semaphore.release()
            sleepers += 1
        if sleepers:
            for _ in range(sleepers):
                self._woken_count.acquire()
            # What was meant for one whose time ended meanwhile must not wake the next.
            while self._wait_semaphore.acquire(False):
                pass

    def notify_all(self):
        """Wake all who wait."""
        self.notify(n=sys.maxsize)

    def wait_for(self, predicate, timeout=None):
        """Wait until predicate() is true, timeout seconds at most: what it gave last."""
        result = predicate()
        if result:
            return result
        end = None if timeout is None else time.monotonic() + timeout
        left = timeout
        while not result:
            if end is not None:
                left = end - time.monotonic()
                if left <= 0:
                    break
            self.wait(left)
            result = predicate()
        return result


class Event:
    """Something that happens, and is waited for."""

    def __init__(self, *, ctx):
        self._cond = ctx.Condition(ctx.Lock())
        self._flag = ctx.Semaphore(0)

    def is_set(self):
        """Whether it has happened."""
        with self._cond:
            return self._seen()

    def _seen(self):
        if self._flag.acquire(False):
            self._flag.release()
            return True
        return False

    def set(self):
        """Say that it has happened."""
        with self._cond:
            self._flag.acquire(False)
            self._flag.release()
            self._cond.notify_all()

    def clear(self):
        """Say that it has not."""
        with self._cond:
            self._flag.acquire(False)

    def wait(self, timeout=None):
        """Wait until it has happened, timeout seconds at most: whether it has."""
        with self._cond:
            if not self._seen():
                self._cond.wait(timeout)
            return self._seen()

    def __repr__(self):
        return f'<{type(self).__qualname__} at {id(self):#x} {"set" if self.is_set() else "unset"}>'


class Barrier:
    """A point where a fixed number of processes wait for each other, time and again.

    Each meeting is a round of its own, with a number. Shared memory holds how many have come to this round, its number, whether the barrier
    is broken, and of the last 64 rounds which were broken: who wakes late looks there how his has ended.
    """

    def __init__(self, parties, action=None, timeout=None, *, ctx):
        if parties < 1:
            raise ValueError('parties must be > 0')
        from .heap import BufferWrapper
        self.__setstate__((parties, action, timeout, ctx.Condition(), BufferWrapper(4 * 8)))
        self._shared[:] = memoryview(bytes(4 * 8)).cast('Q')

    def __getstate__(self):
        return self._parties, self._action, self._timeout, self._cond, self._wrapper

    def __setstate__(self, state):
        self._parties, self._action, self._timeout, self._cond, self._wrapper = state
        self._shared = self._wrapper.create_memoryview().cast('Q')

    def __repr__(self):
        state = 'broken' if self.broken else f'waiters={self.n_waiting}/{self.parties}'
        return f'<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {state}>'

    def wait(self, timeout=None):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        with self._cond:
            shared = self._shared
            if shared[_BROKEN]:
                raise threading.BrokenBarrierError
            place, meeting = shared[_ARRIVED], shared[_ROUND]
            shared[_ARRIVED] = place + 1
            if place + 1 == self._parties:
                self._complete()
            else:
                self._await(meeting, self._timeout if timeout is None else timeout)
            if shared[_ENDS] >> meeting % 64 & 1:
                raise threading.BrokenBarrierError
            return place

    def _complete(self):
        try:
            if self._action:
                self._action()
        except BaseException:
            self._break()
            raise
        self._end_round(0)

    def _await(self, meeting, timeout):
        try:
            in_time = self._cond.wait_for(lambda: self._shared[_ROUND] != meeting, timeout)
        except BaseException:
            if self._shared[_ROUND] == meeting:
                self._shared[_ARRIVED] -= 1     # interrupted: the others wait for someone else
            raise
        if not in_time:
            self._break()

    def _end_round(self, broken):
        shared = self._shared
        bit = 1 << shared[_ROUND] % 64
        shared[_ENDS] = shared[_ENDS] | bit if broken else shared[_ENDS] & ~bit
        shared[_ROUND] += 1
        shared[_ARRIVED] = 0
        self._cond.notify_all()

    def _break(self):
        self._shared[_BROKEN] = 1
        self._end_round(1)

    def reset(self):
        """Return to the empty state; those who wait get BrokenBarrierError."""
        with self._cond:
            self._shared[_BROKEN] = 0
            self._end_round(1)

    def abort(self):
        """Break the barrier: those who wait, and those who come, get BrokenBarrierError."""
        with self._cond:
            self._break()

    @property
    def parties(self):
        """How many processes the barrier waits for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many wait now."""
        return self._shared[_ARRIVED]

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return bool(self._shared[_BROKEN])


_ARRIVED, _ROUND, _BROKEN, _ENDS = range(4)
