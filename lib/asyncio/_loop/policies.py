"""What the policies of all systems have in common."""

import sys
from _thread import _local, get_ident

from .._abstract import AbstractEventLoop, AbstractEventLoopPolicy


def _level_outside():
    """The stacklevel, for the caller, of the innermost frame that is not asyncio's."""
    frame, level = sys._getframe(2), 2
    while frame is not None and str(frame.f_globals.get('__name__')).partition('.')[0] == 'asyncio':
        frame, level = frame.f_back, level + 1
    return level


class BaseDefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """One loop a thread; only the main thread is given one without asking, and with a warning."""

    __module__ = 'asyncio.events'
    _loop_factory = None

    class _Local(_local):
        _loop = None
        _set_called = False

        def __init__(self):
            from .. import events
            current = events._current
            if current is not None and current[0] == get_ident():
                self._loop, self._set_called = current[1], True

    def __init__(self):
        self._forget()

    def _forget(self):
        # As in a new thread, or a new process.
        self._local = self._Local()

    def get_event_loop(self):
        """Return the thread's loop; RuntimeError if it has none and is not the main thread."""
        mine = self._local
        if mine._loop is None:
            import threading
            thread = threading.current_thread()
            if mine._set_called or thread is not threading.main_thread():
                raise RuntimeError(f'There is no current event loop in thread {thread.name!r}.')
            from warnings import warn
            warn('There is no current event loop', DeprecationWarning, stacklevel=_level_outside())
            self.set_event_loop(self.new_event_loop())
        return mine._loop

    def set_event_loop(self, loop):
        """Set the thread's loop, or unset it with None."""
        mine = self._local
        mine._set_called = True
        if not isinstance(loop, AbstractEventLoop | None):
            raise TypeError(f"loop must be an instance of AbstractEventLoop or None, not '{type(loop).__name__}'")
        mine._loop = loop

    def new_event_loop(self):
        """Return a new loop; it does not become the current one."""
        return self._loop_factory()
