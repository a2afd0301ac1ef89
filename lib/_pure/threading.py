"""threading's reentrant lock over a plain one, for where `_thread` has none of its own."""

import threading
from _thread import allocate_lock, get_ident

__name__ = "threading"


class _RLock:
    """A lock that the thread holding it can take again.

    `_depth` counts how often; only the holder of `_gate`, whose identifier is `_owner`, changes either.
    """

    def __init__(self):
        self._gate = allocate_lock()
        self._enter_at(None, 0)

    def _enter_at(self, owner, depth):
        self._owner = owner
        self._depth = depth

    def __repr__(self):
        holder = threading._active.get(self._owner)
        owner = self._owner if holder is None else holder.name
        head = 'locked' if self._gate.locked() else 'unlocked'
        return f'<{head} {self.__module__}.{type(self).__qualname__} object owner={owner!r} count={self._depth} at {id(self):#x}>'

    def _at_fork_reinit(self):
        self._gate._at_fork_reinit()
        self._enter_at(None, 0)

    def acquire(self, blocking=True, timeout=-1):
        """Take the lock, once more if this thread holds it; whether that worked in time."""
        if self._is_owned():
            self._depth += 1
            return 1
        if taken := self._gate.acquire(blocking, timeout):
            self._enter_at(get_ident(), 1)
        return taken

    __enter__ = acquire

    def release(self):
        """Give the lock back; it is free when it was given back as often as it was taken."""
        self._demand_owned()
        if self._depth > 1:
            self._depth -= 1
        else:
            self._release_save()

    def __exit__(self, t, v, tb):
        self.release()

    def _demand_owned(self):
        if not self._is_owned():
            raise RuntimeError('cannot release un-acquired lock')

    def _is_owned(self):
        return self._owner == get_ident()

    def _recursion_count(self):
        return self._depth if self._is_owned() else 0

    # For conditions: free at one blow, and back to the same depth.

    def _release_save(self):
        if not self._depth:
            raise RuntimeError('cannot release un-acquired lock')
        state = self._depth, self._owner
        self._enter_at(None, 0)
        self._gate.release()
        return state

    def _acquire_restore(self, state):
        self._gate.acquire()
        depth, owner = state
        self._enter_at(owner, depth)
