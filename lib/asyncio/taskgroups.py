"""Task groups: tasks that end before their block does."""

__all__ = ('TaskGroup',)

from . import events, exceptions, tasks


class TaskGroup:
    """An asynchronous context manager that waits for the tasks it created.

    When one of them, or the block itself, fails, the others are cancelled, and what went wrong is raised as an
    ExceptionGroup.
    """

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent_task = None
        self._parent_cancel_requested = False   # the parent was cancelled by us
        self._tasks = set()
        self._errors = []
        self._base_error = None                 # a KeyboardInterrupt or SystemExit goes before everything
        self._on_completed_fut = None

    def __repr__(self):
        info = ''
        if self._tasks:
            info += f' tasks={len(self._tasks)}'
        if self._errors:
            info += f' errors={len(self._errors)}'
        if self._aborting:
            info += ' cancelling'
        elif self._entered:
            info += ' entered'
        return f'<TaskGroup{info}>'

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        if self._loop is None:
            self._loop = events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, exc_type, exc, tb):
        tb = None
        try:
            return await self._leave(exc_type, exc)
        finally:
            # Exceptions hold this frame; what it holds shall not hold them.
            self._parent_task = None
            self._errors = None
            self._base_error = None
            exc = None

    async def _leave(self, exc_type, exc):
        self._exiting = True
        if exc is not None and self._base_error is None and self._is_base_error(exc):
            self._base_error = exc

        cancelled = exc if exc_type is not None and issubclass(exc_type, exceptions.CancelledError) else None
        if exc_type is not None and not self._aborting:
            # The block failed, or the parent was cancelled from outside.
            self._abort()

        # Cancellations of the parent while it waits are passed to the tasks, and do not end the wait.
        while self._tasks:
            if self._on_completed_fut is None:
                self._on_completed_fut = self._loop.create_future()
            try:
                await self._on_completed_fut
            except exceptions.CancelledError as error:
                if not self._aborting:
                    cancelled = error
                    self._abort()
            self._on_completed_fut = None
        assert not self._tasks

        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None

        if self._parent_cancel_requested:
            # Take our own cancellation back. If another is left, it is raised; errors go before it.
            if self._parent_task.uncancel() == 0:
                cancelled = None
        try:
            if cancelled is not None and not self._errors:
                raise cancelled
        finally:
            cancelled = None

        if exc_type is not None and not issubclass(exc_type, exceptions.CancelledError):
            self._errors.append(exc)
        if self._errors:
            # A cancellation from outside that the errors hide comes back at the parent's next await.
            if self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            try:
                raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
            finally:
                exc = None
        return None

    def create_task(self, coro, *, name=None, context=None):
        """Create a task in the group and return it."""
        if not self._entered:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} has not been entered')
        if self._exiting and not self._tasks:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is finished')
        if self._aborting:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is shutting down')
        if context is None:
            task = self._loop.create_task(coro, name=name)
        else:
            task = self._loop.create_task(coro, name=name, context=context)
        # An eager task may be done already; its errors count as well.
        if task.done():
            self._on_task_done(task)
        else:
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
        try:
            return task
        finally:
            del task

    @staticmethod
    def _is_base_error(error):
        return isinstance(error, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for task in self._tasks:
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        waiter = self._on_completed_fut
        if waiter is not None and not self._tasks and not waiter.done():
            waiter.set_result(True)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            return
        self._errors.append(error)
        if self._base_error is None and self._is_base_error(error):
            self._base_error = error

        if self._parent_task.done():
            # Nobody is left to raise it to.
            self._loop.call_exception_handler({
                'message': f'Task {task!r} has errored out but its parent task {self._parent_task} is already completed',
                'exception': error,
                'task': task,
            })
            return
        if not self._aborting and not self._parent_cancel_requested:
            # The block may be waiting for anything; a cancellation gets it out.
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
