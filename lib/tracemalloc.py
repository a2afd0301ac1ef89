"""How much memory a program takes.

Coil counts what it takes from the system, and knows the most there was since start(). It does not remember which line asked for
what: nothing has a traceback here, and there are no snapshots.
"""

import _tracemalloc

__all__ = ["start", "stop", "is_tracing", "get_traced_memory", "reset_peak", "clear_traces", "get_traceback_limit",
           "get_tracemalloc_memory", "get_object_traceback", "take_snapshot"]

_base = None  # the bytes in use at start(); None: not tracing
_limit = 1


def start(nframe=1):
    """Counts from now on."""
    global _base, _limit
    if not 1 <= nframe <= 65535:
        raise ValueError("the number of frames must be in range [1; 65535]")
    if _base is None:
        _base = _tracemalloc.restart()
        _limit = nframe


def stop():
    """Counts no more."""
    global _base
    _base = None


def is_tracing():
    """Does it count?"""
    return _base is not None


def clear_traces():
    """Counts anew from now on."""
    global _base
    if _base is not None:
        _base = _tracemalloc.restart()


def get_traced_memory():
    """(bytes taken since start() and not given back, the most of that there was); zeros when it does not count."""
    if _base is None:
        return 0, 0
    now, peak = _tracemalloc.memory()
    return max(0, now - _base), max(0, peak - _base)


def reset_peak():
    """Lets the most there was be what there is now."""
    if _base is not None:
        _tracemalloc.restart()


def get_traceback_limit():
    """The number of frames that start() was given."""
    return _limit


def get_tracemalloc_memory():
    """The bytes that the counting itself takes: none."""
    return 0


def get_object_traceback(obj):
    """Where an object was made: not known, so None."""
    return None


def take_snapshot():
    """RuntimeError: where memory was taken is not remembered."""
    if _base is None:
        raise RuntimeError("the tracemalloc module must be tracing memory allocations to take a snapshot")
    raise RuntimeError("Coil counts memory, but does not remember where it was taken")
