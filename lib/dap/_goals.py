"""Where a step ends. A step belongs to a task: what other tasks run meanwhile does not end it."""

from _asyncio import _get_running_loop, _list_awaiters, current_task as _task_of  # asyncio itself may be in the middle of its import


def current_task():
    """The task that this thread runs, None if none."""
    loop = _get_running_loop()
    return None if loop is None else _task_of(loop)


class Goal:
    """`how` is one of

    in     the next line of the task; begun outside of tasks: of the thread
    over   the next line of the frame, or of a caller once it has returned
    out    the next line of a caller, once the frame has returned
    pause  the next line of the thread

    `stack` has the frames, the innermost first: of a suspended task, its coroutines'. Only lines for which `is_stoppable(frame)` holds count.
    """

    def __init__(self, how, ident, task, stack, is_stoppable):
        self.how, self.ident, self.task = how, ident, task
        self._is_stoppable = is_stoppable
        stack = [frame for frame in stack if is_stoppable(frame)]
        self._frame = stack[0] if stack else None
        self._callers = stack[1:]
        self._left = self._frame is None  # it returned, or was suspended: then its callers have no line before it goes on
        self._heirs = ()  # tasks that await the one that steps

    def concerns(self, frame, ident, task):
        """May a line end the step in this frame, which begins or goes on?"""
        if ident != self.ident or not self._is_stoppable(frame):
            return False
        if self.how in ("in", "pause") or frame is self._frame or any(frame is caller for caller in self._callers):
            return True
        return self._is_inherited_by(task)

    def left(self, frame, ident, task):
        """A frame returns or is suspended."""
        if ident == self.ident and task is self.task:
            if task is not None:
                self._heirs = [*_list_awaiters(task)]  # once it is done it is not known who did
            if frame is self._frame:
                self._left = True

    def met(self, frame, ident, task):
        """Does a line of this frame end the step?"""
        if ident != self.ident or not self._is_stoppable(frame):
            return False
        if self.how == "pause":
            return True
        if self.task is not task:
            if self._is_inherited_by(task):
                return True
            if self.task is not None and task is not None:
                return False
        if self.how == "in":
            # From a task to none: the loop has ended, or a callback runs, which is none of the task's.
            return self.task is task or self.task is None or self._is_caller(frame)
        if self.how == "over" and frame is self._frame:
            return True
        return self._left and self._is_caller(frame)

    def _is_caller(self, frame):
        return any(frame is caller for caller in self._callers)

    def _is_inherited_by(self, task):
        """Has the task that steps ended, and does this one go on with what it awaited?"""
        return self.task is not None and task in self._heirs and self.task.done()
