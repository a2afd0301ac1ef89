"""The heart of a loop, `_asyncio.LoopCore`, whose contract is in asyncio._loop."""

import heapq
import math
import os
import sys
import time
from _collections import deque
from _thread import get_ident

from asyncio import _loop, events, futures, tasks

__name__ = "asyncio._loop"


class LoopCore:
    """A loop without descriptors: subclasses set `_selector`, and write _process_events() and _write_to_self()."""

    _virtual_now = 0.0  # of all virtual clocks
    _knows_threads = False

    def __init__(self):
        self._timer_cancelled_count = 0
        self._closed = False
        self._stopping = False
        self._ready = deque()
        self._scheduled = []
        self._thread_id = None
        self._debug = False
        self._current_handle = None         # in debug mode, what is running
        self.slow_callback_duration = 0.1   # in debug mode, a callback that takes longer is reported
        self._task_factory = None
        self._external_waits = 0
        self._virtual = getattr(sys, '_virtual_time', False)
        self._clock_resolution = 1e-9 if self._virtual else time.get_clock_info('monotonic').resolution

    # State

    def is_running(self):
        """Whether the loop is running."""
        return self._thread_id is not None

    def is_closed(self):
        """Whether close() was called."""
        return self._closed

    def get_debug(self):
        """Whether the loop is in debug mode."""
        return self._debug

    def stop(self):
        """Stop after the pass that is running, or the next."""
        self._stopping = True

    def time(self):
        """Return the loop's time: seconds from an arbitrary start, never decreasing."""
        return LoopCore._virtual_now if self._virtual else time.monotonic()

    def _check_closed(self):
        if self._closed:
            raise RuntimeError('Event loop is closed')

    def _check_callback(self, callback, method):
        _loop._check_callback(self, callback, method)

    def _check_thread(self):
        if self._thread_id is None:
            return
        if get_ident() != self._thread_id:
            raise RuntimeError('Non-thread-safe operation invoked on an event loop other than the current one')

    # Making futures, tasks, handles

    def create_future(self):
        """Return a future bound to this loop."""
        return futures.Future(loop=self)

    def create_task(self, coro, *, name=None, context=None, **options):
        """Schedule a coroutine and return its task."""
        self._check_closed()
        make = self._task_factory
        if options:
            options = tasks._options(name, context, options)
            return _without_maker(tasks.Task(coro, loop=self, **options)) if make is None else make(self, coro, **options)
        if make is None:
            return _without_maker(tasks.Task(coro, loop=self, name=name, context=context))
        # A factory from before there were contexts is not given one.
        task = make(self, coro) if context is None else make(self, coro, context=context)
        task.set_name(name)
        return task

    def call_soon(self, callback, *args, context=None):
        """Call callback(*args) in the next pass, after those already waiting; return its handle."""
        self._check_call(callback, 'call_soon')
        return _without_maker(self._call_soon(callback, args, context))

    def _call_soon(self, callback, args, context):
        handle = _without_maker(events.Handle(callback, args, self, context))
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        """call_soon() for other threads and for signal handlers."""
        self._check_call(callback, 'call_soon_threadsafe', any_thread=True)
        handle = _without_maker(self._call_soon(callback, args, context))
        self._write_to_self()
        return handle

    def call_later(self, delay, callback, *args, context=None):
        """Call callback(*args) after delay seconds; return its timer handle. Equal times run in no given order."""
        if delay is None:
            raise TypeError('delay must not be None')
        return _without_maker(self.call_at(self.time() + delay, callback, *args, context=context))

    def call_at(self, when, callback, *args, context=None):
        """Call callback(*args) at a time of the loop's clock; return its timer handle."""
        if when is None:
            raise TypeError('when cannot be None')
        self._check_call(callback, 'call_at')
        timer = _without_maker(events.TimerHandle(when, callback, args, self, context))
        timer._scheduled = True
        heapq.heappush(self._scheduled, timer)
        return timer

    def _check_call(self, callback, method, any_thread=False):
        self._check_closed()
        if self._debug:
            if not any_thread:
                self._check_thread()
            self._check_callback(callback, method)

    def _add_callback(self, handle):
        """Queue a handle made earlier."""
        if not handle._cancelled:
            self._ready.append(handle)

    def _add_callback_signalsafe(self, handle):
        self._add_callback(handle)
        self._write_to_self()

    def _timer_handle_cancelled(self, handle):
        """Told by a timer that is being cancelled."""
        if handle._scheduled:
            self._timer_cancelled_count += 1

    # The pipe to itself, of plain descriptors here.

    def _pipe_open(self):
        """Open the pipe and return its two descriptors."""
        self._pipe = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        return self._pipe

    def _pipe_close(self):
        for fd in self._pipe:
            os.close(fd)

    def _pipe_read(self):
        """Return some of what has come through, nothing when that is all."""
        try:
            return os.read(self._pipe[0], 4096)
        except BlockingIOError:
            return b''

    def _pipe_write(self):
        """Make the reading end ready."""
        os.write(self._pipe[1], b'\0')

    # Running

    def _run_until_stopped(self):
        """Run passes until stop() was called in one."""
        while True:
            self._run_once()
            if self._stopping:
                break

    def _run_once(self):
        """One pass: drop cancelled timers, select, process events, queue due timers, run what is queued."""
        self._drop_cancelled_timers()

        if self._ready or self._stopping:
            timeout = 0
        elif self._scheduled:
            timeout = min(max(0, self._scheduled[0]._when - self.time()), _loop.MAXIMUM_SELECT_TIMEOUT)
        else:
            timeout = None
        self._select_and_process(timeout)

        scheduled, ready = self._scheduled, self._ready
        # What is due within the clock's resolution is due, and what is due now, where doubles do not tell the two apart.
        now = self.time()
        end = max(now + self._clock_resolution, math.nextafter(now, math.inf))
        while scheduled and scheduled[0]._when < end:
            timer = heapq.heappop(scheduled)
            timer._scheduled = False
            ready.append(timer)

        # What these queue waits for the next pass, so that I/O is not starved.
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle._cancelled:
                continue
            if self._debug:
                self._run_timed(handle)
            else:
                handle._run()
        handle = None  # no cycle through this frame

    def _drop_cancelled_timers(self):
        scheduled = self._scheduled
        total = len(scheduled)
        if (total > _loop._MIN_SCHEDULED_TIMER_HANDLES
                and self._timer_cancelled_count / total > _loop._MIN_CANCELLED_TIMER_HANDLES_FRACTION):
            kept = []
            for timer in scheduled:
                if timer._cancelled:
                    timer._scheduled = False
                else:
                    kept.append(timer)
            heapq.heapify(kept)
            self._scheduled = kept
            self._timer_cancelled_count = 0
        else:
            while scheduled and scheduled[0]._cancelled:
                self._timer_cancelled_count -= 1
                heapq.heappop(scheduled)._scheduled = False

    def _select_and_process(self, timeout):
        jumps = self._virtual and timeout
        event_list = self._selector.select(0 if jumps and not self._external_waits else timeout)
        self._process_events(event_list)
        # select() returned early if a descriptor was ready; then time stands still.
        if jumps and not event_list:
            LoopCore._virtual_now += timeout

    def _run_timed(self, handle):
        try:
            self._current_handle = handle
            start = self.time()
            handle._run()
            taken = self.time() - start
            if taken >= self.slow_callback_duration:
                _loop._warn_slow(handle, taken)
        finally:
            self._current_handle = None
            handle = None  # a traceback below may keep this frame


def _without_maker(made):
    """In debug mode, drop from where a task or handle was made the frame of the method that makes it."""
    if made._source_traceback:
        del made._source_traceback[-1]
    return made
