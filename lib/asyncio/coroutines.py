"""Telling coroutines from everything else, and naming them."""

from . import _LAZY

__all__ = _LAZY['coroutines']

import sys


async def _specimen():
    pass


_probe = _specimen()
CoroutineType = type(_probe)
_probe.close()
del _probe, _specimen

# A function or method carrying this as its `_is_coroutine` attribute counts as a coroutine function.
_is_coroutine = object()

# Classes already seen to be coroutine classes: isinstance() against an ABC is slow.
_iscoroutine_typecache = {CoroutineType}


def _is_debug_mode():
    """Whether new loops start in debug mode: -X dev, or PYTHONASYNCIODEBUG without -E."""
    flags = sys.flags
    if flags.dev_mode:
        return True
    if flags.ignore_environment:
        return False
    import posix  # not os, which takes long to import; its environ has bytes
    return bool(posix.environ.get(b'PYTHONASYNCIODEBUG'))


class _Sample:
    def method(self):
        pass


_Function = type(_Sample.method)
_Method = type(_Sample().method)
_CO_COROUTINE = 0x80


def iscoroutinefunction(func):
    """Whether func is defined with `async def`, or marked as such."""
    if getattr(func, '_is_coroutine', None) is _is_coroutine:
        return True
    # The rest is inspect.iscoroutinefunction()'s rule; its import would take long.
    from _functools import partial
    while True:
        if type(func) is _Method:
            func = func.__func__
        elif isinstance(func, partial):
            func = func.func
        else:
            break
    if type(func) is _Function and func.__code__.co_flags & _CO_COROUTINE:
        return True
    from _types import _is_async_native
    if _is_async_native(func):
        return True
    inspect = sys.modules.get('inspect')
    return inspect is not None and getattr(func, '_is_coroutine_marker', None) is inspect._is_coroutine_mark


def iscoroutine(obj):
    """Whether obj is a coroutine object."""
    cls = type(obj)
    if cls in _iscoroutine_typecache:
        return True
    # Only a class with all three methods can be registered or derived; skip the import for the rest.
    if not (hasattr(cls, 'send') and hasattr(cls, 'throw') and hasattr(cls, 'close')):
        return False
    from _types import _is_async_call
    if _is_async_call(obj):     # of a host's function
        _iscoroutine_typecache.add(cls)
        return True
    from collections.abc import Coroutine
    if isinstance(obj, Coroutine):
        # The bound keeps a program that makes classes without end from growing the cache.
        if len(_iscoroutine_typecache) < 100:
            _iscoroutine_typecache.add(cls)
        return True
    return False


def _format_coroutine(coro):
    """The way a coroutine shows in a task's repr."""
    code = getattr(coro, 'cr_code', None) or getattr(coro, 'gi_code', None)
    name = getattr(coro, '__qualname__', None) or getattr(coro, '__name__', None)
    # Objects made by other compilers may have neither name nor code.
    shown = f'{name or f"<{type(coro).__name__} without __name__>"}()'

    running = getattr(coro, 'cr_running', None)
    if running is None:
        running = getattr(coro, 'gi_running', False)
    if code is None:
        return f'{shown} running' if running else shown

    frame = getattr(coro, 'gi_frame', None) or getattr(coro, 'cr_frame', None)
    filename = code.co_filename or '<empty co_filename>'
    if frame is not None:
        return f'{shown} running at {filename}:{frame.f_lineno}'
    return f'{shown} done, defined at {filename}:{code.co_firstlineno}'
