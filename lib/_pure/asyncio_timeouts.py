"""The base of `_asyncio` for timeouts: what they do at their block's ends."""

from asyncio import events

__name__ = "asyncio.timeouts"


class _Timeout:
    def reschedule(self, when):
        """Move the deadline; None removes it."""
        if self._state != 'active':
            self._refuse()
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        if when is None:
            self._timer = None
            return
        loop = events.get_running_loop()
        if when <= loop.time():
            self._timer = loop.call_soon(self._on_timeout)
        else:
            self._timer = loop.call_at(when, self._on_timeout)

    def _enter(self, task):
        self._state = 'active'
        self._task = task
        self._cancelling = task.cancelling()    # cancellations that are not ours
        self.reschedule(self._when)

    def _leave(self):
        """The block is over; whether before its time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state != 'active':
            return False
        self._state = 'finished'
        return True
