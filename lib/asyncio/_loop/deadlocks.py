"""A loop on the virtual clock where nothing will ever happen again: its wait has no end, and it would hang."""

import _thread
from _asyncio import _describe_tasks


def _check_alive(loop):
    """RuntimeError, with what each task awaits, if nothing is left that could wake a loop: nothing is ready there, no timer
    runs, and what it handed to threads and processes is over."""
    watched = loop._selector.get_map()
    executor = loop._default_executor
    resting = getattr(executor, '_idle_semaphore', None)    # of its threads, those with nothing to do; none once it shuts down: all end
    idle = 0 if resting is None or executor._shutdown else resting._value
    if watched is None or len(watched) > 1 or getattr(loop, '_signal_handlers', None) or _thread._count() > idle:
        return
    forest = _describe_tasks()
    raise RuntimeError('deadlock: nothing is ready, no timer runs and nothing comes from outside'
                       + (f'; the tasks:\n{forest}'.rstrip() if forest else '; there are no tasks'))
