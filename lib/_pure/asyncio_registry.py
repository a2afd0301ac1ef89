"""Which tasks there are, and which one each loop is in, as `_asyncio` keeps it itself."""

from weakref import WeakKeyDictionary

from asyncio import events, futures

__name__ = "asyncio.tasks"

# Both in the order in which tasks were registered, which shows when a loop's end cancels them.
_eager = {}         # the keys are tasks inside their eager start: strongly held, nobody else may hold them yet
_known = WeakKeyDictionary()    # the keys are the others
_entered = {}       # loop -> the task it is in


def _register_task(task):
    """Make all_tasks() see a task."""
    _known[task] = None


def _unregister_task(task):
    """Undo _register_task()."""
    _known.pop(task, None)


def _register_eager_task(task):
    """Make all_tasks() see a task during its eager start."""
    _eager[task] = None


def _unregister_eager_task(task):
    """Undo _register_eager_task()."""
    _eager.pop(task, None)


def _list_tasks(loop):
    """Return a list of the loop's tasks that are not done, the oldest first."""
    return [task for task in {**dict.fromkeys(_known), **_eager} if not task.done() and futures._get_loop(task) is loop]


def all_tasks(loop=None):
    """Return a set of the loop's tasks that are not done; of the running loop's, if none is given."""
    return set(_list_tasks(events.get_running_loop() if loop is None else loop))


def current_task(loop=None):
    """Return the task that is running in the loop, None if there is none."""
    return _entered.get(events.get_running_loop() if loop is None else loop)


def _swap_current_task(loop, task):
    """Set the task the loop is running (None for no task) and return the one before."""
    before = _entered.pop(loop, None)
    if task is not None:
        _entered[loop] = task
    return before


def _enter_task(loop, task):
    """Make task the one the loop is running; there must be none."""
    inside = _entered.get(loop)
    if inside is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {inside!r} is being executed.')
    _entered[loop] = task


def _leave_task(loop, task):
    """Undo _enter_task()."""
    inside = _entered.get(loop)
    if inside is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {inside!r}.')
    del _entered[loop]
