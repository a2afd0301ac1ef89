"""Tasks: coroutines driven by a loop. What waits for several of them is in _waiting and _gathering.

`Task` is the native class where there is one, else _pure.asyncio_tasks'. The native module also keeps which tasks there are;
_pure.asyncio_registry does where it is missing. There is one registry in a program: `_py_` names are those that _PyTask uses.
"""

from . import _LAZY

__all__ = _LAZY['tasks']

import _late
import asyncio  # its modules come when they are needed: a script that sleeps and makes tasks needs none of them

_REGISTRY = ('all_tasks', 'current_task', '_enter_task', '_leave_task', '_register_task', '_unregister_task',
             '_register_eager_task', '_unregister_eager_task', '_swap_current_task')


def _waits_as(name):
    """Mark a method that joins and timeouts use as a callback: `name` is the attribute in which its object has the task that
    waits, '' is the object itself. So who awaits a future is known from its callbacks, and who would wait for ever if one is
    lost for want of memory."""
    def mark(method):
        method._asyncio_awaiter = name
        return method
    return mark


try:
    from _asyncio import (Task, _begin, _enter_task, _leave_task, _list_tasks, _Pause, _register_eager_task, _register_task,
                          _short, _Sleep, _swap_current_task, _unregister_eager_task, _unregister_task, all_tasks, current_task)
except ImportError:
    from _pure.asyncio_gathering import _begin
    from _pure.asyncio_registry import (_enter_task, _leave_task, _list_tasks, _register_eager_task, _register_task,
                                        _swap_current_task, _unregister_eager_task, _unregister_task, all_tasks, current_task)
    from _pure.asyncio_tasks import Task, _Pause, _short, _Sleep
    _PyTask = Task
    _native = False
else:
    _CTask = Task
    _native = True

for _name in _REGISTRY:
    _function = globals()[_name]
    globals()[f'_py_{_name.lstrip("_")}'] = _function
    if _native:
        globals()[f'_c_{_name.lstrip("_")}'] = _function


def create_task(coro, *, name=None, context=None, **options):
    """Schedule a coroutine in the running loop and return its task. Keep a reference: the loop's is weak.

    Other options are the task's, `eager_start` for one, or the task factory's.
    """
    if name is None and context is None and not options and (task := _begin(coro, None, False)) is not None:
        return task
    # A loop or a task factory from before there were contexts is not given one.
    make = asyncio.events._held_loop().create_task
    if options:
        return make(coro, **_options(name, context, options))
    return make(coro, name=name) if context is None else make(coro, name=name, context=context)


def _options(name, context, options):
    """The keywords to pass on where a task is made with options: those that were given."""
    return {**options, **({} if name is None else {'name': name}), **({} if context is None else {'context': context})}


def ensure_future(coro_or_future, *, loop=None):
    """Return a future as it is, and a task for a coroutine or any other awaitable."""
    if (begun := _begin(coro_or_future, loop, True)) is not None:
        return begun
    if not asyncio.futures.isfuture(coro_or_future):
        return _task_of(_as_coroutine(coro_or_future), loop)
    if loop is None or loop is asyncio.futures._held_by(coro_or_future):
        return coro_or_future
    raise ValueError('The future belongs to a different loop than the one specified as the loop argument')


def _task_of(coro, loop):
    try:
        return (asyncio.get_event_loop() if loop is None else loop).create_task(coro)
    except RuntimeError:
        coro.close()    # it will never be awaited; that needs no warning besides
        raise


def _as_coroutine(awaitable):
    if asyncio.coroutines.iscoroutine(awaitable):
        return awaitable
    if not hasattr(type(awaitable), '__await__'):
        # A generator made a coroutine by types.coroutine() has a flag instead; others are registered with the ABC.
        code = getattr(awaitable, 'gi_code', None)
        if code is None or not code.co_flags & 0x100:
            from collections.abc import Awaitable
            if not isinstance(awaitable, Awaitable):
                raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
    return _await(awaitable)


async def _await(awaitable):
    return await awaitable


def create_eager_task_factory(custom_task_constructor):
    """Return a task factory whose tasks run at once, inside create_task(), until they first suspend.

    The constructor takes what Task's takes, with eager_start.
    """
    def factory(loop, coro, *, name=None, context=None, eager_start=True, **options):
        return custom_task_constructor(coro, loop=loop, name=name, context=context, eager_start=eager_start, **options)

    return factory


eager_task_factory = create_eager_task_factory(Task)

__getattr__ = _late.names(globals(), {
    '_PyTask': '_pure.asyncio_tasks:Task',
    **{name: f'asyncio.{name}' for name in ('base_tasks', 'coroutines', 'events', 'exceptions', 'futures', 'timeouts')},
    'gather': 'asyncio._gathering:gather',
    **{name: f'asyncio._waiting:{name}'
       for name in ('ALL_COMPLETED', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'as_completed', 'shield', 'wait', 'wait_for')},
})


def run_coroutine_threadsafe(coro, loop):
    """Submit a coroutine to a loop that runs in another thread; return a concurrent.futures.Future."""
    if not asyncio.coroutines.iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future
    future = Future()

    def start():
        try:
            asyncio.futures._chain_future(ensure_future(coro, loop=loop), future)
        except BaseException as error:
            if not isinstance(error, (SystemExit, KeyboardInterrupt)) and future.set_running_or_notify_cancel():
                future.set_exception(error)
            raise

    loop.call_soon_threadsafe(start)
    return future


# Sleeping

@_short
async def sleep(delay, result=None):
    """Suspend for delay seconds (at most one pass of the loop if it is not positive) and return result."""
    if delay <= 0:
        await _Pause()
        return result
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    return await _Sleep(delay, result)

