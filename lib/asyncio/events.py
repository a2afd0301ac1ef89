"""Which loop is running, which is current, and by which policy. What a loop is to offer is in _abstract."""

import _late
import asyncio
from _thread import get_ident
from sys import getprofile, gettrace

__all__ = asyncio._LAZY['events']

_RUNNING = ('_get_running_loop', '_set_running_loop', 'get_running_loop', 'get_event_loop')

try:
    from _asyncio import Handle, TimerHandle, _get_running_loop, _set_running_loop, get_event_loop, get_running_loop
except ImportError:
    from _pure.asyncio_handles import Handle, TimerHandle
    from _pure.asyncio_running import _get_running_loop, _set_running_loop, get_event_loop, get_running_loop
    _ORIGINAL = None, None
    _hidden_loop = None
else:
    from _asyncio import _held_loop as _native_held_loop, _hidden_loop
    _ORIGINAL = get_running_loop, _get_running_loop
    for _name in _RUNNING:
        globals()[f'_c_{_name}'] = globals()[_name]

__getattr__ = _late.names(globals(), {
    '_PyHandle': '_pure.asyncio_handles:Handle',
    '_PyTimerHandle': '_pure.asyncio_handles:TimerHandle',
    '_py__get_running_loop': '_pure.asyncio_running:_get_running_loop',
    '_py__set_running_loop': '_pure.asyncio_running:_set_running_loop',
    '_py_get_running_loop': '_pure.asyncio_running:get_running_loop',
    '_py_get_event_loop': '_pure.asyncio_running:get_event_loop',
    **{name: f'asyncio._abstract:{name}' for name in ('AbstractEventLoop', 'AbstractEventLoopPolicy', 'AbstractServer')},
    'BaseDefaultEventLoopPolicy': 'asyncio._loop.policies:BaseDefaultEventLoopPolicy',
    'threading': 'threading',
})


_event_loop_policy = None
_current = None         # where there is no policy yet: a thread, and the loop that is current in it
_forks_are_watched = False


# The running loop, for asyncio's own calls of its methods: a host's may have no class of asyncio's yet, which it gets where a
# program sees it. A program's own functions in the place of the two are asked.

def _held_loop():
    return _native_held_loop() or get_running_loop() if get_running_loop is _ORIGINAL[0] else get_running_loop()


def _held_loop_or_none():
    return _native_held_loop() if _get_running_loop is _ORIGINAL[1] else _get_running_loop()


def on_fork():
    """In a child of fork(): the parent's loop does not run here, and its wake-up descriptor is not ours."""
    import signal
    global _current
    _current = None
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
    global _event_loop_policy
    if _event_loop_policy is None:
        _event_loop_policy = asyncio.DefaultEventLoopPolicy()
    return _event_loop_policy


def set_event_loop_policy(policy):
    """Set the policy; None brings the default back."""
    from ._abstract import AbstractEventLoopPolicy
    global _event_loop_policy, _current
    if not isinstance(policy, AbstractEventLoopPolicy | None):
        raise TypeError(f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _event_loop_policy, _current = policy, None


def set_event_loop(loop):
    """Set the policy's current loop."""
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Return a new loop from the policy."""
    return get_event_loop_policy().new_event_loop()


# asyncio.run() needs no policy, where the program has not asked for one, nor put its own function in the place of new_event_loop().
# Who traces sees the frames of a loop's methods.

def _new_hidden_loop():
    if _hidden_loop is None or _event_loop_policy is not None or new_event_loop is not _original_new_event_loop or gettrace() or getprofile():
        return None
    loop = _hidden_loop()
    if loop is not None:
        _set_current(loop)
    return loop


def _set_current(loop):
    global _current
    if _event_loop_policy is None:
        _current = get_ident(), loop
    else:
        set_event_loop(loop)


_original_new_event_loop = new_event_loop


def get_child_watcher():
    """Return the policy's child watcher."""
    return get_event_loop_policy().get_child_watcher()


def set_child_watcher(watcher):
    """Set the policy's child watcher."""
    return get_event_loop_policy().set_child_watcher(watcher)
