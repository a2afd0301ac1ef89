"""Task groups: tasks that end before their block does.

What goes wrong is noted as it happens, in a task, in the block or in the wait at its end, and the first such thing
cancels the tasks that are left, and the block. What then leaves the block is decided once, when the last task has ended,
by _outcome().
"""

from . import _LAZY

__all__ = _LAZY['taskgroups']

import asyncio

from . import tasks

try:
    from _asyncio import CancelledError
except ImportError:
    from _pure.asyncio_exceptions import CancelledError

_ENTERABLE, _OPEN, _LEAVING = 'enterable', 'open', 'leaving'


class TaskGroup:
    """An asynchronous context manager that waits for the tasks it created.

    When one of them, or the block itself, fails, the others are cancelled, and what went wrong is raised as an
    ExceptionGroup.
    """

    def __init__(self):
        self._phase = _ENTERABLE
        self._aborting = False
        self._loop = self._parent_task = None
        self._cancelled_parent = False  # whether a cancellation of the parent is ours
        self._tasks = {}                # the keys are those not done, the oldest first: it is cancelled first
        self._errors = []
        self._fatal = None              # the first KeyboardInterrupt or SystemExit
        self._cancellation = None       # what the block raised, or the wait at its end, when the parent was cancelled
        self._all_done = None           # the future of who waits for the tasks' end

    def __repr__(self):
        told = ['TaskGroup']
        told += (f'{name}={len(found)}' for name, found in (('tasks', self._tasks), ('errors', self._errors)) if found)
        if self._aborting:
            told.append('cancelling')
        elif self._phase is not _ENTERABLE:
            told.append('entered')
        return f'<{" ".join(told)}>'

    async def __aenter__(self):
        if self._phase is not _ENTERABLE:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        self._loop = asyncio.events._held_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._phase = _OPEN
        if self._aborting:
            self._abort_with_parent()   # cancelled before there was a block
        return self

    async def __aexit__(self, exc_type, exc, tb):
        # Tracebacks hold this frame; when it is left neither it nor the group may hold an exception.
        exc_type = tb = outcome = None
        try:
            await self._wait_for_tasks(exc)
            outcome = self._outcome(exc)
            if isinstance(outcome, BaseExceptionGroup):
                raise outcome from None
            if outcome is not None:
                raise outcome
            return True if exc is not None else None    # a cancellation that was ours ends here
        finally:
            exc = outcome = self._errors = self._fatal = self._cancellation = self._parent_task = None

    async def _wait_for_tasks(self, exc):
        """Wait until no task is left, cancelling them if the block failed."""
        self._phase = _LEAVING
        if isinstance(exc, CancelledError):
            self._cancellation = exc
        elif exc is not None:
            self._note_fatal(exc)
        if exc is not None:
            self._abort()
        while self._tasks:
            # A task may create others as long as any is left, so that one wait need not be the last.
            self._all_done = self._loop.create_future()
            try:
                await self._all_done
            except CancelledError as error:
                # Passed on to the tasks; their end is waited for all the same.
                if not self._aborting:
                    self._cancellation = error
                    self._abort()

    def _outcome(self, exc):
        """Decide what leaves a block that raised exc, once its tasks have ended; None: nothing else than exc.

        A KeyboardInterrupt or SystemExit goes before the errors, and those before a cancellation that is not ours.
        """
        if self._fatal is not None:
            return self._fatal
        parent = self._parent_task
        if self._cancelled_parent and parent.uncancel() == 0:
            self._cancellation = None   # it was ours alone, and has done its work
        if exc is not None and not isinstance(exc, CancelledError):
            self._errors.append(exc)
        if not self._errors:
            return self._cancellation
        if parent.cancelling():
            # The errors hide someone else's cancellation: it comes back at the parent's next await.
            parent.uncancel()
            parent.cancel()
        return BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors)

    def create_task(self, coro, *, name=None, context=None, **options):
        """Create a task in the group and return it. Options are as for asyncio.create_task()."""
        refusal = self._refusal()
        if refusal is not None:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} {refusal}')
        try:
            if options:
                task = self._loop.create_task(coro, **tasks._options(name, context, options))
            elif context is None:   # a task factory may know of none
                task = name is None and tasks._begin(coro, self._loop, False) or self._loop.create_task(coro, name=name)
            else:
                task = self._loop.create_task(coro, name=name, context=context)
            if task.done():
                self._on_task_done(task)    # an eager one
            else:
                try:
                    # In this order: the end of one that is waited for is told.
                    task.add_done_callback(self._on_task_done)
                    self._tasks[task] = None
                except MemoryError:
                    task.cancel()
                    raise
            return task
        finally:
            task = None     # an exception of a task that has ended holds this frame

    def cancel(self):
        """Cancel the group: its tasks and its block, which is then left without an exception of its own.

        Before the block is entered this cancels it on entry; after it was left, nothing happens.
        """
        if self._phase is _OPEN and not self._aborting:
            self._abort_with_parent()
        elif self._phase is not _OPEN:
            self._abort()

    def _abort_with_parent(self):
        # The block may be waiting for anything; a cancellation gets it out.
        self._abort()
        self._cancelled_parent = True
        self._parent_task.cancel()

    def _refusal(self):
        """Why the group takes no task now, None if it does."""
        if self._phase is _ENTERABLE:
            return 'has not been entered'
        if self._phase is _LEAVING and not self._tasks:
            return 'is finished'
        return 'is shutting down' if self._aborting else None

    def _abort(self):
        if not self._aborting:
            self._aborting = True
            for task in self._tasks:
                task.cancel()   # of no effect on one that is done

    def _note_fatal(self, error):
        if self._fatal is None and isinstance(error, (KeyboardInterrupt, SystemExit)):
            self._fatal = error

    @tasks._waits_as('_parent_task')
    def _on_task_done(self, task):
        self._tasks.pop(task, None)
        if not self._tasks and self._all_done is not None and not self._all_done.done():
            self._all_done.set_result(None)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        self._errors.append(error)
        self._note_fatal(error)
        parent = self._parent_task
        if parent.done():
            # Nobody is left to raise it to.
            message = f'Task {task!r} has errored out but its parent task {parent} is already completed'
            self._loop.call_exception_handler({'message': message, 'exception': error, 'task': task})
        elif not self._aborting:
            self._abort_with_parent()
