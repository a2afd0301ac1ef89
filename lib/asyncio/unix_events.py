"""The loop of Unix systems, and its policy."""

from . import _LAZY

__all__ = _LAZY['unix_events']

import _late

from . import selector_events
from ._loop import policies
from ._loop.children import ChildrenMixin
from ._loop.signals import SignalsMixin
from ._loop.unix_sockets import UnixSocketsMixin
from .log import logger


class _UnixSelectorEventLoop(SignalsMixin, UnixSocketsMixin, ChildrenMixin, selector_events.BaseSelectorEventLoop):
    """A selector loop with signals, Unix sockets, pipes and child processes."""

    def __init__(self, selector=None):
        self._signal_handlers = {}
        self._unix_server_sockets = {}
        super().__init__(selector)

    async def _sock_sendfile_native(self, sock, file, offset, count):
        from ._loop.unix_sending import send
        return await send(self, sock, file, offset, count)

    def _sock_sendfile_native_impl(self, fut, registered_fd, sock, fileno, offset, count, blocksize, total_sent):
        """Send what the socket takes now, and come back when it takes more."""
        from ._loop.unix_sending import send_more
        send_more(self, fut, registered_fd, sock, fileno, offset, count, blocksize, total_sent)

    def close(self):
        """Close for good, and give signals their default handling back."""
        super().close()
        self._drop_signals()


class _UnixDefaultEventLoopPolicy(policies.BaseDefaultEventLoopPolicy):
    """The policy of Unix systems: it has a watcher of child processes."""

    _loop_factory = _UnixSelectorEventLoop
    _watcher = None

    def _init_watcher(self):
        from . import unix_events as ours
        if self._watcher is None:
            kind = ours.PidfdChildWatcher if ours.can_use_pidfd() else ours.ThreadedChildWatcher
            self._watcher = kind()

    def set_event_loop(self, loop):
        """Set the thread's loop; in the main thread the watcher follows."""
        super().set_event_loop(loop)
        if self._watcher is not None:
            import threading
            if threading.current_thread() is threading.main_thread():
                self._watcher.attach_loop(loop)

    def get_child_watcher(self):
        """Return the watcher, made at the first call. Deprecated."""
        from warnings import _deprecated
        from .child_watchers import _GOING
        self._init_watcher()
        _deprecated('get_child_watcher', _GOING, remove=(3, 14))
        return self._watcher

    def set_child_watcher(self, watcher):
        """Set the watcher. Deprecated."""
        from warnings import _deprecated
        from .child_watchers import AbstractChildWatcher, _GOING
        assert isinstance(watcher, AbstractChildWatcher | None)
        old, self._watcher = self._watcher, watcher
        if old is not None:
            old.close()
        _deprecated('set_child_watcher', _GOING, remove=(3, 14))


SelectorEventLoop = _UnixSelectorEventLoop
DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
EventLoop = SelectorEventLoop

__getattr__ = _late.names(globals(), {
    **{name: f'asyncio.child_watchers:{name}'
       for name in (*_LAZY['child_watchers'], 'BaseChildWatcher', 'can_use_pidfd', 'waitstatus_to_exitcode')},
    **{name: name for name in ('os', 'signal', 'socket', 'sys')},   # heavy, all but the last
    '_UnixReadPipeTransport': 'asyncio._loop.unix_pipes:_UnixReadPipeTransport',
    '_UnixWritePipeTransport': 'asyncio._loop.unix_pipes:_UnixWritePipeTransport',
    '_UnixSubprocessTransport': 'asyncio._loop.processes:_UnixSubprocessTransport',
    '_sighandler_noop': 'asyncio._loop.signals:_sighandler_noop',
})

try:
    from _asyncio import _reveal_loops
except ImportError:
    pass
else:
    _reveal_loops()
