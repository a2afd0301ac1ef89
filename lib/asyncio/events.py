"""Which loop is running, which is current, and by which policy. What a loop is to offer is in _abstract."""

__all__ = ('AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle',
           'get_event_loop_policy', 'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop',
           'get_child_watcher', 'set_child_watcher', '_set_running_loop', 'get_running_loop', '_get_running_loop')

import _late

from ._abstract import AbstractEventLoop, AbstractEventLoopPolicy, AbstractServer

_RUNNING = ('_get_running_loop', '_set_running_loop', 'get_running_loop', 'get_event_loop')

try:
    from _asyncio import Handle, TimerHandle, _get_running_loop, _set_running_loop, get_event_loop, get_running_loop
except ImportError:
    from _pure.asyncio_handles import Handle, TimerHandle
    from _pure.asyncio_running import _get_running_loop, _set_running_loop, get_event_loop, get_running_loop
else:
    for _name in _RUNNING:
        globals()[f'_c_{_name}'] = globals()[_name]

__getattr__ = _late.names(globals(), {
    '_PyHandle': '_pure.asyncio_handles:Handle',
    '_PyTimerHandle': '_pure.asyncio_handles:TimerHandle',
    '_py__get_running_loop': '_pure.asyncio_running:_get_running_loop',
    '_py__set_running_loop': '_pure.asyncio_running:_set_running_loop',
    '_py_get_running_loop': '_pure.asyncio_running:get_running_loop',
    '_py_get_event_loop': '_pure.asyncio_running:get_event_loop',
    'BaseDefaultEventLoopPolicy': 'asyncio._loop.policies:BaseDefaultEventLoopPolicy',
    'threading': 'threading',
})


_event_loop_policy = None
_forks_are_watched = False


def on_fork():
    """In a child of fork(): the parent's loop does not run here, and its wake-up descriptor is not ours."""
    import signal
    forget = getattr(_event_loop_policy, '_forget', None)
    if forget is not None:
        forget()
    _set_running_loop(None)
    signal.set_wakeup_fd(-1)


def _watch_forks():
    """Arrange for on_fork(), once there is a loop that it concerns."""
    global _forks_are_watched
    if not _forks_are_watched:
        import posix
        if hasattr(posix, 'fork'):
            posix.register_at_fork(after_in_child=on_fork)
        _forks_are_watched = True


def get_event_loop_policy():
    """Return the policy, made at the first call."""
    if _event_loop_policy is None:
        from . import DefaultEventLoopPolicy
        set_event_loop_policy(DefaultEventLoopPolicy())
    return _event_loop_policy


def set_event_loop_policy(policy):
    """Set the policy; None brings the default back."""
    global _event_loop_policy
    if not isinstance(policy, AbstractEventLoopPolicy | None):
        raise TypeError(f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _event_loop_policy = policy


def set_event_loop(loop):
    """Set the policy's current loop."""
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Return a new loop from the policy."""
    return get_event_loop_policy().new_event_loop()


def get_child_watcher():
    """Return the policy's child watcher."""
    return get_event_loop_policy().get_child_watcher()


def set_child_watcher(watcher):
    """Set the policy's child watcher."""
    return get_event_loop_policy().set_child_watcher(watcher)
