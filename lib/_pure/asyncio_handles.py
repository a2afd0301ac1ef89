"""The handles of `_asyncio`; programs may ask for them as events._PyHandle and _PyTimerHandle."""

import contextvars
import sys

from asyncio import format_helpers
from asyncio.exceptions import _ENDS_THE_LOOP

__name__ = "asyncio.events"


class Handle:
    """A callback that the loop will run, unless it is cancelled first."""

    __slots__ = ('_callback', '_args', '_cancelled', '_loop', '_source_traceback', '_repr', '__weakref__', '_context')

    def __init__(self, callback, args, loop, context=None):
        self._callback, self._args, self._loop = callback, args, loop
        self._context = contextvars.copy_context() if context is None else context
        self._source_traceback = None
        if loop.get_debug():
            self._source_traceback = format_helpers.extract_stack(sys._getframe(1))
        self._repr = None   # what it was, when that is gone
        self._cancelled = False

    def _shown_callback(self):
        return format_helpers._format_callback_source(self._callback, self._args, debug=self._loop.get_debug())

    def _repr_info(self):
        words = [type(self).__name__]
        if self._cancelled:
            words += ['cancelled']
        if self._callback is not None:
            words += [self._shown_callback()]
        if self._source_traceback:
            filename, line, *_ = self._source_traceback[-1]
            words += [f'created at {filename}:{line}']
        return words

    def __repr__(self):
        return self._repr or f'<{" ".join(self._repr_info())}>'

    def get_context(self):
        """Return the context the callback runs in."""
        return self._context

    def cancel(self):
        """Drop the callback; nothing happens if it has run already."""
        if not self._cancelled:
            self._cancelled = True
            if self._loop.get_debug():
                self._repr = repr(self)
            # What they hold may be freed now.
            self._callback = self._args = None

    def cancelled(self):
        """Whether cancel() was called."""
        return self._cancelled

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            context = {'message': f'Exception in callback {self._shown_callback()}', 'exception': error, 'handle': self}
            if trace := self._source_traceback:
                context['source_traceback'] = trace
            self._loop.call_exception_handler(context)
        del self    # a traceback that holds this frame shall not hold the handle


class TimerHandle(Handle):
    """A callback with the loop time it is due at. Timers are ordered by that time."""

    __slots__ = ('_when', '_scheduled')

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        if trace := self._source_traceback:
            trace.pop()     # this frame
        self._when = when
        self._scheduled = False  # whether it is in the loop's heap

    def _repr_info(self):
        words = super()._repr_info()
        words.insert(1 + self._cancelled, f'when={self._when}')
        return words

    def when(self):
        """Return the loop time at which the callback is due."""
        return self._when

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def __hash__(self):
        return hash(self._when)

    def _order(self, other):
        """-1, 0 or 1 as this is due before, with or after another timer; None if the other is no timer."""
        if not isinstance(other, TimerHandle):
            return None
        return (self._when > other._when) - (self._when < other._when)

    def __lt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order < 0

    def __gt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order > 0

    # Two timers of one time are neither before nor after each other, and equal only if they are the same in all.

    def __le__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order < 0 or self == other

    def __ge__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order > 0 or self == other

    def __eq__(self, other):
        if not isinstance(other, TimerHandle):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in ('_when', '_callback', '_args', '_cancelled'))
