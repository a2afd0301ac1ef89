"""`await` at the prompt: an awaitable driven to its end while the program that awaits stands still.

The stopped task is taken off its loop for the time, and the loop goes on with passes of its own, here: other tasks run, and timers
and sockets are served; the stopped one cannot run, since it is in the middle of a step and waits for nothing. Nobody is traced
meanwhile. What asks for the current task finds the one made for the awaitable, never the stopped one. Ctrl-C cancels it.
"""

import sys


def complete_now(awaitable):
    """The awaitable's result; its exception is raised."""
    events = sys.modules.get("asyncio.events")
    loop = events._get_running_loop() if events is not None else None
    trace = sys.gettrace()
    sys.settrace(None)
    try:
        return _alone(awaitable) if loop is None else _within(loop, awaitable)
    finally:
        sys.settrace(trace)


def _alone(awaitable):
    """Without a loop: what suspends has nobody to resume it."""
    steps = awaitable.__await__()
    try:
        next(steps)
    except StopIteration as end:
        return end.value
    steps.close()
    raise RuntimeError("cannot wait here: no event loop is running")


def _within(loop, awaitable):
    from asyncio import tasks

    async def whole():
        return await awaitable

    stopped = tasks.current_task(loop)
    task = loop.create_task(whole())
    task._log_destroy_pending = False
    if stopped is not None:
        tasks._leave_task(loop, stopped)
    try:
        while not task.done():
            loop._run_once()
    except BaseException:
        task.cancel()
        raise
    finally:
        if stopped is not None:
            tasks._enter_task(loop, stopped)
    return task.result()
