"""BaseEventLoop: running, stopping and closing. What else a loop does that is no I/O itself is a mixin each."""

from . import _LAZY

__all__ = _LAZY['base_events']

import _late
import sys
from _thread import get_ident

from . import coroutines, events, futures, tasks
from ._loop import (MAXIMUM_SELECT_TIMEOUT, LoopCore, _format_handle, _MIN_CANCELLED_TIMER_HANDLES_FRACTION,
                    _MIN_SCHEDULED_TIMER_HANDLES)
from ._loop.asyncgens import AsyncgensMixin
from ._loop.connections import ConnectionsMixin
from ._loop.executors import ExecutorsMixin
from ._loop.reports import ReportsMixin
from .log import logger


def _run_until_complete_cb(future):
    stop = True     # also where asking fails: nothing else would end the loop
    try:
        if not future.cancelled():
            stop = not isinstance(future.exception(), (SystemExit, KeyboardInterrupt))   # these have stopped it themselves
    finally:
        loop = futures._get_loop(future)
        until = getattr(loop, '_until', future)     # a task factory's own object, for which the task inside it calls back; or another:
        if stop and until is not None and (until is future or until.done()):    # a limit may have ended the run before its time
            loop.stop()


class BaseEventLoop(LoopCore, ConnectionsMixin, ExecutorsMixin, AsyncgensMixin, ReportsMixin, events.AbstractEventLoop):
    """A loop over any kind of selector; see LoopCore for its queues."""

    _origin_depth_before = None     # the thread's coroutine origin tracking when we switched ours on

    def __init__(self):
        super().__init__()
        self.set_debug(coroutines._is_debug_mode())

    def __repr__(self):
        state = f'running={self.is_running()} closed={self.is_closed()} debug={self.get_debug()}'
        return f'<{self.__class__.__name__} {state}>'

    def __del__(self, _warn=None):
        if not self.is_closed():
            if _warn is None:
                from warnings import warn as _warn
            _warn(f'unclosed event loop {self!r}', ResourceWarning, source=self)
            if not self.is_running():
                self.close()

    # Subclasses write these.

    def _write_to_self(self):
        """Wake the loop from another thread."""
        raise NotImplementedError

    def _process_events(self, event_list):
        """Queue the handles of ready descriptors."""
        raise NotImplementedError

    async def _make_subprocess_transport(self, protocol, args, shell, stdin, stdout, stderr, bufsize, extra=None, **kwargs):
        """Start a child process."""
        raise NotImplementedError

    # Task factory

    def set_task_factory(self, factory):
        """Set what create_task() calls as factory(loop, coro, **kwargs); None for the default."""
        if factory is not None and not callable(factory):
            raise TypeError('task factory must be a callable or None')
        self._task_factory = factory

    def get_task_factory(self):
        """Return the task factory, None for the default."""
        return self._task_factory

    # Running

    def _check_running(self):
        if self.is_running():
            raise RuntimeError('This event loop is already running')
        if events._get_running_loop() is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def _run_forever_setup(self):
        self._check_closed()
        self._check_running()
        self._thread_id = get_ident()
        self._set_coroutine_origin_tracking(self._debug)
        self._take_asyncgens()
        events._set_running_loop(self)

    def _run_forever_cleanup(self):
        events._set_running_loop(None)
        self._leave_asyncgens()
        self._set_coroutine_origin_tracking(False)
        self._thread_id = None
        self._stopping = False

    def run_forever(self):
        """Run until stop() is called."""
        self._run_forever_setup()
        try:
            self._run_until_stopped()
        finally:
            self._run_forever_cleanup()

    def run_until_complete(self, future):
        """Run until a future or coroutine is done; return its result or raise its exception."""
        self._check_closed()
        self._check_running()
        given, future = future, tasks.ensure_future(future, loop=self)
        ours = future is not given
        if ours:
            # If the loop is stopped first that is the caller's will, nothing to be reported.
            future._log_destroy_pending = False
        self._run_until_done(future, ours)
        if future.done():
            return future.result()
        raise RuntimeError('Event loop stopped before Future completed.')

    def _run_until_done(self, future, ours):
        future.add_done_callback(_run_until_complete_cb)
        self._until = future
        try:
            self.run_forever()
        except BaseException:
            if ours and future.done() and not future.cancelled():
                future.exception()  # it is being raised; mark it seen
            raise
        finally:
            self._until = None
            future.remove_done_callback(_run_until_complete_cb)

    def close(self):
        """Close for good. The loop must not be running."""
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if not self._closed:
            if self._debug:
                logger.debug('Close %r', self)
            self._closed = True
            self._scheduled.clear()
            self._ready.clear()
            self._drop_executor()

    # Debugging

    def set_debug(self, enabled):
        """Switch debug mode."""
        self._debug = enabled
        if self.is_running():
            self.call_soon_threadsafe(self._set_coroutine_origin_tracking, enabled)

    def _set_coroutine_origin_tracking(self, enabled):
        before = self._origin_depth_before
        if bool(enabled) == (before is not None):
            return
        if enabled:
            from . import constants
            self._origin_depth_before = sys.get_coroutine_origin_tracking_depth()
            sys.set_coroutine_origin_tracking_depth(constants.DEBUG_STACK_DEPTH)
        else:
            self._origin_depth_before = None
            sys.set_coroutine_origin_tracking_depth(before)


__getattr__ = _late.names(globals(), {
    'socket': 'socket',     # heavy, and most programs open none
    'ssl': 'ssl',
    'Server': 'asyncio.base_servers:Server',
    '_check_ssl_socket': 'asyncio._loop.addresses:_check_ssl_socket',
    '_interleave_addrinfos': 'asyncio._loop.addresses:_interleave_addrinfos',
    '_ipaddr_info': 'asyncio._loop.addresses:_ipaddr_info',
    '_set_nodelay': 'asyncio._loop.addresses:_set_nodelay',
    '_set_reuseport': 'asyncio._loop.addresses:_set_reuseport',
})

# Whoever can change what loops do has them all there, those that are native so far (the end of unix_events).
# Asked for first, selector_events brings them when it has what they are made of.
if 'asyncio.selector_events' not in sys.modules:
    import asyncio.unix_events
