"""For the primitives that get their loop at first use."""

import asyncio

try:
    from _asyncio import _LoopBound
except ImportError:
    from _pure.asyncio_locks import _LoopBound


class _LoopBoundMixin(_LoopBound):
    _loop = None  # __init__() sets it as well: instances that have a loop and those that have none look alike to inline caches

    def _get_loop(self):
        """Return the running loop, which must be the same every time."""
        loop = asyncio.events._held_loop_or_none()
        if self._loop is None:
            self._loop = loop
        elif loop is not self._loop:
            raise RuntimeError(f'{self!r} is bound to a different event loop')
        return loop
