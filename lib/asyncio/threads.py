"""Running blocking functions in threads."""

import contextvars
from . import _LAZY, events

__all__ = _LAZY['threads']


async def to_thread(func, /, *args, **kwargs):
    """Run func(*args, **kwargs) in a worker thread, in a copy of the current context, and return its result."""
    import functools
    loop = events.get_running_loop()
    context = contextvars.copy_context()
    return await loop.run_in_executor(None, functools.partial(context.run, func, *args, **kwargs))
