"""What is shown as a thread: threads of the system, and each task of their loops with the frames of the coroutines it awaits.

A task that runs has the frames from its coroutine inwards, its thread those around. Everything here may be asked by any thread.
"""

import sys
import threading
import traceback
import weakref

from _asyncio import _list_tasks


class Actor:
    """A thread (`task` is None), or a task of the loop that the thread `ident` runs."""

    def __init__(self, number, ident, task, name, loop, stack):
        self.number, self.ident, self.task, self.name, self.loop = number, ident, task, name, loop
        self.stack = stack  # [(frame, line)], the innermost first


class Actors:
    """Numbers threads and tasks, for as long as they live."""

    def __init__(self, debugger):
        self._debugger = debugger
        self._threads = {}
        self._tasks = weakref.WeakKeyDictionary()
        self._last = 0

    def _number(self, table, key):
        number = table.get(key)
        if number is None:
            self._last += 1
            number = table[key] = self._last
        return number

    def all(self, stop):
        """All Actors as they are now: each thread, and behind it the tasks of its loop. `stop` is the Stop of a thread that stands, or None."""
        shown = []
        known = {thread.ident: thread.name for thread in threading.enumerate()}
        frames = sys._current_frames()
        for ident in sorted(frames, key=lambda ident: (ident != threading.main_thread().ident, ident)):
            if ident == self._debugger.adapter:
                continue
            if stop is not None and ident == stop.ident:
                stack = stop.stack()
            else:
                stack = [*traceback.walk_stack(frames[ident])]
            shown += self._of_thread(ident, known.get(ident) or f"Thread {ident}", self._without_debugger(stack))
        alive = {ident: self._threads[ident] for ident in frames if ident in self._threads}
        self._threads = alive
        return shown

    def _without_debugger(self, stack):
        """A thread that was made to wait has the trace function's frames inside, the main one those of the debugger outside."""
        own = self._debugger.trace_dispatch.__func__.__code__
        inside = max((k + 1 for k, (frame, _) in enumerate(stack) if frame.f_code is own), default=0)
        return [(frame, line) for frame, line in stack[inside:] if not self._debugger.sources.is_own(frame.f_code.co_filename)]

    def _of_thread(self, ident, name, stack):
        number = self._number(self._threads, ident)
        loop = _loop_of(stack)
        if loop is None:
            return [Actor(number, ident, None, name, None, stack)]
        shown = []
        for task in _list_tasks(loop):
            # Which one runs is seen in the stack: the thread may have gone on since that was taken.
            inner, stack = _divide(stack, task)
            inner = inner or [(frame, frame.f_lineno) for frame in _coroutine_frames(task)]
            shown.append(Actor(self._number(self._tasks, task), ident, task, _task_name(task), loop, inner))
        return [Actor(number, ident, None, name, loop, stack), *shown]

    def at(self, stop):
        """The number of what stands at a Stop: the task that ran, else the thread."""
        if stop.task is not None:
            return self._number(self._tasks, stop.task)
        return self._number(self._threads, stop.ident)

    def find(self, number, stop):
        """The Actor of a number; None if there is none (any more)."""
        return next((actor for actor in self.all(stop) if actor.number == number), None)

    def find_thread(self, ident, stop):
        """The Actor of a thread that runs."""
        return next(actor for actor in self.all(stop) if actor.ident == ident and actor.task is None)


def _loop_of(stack):
    """The loop that a thread with this stack runs, None if none."""
    loops = getattr(sys.modules.get("asyncio.base_events"), "BaseEventLoop", None)
    runners = getattr(sys.modules.get("asyncio.runners"), "Runner", None)
    for frame, _ in stack:
        name = frame.f_code.co_name
        if name not in ("run_forever", "run"):
            continue
        owner = frame.f_locals.get("self")
        if name == "run_forever" and loops is not None and isinstance(owner, loops):
            return owner
        if name == "run" and runners is not None and isinstance(owner, runners):    # a loop that nobody has seen has no frame of its own
            return owner._loop
    return None


def _divide(stack, task):
    """(the frames of a task in a thread's stack, none if it does not run there; those around)."""
    outermost = getattr(task.get_coro(), "cr_frame", None)
    for k, (frame, _) in enumerate(stack):
        if frame is outermost:
            return stack[:k + 1], stack[k + 1:]
    return [], stack


def _coroutine_frames(task):
    """The frames of a suspended task's coroutines, the innermost first."""
    frames, coro = [], task.get_coro()
    while coro is not None:
        for kind in "cr", "ag", "gi":
            frame = getattr(coro, kind + "_frame", None)
            if frame is not None:
                frames.append(frame)
                coro = getattr(coro, kind + ("_yieldfrom" if kind == "gi" else "_await"), None)
                break
        else:
            break  # an awaitable in C
    frames.reverse()
    return frames


def _task_name(task):
    coro = task.get_coro()
    name = getattr(coro, "__qualname__", None) or type(coro).__name__
    return f"{task.get_name()} ({name})"
