"""A VM's loop as a guest of asyncio's: one descriptor, one timer, and a step whenever either asks for it."""

import asyncio
import functools
import threading

_READY = 2  # COIL_LOOP_READY in coil.h
_STEP_NS = 5_000_000  # of scripts in each turn of the host's loop


class Driver:
    """Steps an engine on a loop while any of its runs is being awaited. All but schedule() is called on the loop's thread."""

    def __init__(self, engine, loop):
        self.engine, self.loop = engine, loop
        self._thread = threading.get_ident()
        self._active, self._soon, self._timer, self._descriptor = 0, None, None, -1

    def enter(self):
        """One more run: begins to step with the first."""
        self._active += 1
        if self._active == 1:
            self._descriptor = self.engine.pollable()
            self.engine.set_schedule(self.schedule)
            if self._descriptor >= 0:
                self.loop.add_reader(self._descriptor, self.wake)
        self.wake()

    def leave(self):
        """One less: rests after the last."""
        self._active -= 1
        if self._active == 0:
            if self._descriptor >= 0:
                self.loop.remove_reader(self._descriptor)
            self.engine.set_schedule(None)
            for handle in (self._soon, self._timer):
                if handle is not None:
                    handle.cancel()
            self._soon = self._timer = None

    def wake(self):
        """Have a step made in the loop's next turn."""
        if self._soon is None and self._active:
            self._soon = self.loop.call_soon(self._step)

    def _step(self):
        self._soon = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        state, deadline = self.engine.step(_STEP_NS)
        if not self._active:
            return
        if state == _READY or deadline == 0:
            self.wake()
        elif deadline > 0:
            self._timer = self.loop.call_later(deadline / 1e9, self._step)

    def schedule(self, awaitable, promise):
        """A script awaits what a host function gave: it becomes a task of the loop's, and the promise is ended with it. Any thread."""
        if threading.get_ident() == self._thread:
            self._begin(awaitable, promise)
        else:
            self.loop.call_soon_threadsafe(self._begin, awaitable, promise)

    def _begin(self, awaitable, promise):
        task = asyncio.ensure_future(awaitable, loop=self.loop)
        promise.on_cancel(functools.partial(self.loop.call_soon_threadsafe, task.cancel))
        task.add_done_callback(functools.partial(self._end, promise))

    def _end(self, promise, task):
        if task.cancelled():
            promise.fail(asyncio.CancelledError())
        elif task.exception() is not None:
            promise.fail(task.exception())
        else:
            promise.complete(task.result())
        self.wake()
