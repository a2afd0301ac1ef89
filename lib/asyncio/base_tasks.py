"""What the native and the Python tasks share: their repr and their stack."""

from _thread import get_ident
from . import base_futures, coroutines


def _task_repr_info(task):
    info = base_futures._future_repr_info(task)
    if task.cancelling() and not task.done():
        # A cancellation was asked for; the coroutine has not ended yet.
        info[0] = 'cancelling'
    info.insert(1, f'name={task.get_name()!r}')
    waiter = task._fut_waiter
    at = 2
    coro = task.get_coro()
    if coro is not None:
        info.insert(at, f'coro=<{coroutines._format_coroutine(coro)}>')
        at = 3
    if waiter is not None:
        info.insert(at, f'wait_for={waiter!r}')
    return info


def _task_repr(task):
    running = base_futures._in_repr
    key = get_ident(), id(task)
    if key in running:
        return '...'
    running.add(key)
    try:
        return f'<{type(task).__name__} {" ".join(_task_repr_info(task))}>'
    finally:
        running.discard(key)


def _task_get_stack(task, limit):
    """Frames of the suspended coroutine, or of the traceback it ended with; oldest first, `limit` of them at most."""
    coro = task._coro
    frame = None
    for name in ('cr_frame', 'gi_frame', 'ag_frame'):
        if hasattr(coro, name):
            frame = getattr(coro, name)
            break
    frames = []
    if frame is not None:
        while frame is not None and (limit is None or len(frames) < limit):
            frames.append(frame)
            frame = frame.f_back
        frames.reverse()
    elif task._exception is not None:
        tb = task._exception.__traceback__
        while tb is not None and (limit is None or len(frames) < limit):
            frames.append(tb.tb_frame)
            tb = tb.tb_next
    return frames


def _task_print_stack(task, limit, file):
    import linecache
    import traceback

    entries = []
    checked = set()
    for frame in task.get_stack(limit=limit):
        code = frame.f_code
        filename = code.co_filename
        if filename not in checked:
            checked.add(filename)
            linecache.checkcache(filename)
        line = linecache.getline(filename, frame.f_lineno, frame.f_globals)
        entries.append((filename, frame.f_lineno, code.co_name, line))

    error = task._exception
    if not entries:
        print(f'No stack for {task!r}', file=file)
    elif error is not None:
        print(f'Traceback for {task!r} (most recent call last):', file=file)
    else:
        print(f'Stack for {task!r} (most recent call last):', file=file)
    traceback.print_list(entries, file=file)
    if error is not None:
        for line in traceback.format_exception_only(type(error), error):
            print(line, file=file, end='')
