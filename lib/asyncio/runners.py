"""Running a program in a loop of its own."""

__all__ = ('Runner', 'run')

import contextvars
import sys

from . import coroutines, events, exceptions, tasks

_CREATED, _INITIALIZED, _CLOSED = 'created', 'initialized', 'closed'


class Runner:
    """A context manager that owns a loop and a context, in which it runs coroutines one after the other.

    On Ctrl-C run() cancels its task first, and raises KeyboardInterrupt when the task has ended; a second Ctrl-C
    interrupts at once.
    """

    def __init__(self, *, debug=None, loop_factory=None):
        self._state = _CREATED
        self._debug = debug
        self._loop_factory = loop_factory
        self._loop = None
        self._context = None
        self._interrupt_count = 0
        self._set_event_loop = False

    def __enter__(self):
        self._lazy_init()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def close(self):
        """Cancel what still runs, shut generators and executor down, and close the loop."""
        if self._state != _INITIALIZED:
            return
        loop = self._loop
        try:
            _cancel_all_tasks(loop)
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
        finally:
            if self._set_event_loop:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._state = _CLOSED

    def get_loop(self):
        """Return the loop, made at the first call."""
        self._lazy_init()
        return self._loop

    def run(self, coro, *, context=None):
        """Run a coroutine in the loop, in the runner's context if none is given, and return its result."""
        if not coroutines.iscoroutine(coro):
            raise ValueError(f'a coroutine was expected, got {coro!r}')
        if events._get_running_loop() is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        self._lazy_init()
        if context is None:
            context = self._context
        task = self._loop.create_task(coro, context=context)

        handler = self._install_sigint_handler(task)
        self._interrupt_count = 0
        try:
            return self._loop.run_until_complete(task)
        except exceptions.CancelledError:
            if self._interrupt_count > 0:
                uncancel = getattr(task, 'uncancel', None)  # a foreign task may have none
                if uncancel is not None and uncancel() == 0:
                    raise KeyboardInterrupt()
            raise  # the cancellation was not by Ctrl-C
        finally:
            if handler is not None:
                import _signal
                if _signal.getsignal(_signal.SIGINT) is handler:
                    _signal.signal(_signal.SIGINT, _signal.default_int_handler)

    def _install_sigint_handler(self, task):
        """Handle SIGINT, unless someone else does or this is not the main thread; the handler, None if there is none."""
        try:
            # The package of that name only wraps this module in enums.
            import _signal
        except ImportError:
            return None
        threading = sys.modules.get('threading')
        if threading is not None and threading.current_thread() is not threading.main_thread():
            return None
        if _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler:
            return None

        def handler(signum, frame):
            self._on_sigint(signum, frame, task)

        try:
            _signal.signal(_signal.SIGINT, handler)
        except ValueError:
            return None  # not allowed here, as in a sub-interpreter or another thread
        return handler

    def _lazy_init(self):
        if self._state == _CLOSED:
            raise RuntimeError('Runner is closed')
        if self._state == _INITIALIZED:
            return
        if self._loop_factory is None:
            self._loop = events.new_event_loop()
            if not self._set_event_loop:
                # Once only: restoring it later must not attach child watchers again.
                events.set_event_loop(self._loop)
                self._set_event_loop = True
        else:
            self._loop = self._loop_factory()
        if self._debug is not None:
            self._loop.set_debug(self._debug)
        self._context = contextvars.copy_context()
        self._state = _INITIALIZED

    def _on_sigint(self, signum, frame, main_task):
        self._interrupt_count += 1
        if self._interrupt_count == 1 and not main_task.done():
            main_task.cancel()
            # The loop may be asleep in select().
            self._loop.call_soon_threadsafe(lambda: None)
            return
        raise KeyboardInterrupt()


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in a new loop, clean up, and return its result."""
    if events._get_running_loop() is not None:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _cancel_all_tasks(loop, timeout=None):
    left = tasks.all_tasks(loop)
    if not left:
        return
    for task in left:
        task.cancel()
    if timeout is None:
        loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    else:
        left, _late = loop.run_until_complete(tasks.wait(left, timeout=timeout))
    for task in left:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler({
                'message': 'unhandled exception during asyncio.run() shutdown',
                'exception': task.exception(),
                'task': task,
            })
