"""Which loop runs in which thread, as `_asyncio` keeps it itself."""

from _thread import _local
from asyncio import events
from posix import getpid

__name__ = "asyncio.events"


class _Running(_local):
    entry = None, None  # the loop, and the process in which it was set: a child of fork() has none


_here = _Running()


def _set_running_loop(loop):
    """Set this thread's running loop; None for no loop."""
    _here.entry = loop, getpid()


def _get_running_loop():
    """Return the loop running in this thread, None if there is none."""
    loop, process = _here.entry
    return loop if process == getpid() else None


def get_running_loop():
    """Return the loop running in this thread; RuntimeError if there is none."""
    if (loop := _get_running_loop()) is None:
        raise RuntimeError('no running event loop')
    return loop


def get_event_loop():
    """Return the running loop, or else the policy's current one."""
    if (loop := _get_running_loop()) is not None:
        return loop
    return events.get_event_loop_policy().get_event_loop()
