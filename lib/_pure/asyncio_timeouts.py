"""The base of `_asyncio` for timeouts: what they do at their block's ends."""

from asyncio import events

__name__ = "asyncio.timeouts"


class _Timeout:
    def reschedule(self, when):
        """Move the deadline; None removes it."""
        if self._state != 'active':
            self._refuse()
        self._when = when
        if self._timeout_handler is not None:
            self._timeout_handler.cancel()
        if when is None:
            self._timeout_handler = None
            return
        loop = events.get_running_loop()
        if when <= loop.time():
            self._timeout_handler = loop.call_soon(self._on_timeout)
        else:
            self._timeout_handler = loop.call_at(when, self._on_timeout)

    def _enter(self, task):
        self._state = 'active'
        self._task = task
        self._cancelling = task.cancelling()    # cancellations that are not ours
        self.reschedule(self._when)

    def _leave(self):
        """The block is over; whether before its time."""
        if self._timeout_handler is not None:
            self._timeout_handler.cancel()
            self._timeout_handler = None
        if self._state != 'active':
            return False
        self._state = 'finished'
        return True
