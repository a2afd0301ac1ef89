"""Of threading: the lock of the roster, and what makes locks."""

from _thread import allocate_lock as _allocate_lock
from threading import _roster_lock as _active_limbo_lock

__name__ = "threading"
