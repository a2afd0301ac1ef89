"""Running a program in a loop of its own."""

from . import _LAZY

__all__ = _LAZY['runners']

import contextvars
import sys

from . import coroutines, events, tasks
from .exceptions import CancelledError

try:
    from _asyncio import _end_hidden
except ImportError:
    def _end_hidden(loop):
        return False


class _Interrupts:
    """Ctrl-C while a task runs: the first cancels the task, any other interrupts at once.

    A context manager; it does nothing where the signal is not Python's default handler's, or not ours to handle.
    """

    def __init__(self, loop, task):
        self._loop = loop
        self._task = task
        self._signals = None    # the module, while our handler is the signal's
        self.count = 0

    def __enter__(self):
        threading = sys.modules.get('threading')
        if threading is None or threading.current_thread() is threading.main_thread():
            try:
                # The package of the plain name only wraps this module in enums.
                import _signal as signals
                if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
                    signals.signal(signals.SIGINT, self)
                    self._signals = signals
            except (ImportError, ValueError):
                pass    # there are no signals, or not here: another thread or interpreter has them
        return self

    def __exit__(self, *exc_info):
        signals, self._signals = self._signals, None
        if signals is not None and signals.getsignal(signals.SIGINT) is self:
            signals.signal(signals.SIGINT, signals.default_int_handler)

    def __call__(self, signum, frame):
        self.count += 1
        if self.count > 1 or self._task.done():
            raise KeyboardInterrupt()
        self._task.cancel()
        self._loop.call_soon_threadsafe(_nothing)   # the loop may be asleep in select()

    def cancelled_it(self):
        """Whether the task's cancellation is taken back, as it was ours and nobody else's."""
        uncancel = getattr(self._task, 'uncancel', None)    # a task of another kind may have none
        return self.count > 0 and uncancel is not None and uncancel() == 0


def _nothing():
    pass


class Runner:
    """A context manager that owns a loop and a context, in which it runs coroutines one after the other.

    On Ctrl-C run() cancels its task first, and raises KeyboardInterrupt when the task has ended; a second Ctrl-C
    interrupts at once.

    With clock='virtual' no time passes while nothing happens, from 2000-01-01 on, and all chance comes from `seed` (see asyncio.virtual).
    """

    _time = None        # the virtual one, while the loop lives
    _loop = None        # made when first needed, None again once closed
    _context = None     # the loop's, made with it
    _closed = False
    _hides = False      # run()'s own, whose loop nobody is given: it may be a hidden one

    def __init__(self, *, debug=None, loop_factory=None, clock=None, seed=None):
        if clock not in (None, 'virtual'):
            raise ValueError(f"clock must be None or 'virtual', not {clock!r}")
        if clock is None and seed is not None:
            raise ValueError("a seed is for clock='virtual'")
        self._debug, self._loop_factory = debug, loop_factory
        self._seed = None if clock is None else seed or 0

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def get_loop(self):
        """Return the loop, made at the first call."""
        if self._closed:
            raise RuntimeError('Runner is closed')
        if self._loop is None:
            make = self._loop_factory
            if self._seed is not None:
                from .virtual import VirtualTime
                self._time = VirtualTime(self._seed).__enter__()
            try:
                loop = events._new_hidden_loop() if self._hides else None
                hidden = loop is not None
                if not hidden:
                    loop = events.new_event_loop() if make is None else make()
            except BaseException:
                self._end_time()
                raise
            if make is None and not hidden:
                events.set_event_loop(loop)     # a factory's loop is nobody's current one
            if self._debug is not None:
                loop.set_debug(self._debug)
            self._loop, self._context = loop, contextvars.copy_context()
        return self._loop

    def run(self, coro, *, context=None):
        """Run a coroutine in the loop, in the runner's context if none is given, and return its result."""
        if not coroutines.iscoroutine(coro):
            raise ValueError(f'a coroutine was expected, got {coro!r}')
        if events._get_running_loop() is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        loop = self.get_loop()
        task = loop.create_task(coro, context=self._context if context is None else context)
        with _Interrupts(loop, task) as interrupts:
            try:
                return loop.run_until_complete(task)
            except CancelledError:
                if interrupts.cancelled_it():
                    raise KeyboardInterrupt()
                raise

    def close(self):
        """Cancel what still runs, shut generators and executor down, and close the loop."""
        loop = self._loop
        if loop is None:
            return
        try:
            _cancel_all_tasks(loop)
            if not (self._hides and _end_hidden(loop)):      # that has neither
                from . import constants
                loop.run_until_complete(loop.shutdown_asyncgens())
                loop.run_until_complete(loop.shutdown_default_executor(constants.THREAD_JOIN_TIMEOUT))
        finally:
            if self._hides:
                events._set_current(None)
            elif self._loop_factory is None:
                events.set_event_loop(None)
            loop.close()
            self._closed, self._loop = True, None
            self._end_time()

    def _end_time(self):
        time, self._time = self._time, None
        if time is not None:
            time.__exit__()


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in a new loop, clean up, and return its result."""
    if events._get_running_loop() is not None:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    runner = Runner(debug=debug, loop_factory=loop_factory)
    runner._hides = debug is None and loop_factory is None
    with runner:
        return runner.run(main)


def _cancel_all_tasks(loop):
    """Cancel what a loop still has, wait for it, and report what failed at that."""
    left = tasks._list_tasks(loop)
    if not left:
        return
    for task in left:
        task.cancel()
    loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    _report_failed(loop, left)


def _cancel_left(loop, timeout):
    """Cancel what a loop still has. Give the coroutine that waits for it, `timeout` seconds at most (None: until it is done), and reports what failed
    at that; None if there is nothing. For coil_finish() and coil_reset()."""
    left = tasks._list_tasks(loop)
    for task in left:
        task.cancel()
    return _wait_for_cancelled(loop, left, timeout) if left else None


async def _wait_for_cancelled(loop, left, timeout):
    await tasks.wait(left, timeout=timeout)
    _report_failed(loop, [task for task in left if task.done()])


def _report_failed(loop, cancelled):
    for task in cancelled:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            loop.call_exception_handler({'message': 'unhandled exception during asyncio.run() shutdown',
                                         'exception': error, 'task': task})
