"""Which tasks there are, and which one each loop is in: what `_asyncio` keeps itself, for where it is missing."""

from . import events, futures

_eager = set()      # tasks inside their eager start: strong, nobody else may hold them yet
_entered = {}       # loop -> the task it is in
_known = None       # a WeakSet of the others, made when first needed


def register_task(task):
    """Make all_tasks() see a task."""
    global _known
    if _known is None:
        from weakref import WeakSet
        _known = WeakSet()
    _known.add(task)


def unregister_task(task):
    """Undo register_task()."""
    if _known:
        _known.discard(task)


register_eager_task = _eager.add
unregister_eager_task = _eager.discard


def all_tasks(loop=None):
    """Return a set of the loop's tasks that are not done."""
    loop = events.get_running_loop() if loop is None else loop
    for attempt in range(1000):
        try:
            tasks = {*_eager, *(_known or ())}
        except RuntimeError:
            if attempt == 999:
                raise
            continue    # another thread has added one meanwhile
        return {task for task in tasks if not task.done() and futures._get_loop(task) is loop}


def current_task(loop=None):
    """Return the task that is running in the loop, None if there is none."""
    return _entered.get(events.get_running_loop() if loop is None else loop)


def swap_current_task(loop, task):
    """Set the task the loop is running (None for no task) and return the one before."""
    before = _entered.pop(loop, None)
    if task is not None:
        _entered[loop] = task
    return before


def enter_task(loop, task):
    """Make task the one the loop is running; there must be none."""
    inside = _entered.get(loop)
    if inside is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {inside!r} is being executed.')
    _entered[loop] = task


def leave_task(loop, task):
    """Undo enter_task()."""
    inside = _entered.get(loop)
    if inside is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {inside!r}.')
    del _entered[loop]
