"""The bases of `_asyncio` for locks, events and semaphores: what they do once for each call."""

__name__ = "asyncio"


class _LoopBound:
    def _turn(self):
        return self._get_loop().create_future()

    def _join_line(self, line):
        turn = self._turn()
        line.append(turn)
        return turn


def _is_waited_for(line):
    """Whether somebody waits; who was cancelled, and has not left the line yet, does not count."""
    return not all(turn.cancelled() for turn in line)


class _Line:
    def _wake(self, most):
        """Give up to `most` of those that still wait their turn; how many there were."""
        woken = 0
        for turn in self._waiters:
            if woken >= most:
                break
            if not turn.done():
                turn.set_result(True)
                woken += 1
        return woken


class _Lock:
    def _take(self):
        if self._locked or _is_waited_for(self._waiters):
            return False
        self._locked = True
        return True

    def locked(self):
        """Whether someone holds the lock."""
        return self._locked

    def release(self):
        """Free the lock and wake the first waiter; RuntimeError if it is free."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._call_first()

    def _call_first(self):
        # Nobody else: one who was called before, and has not come yet, comes.
        for turn in self._waiters:
            if not turn.done():
                turn.set_result(True)
            break


class _Event:
    def is_set(self):
        """Whether the flag is set."""
        return self._value

    def set(self):
        """Set the flag and wake all who wait for it."""
        self._value = True
        self._wake(len(self._waiters))

    def clear(self):
        """Clear the flag."""
        self._value = False


class _Semaphore:
    def locked(self):
        """Whether acquire() would have to wait."""
        return not self._value or _is_waited_for(self._waiters)

    def _take(self):
        if self.locked():
            return False
        self._value -= 1
        return True

    def _hand_out(self):
        self._value -= self._wake(self._value)

    def release(self):
        """Bring a permit, which a waiter may take."""
        self._value += 1
        self._hand_out()
