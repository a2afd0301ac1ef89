"""Calls at given times, one after the other."""

import heapq
import threading
import time
from collections import namedtuple
from itertools import count
from time import monotonic as _time

__all__ = ['scheduler']

_sentinel = object()


class Event(namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')):
    """A call that is due at `time`; of several at one time the one of the lowest priority number goes first, then the earlier made."""

    __slots__ = ()


Event.time.__doc__ = 'When it is due, in the unit of the scheduler.'
Event.priority.__doc__ = 'Which of those at one time goes first: the lowest.'
Event.sequence.__doc__ = 'A number that grows with each event made.'
Event.action.__doc__ = 'What is called.'
Event.argument.__doc__ = 'Its positional arguments.'
Event.kwargs.__doc__ = 'Its keyword arguments.'


class scheduler:
    """Calls that wait for their time. timefunc tells it, delayfunc waits for so much of it, and with 0 lets other threads run."""

    def __init__(self, timefunc=_time, delayfunc=time.sleep):
        self._queue = []
        self._lock = threading.RLock()
        self.timefunc = timefunc
        self.delayfunc = delayfunc
        self._sequence_generator = count()

    def enterabs(self, time, priority, action, argument=(), kwargs=_sentinel):
        """A call at an absolute time: an Event, for cancel()."""
        if kwargs is _sentinel:
            kwargs = {}
        with self._lock:
            event = Event(time, priority, next(self._sequence_generator), action, argument, kwargs)
            heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_sentinel):
        """A call after a delay: an Event, for cancel()."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Removes an event. ValueError: it is not there."""
        with self._lock:
            self._queue.remove(event)
            heapq.heapify(self._queue)

    def empty(self):
        """Whether nothing waits."""
        with self._lock:
            return not self._queue

    def run(self, blocking=True):
        """Waits for each event and calls it, until nothing waits. blocking=False: only what is due; returns the time until the next, or
        None. An action's exception ends it; the rest stays."""
        while True:
            with self._lock:
                if not self._queue:
                    return None
                event = self._queue[0]
                now = self.timefunc()
                due = event.time <= now
                if due:
                    heapq.heappop(self._queue)
            if due:
                event.action(*event.argument, **event.kwargs)
                self.delayfunc(0)
            elif not blocking:
                return event.time - now
            else:
                self.delayfunc(event.time - now)

    @property
    def queue(self):
        """The events in the order in which they will be called, as a list."""
        with self._lock:
            events = self._queue[:]
        return sorted(events)
