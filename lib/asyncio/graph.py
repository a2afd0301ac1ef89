"""Call graphs: where a task or future stands, and who awaits it, as CPython 3.14 has them; and the forest of all tasks."""

from . import _BESIDE

__all__ = _BESIDE['graph'][:5]

import dataclasses
import sys
from types import FrameType

from . import events, futures, tasks

try:
    from _asyncio import _describe_tasks, _list_awaiters
except ImportError:
    def _list_awaiters(future):
        return future._asyncio_awaited_by or ()

    def _describe_tasks():
        loop = events._get_running_loop()
        every = [] if loop is None else tasks._list_tasks(loop)
        return ''.join(f'{format_call_graph(task)}\n' for task in every)

_GENERATOR, _COROUTINE, _ASYNC_GENERATOR = 0x20, 0x80, 0x200   # co_flags


@dataclasses.dataclass(frozen=True, slots=True)
class FrameCallGraphEntry:
    """A frame of a call stack."""

    frame: FrameType


@dataclasses.dataclass(frozen=True, slots=True)
class FutureCallGraph:
    """A future or task, its call stack, the innermost frame first, and the graphs of those that await it."""

    future: futures.Future
    call_stack: tuple["FrameCallGraphEntry", ...]
    awaited_by: tuple["FutureCallGraph", ...]


def _frames_of_coroutine(coro):
    """The frames of a suspended coroutine and of what it awaits, the innermost first."""
    frames = []
    while coro is not None:
        if hasattr(coro, 'cr_await'):
            frame, coro = coro.cr_frame, coro.cr_await
        elif hasattr(coro, 'ag_await'):
            frame, coro = coro.ag_frame, coro.ag_await
        else:
            break   # a generator, or an awaitable in C, shows no frame
        if frame is not None:
            frames.append(frame)
    frames.reverse()
    return frames


def _frames_of_caller(frame):
    """The frames from one that runs out to the task's own coroutine, the innermost first."""
    frames = []
    while frame is not None:
        frames.append(frame)
        outer = frame.f_back
        if _kind(frame) and outer is not None and not _kind(outer):
            break   # what drives a coroutine is no generator
        frame = outer
    return frames


def _kind(frame):
    """How a frame of a generator or coroutine is called, '' for any other."""
    flags = frame.f_code.co_flags
    return ('async generator ' if flags & _ASYNC_GENERATOR else
            'async ' if flags & _COROUTINE else
            'generator ' if flags & _GENERATOR else '')


def _graph(future, frames, limit):
    if limit is not None:
        frames = frames[-limit:] if limit > 0 else frames[:-limit]
    awaiters = dict.fromkeys(_list_awaiters(future))    # a set's order would depend on addresses
    return FutureCallGraph(future, tuple(map(FrameCallGraphEntry, frames)),
                           tuple(_graph_of_suspended(awaiter, limit) for awaiter in awaiters))


def _graph_of_suspended(future, limit):
    if not isinstance(future, (futures.Future, tasks.Task)):
        raise TypeError(f'{future!r} object does not appear to be compatible with asyncio.Future')
    get_coro = getattr(future, 'get_coro', None)
    return _graph(future, [] if get_coro is None or future.done() else _frames_of_coroutine(get_coro()), limit)


def capture_call_graph(future: futures.Future | None = None, /, *, depth: int = 1,
                       limit: int | None = None) -> FutureCallGraph | None:
    """Return the call graph of a future or task, of the current task if none is given; None if there is none.

    The stack of the current task begins `depth` frames up from here. A positive limit keeps as many frames of the outer
    end of each stack, a negative one of the inner.
    """
    loop = events._get_running_loop()
    if future is None:
        if loop is None:
            raise RuntimeError('capture_call_graph() is called outside of a running event loop and no *future* to introspect '
                               'was provided')
        future = tasks.current_task(loop)
        if future is None:
            return None     # in a callback
    elif loop is None or future is not tasks.current_task(loop):
        return _graph_of_suspended(future, limit)
    return _graph(future, _frames_of_caller(sys._getframe(depth)), limit)


def _lines(graph, indent):
    task = hasattr(graph.future, 'get_name')
    label = f'Task(name={graph.future.get_name()!r}, ' if task else 'Future('
    yield f'{indent}* {label}id={id(graph.future):#x})'
    if graph.call_stack:
        yield f'{indent}  + Call stack:'
        for entry in graph.call_stack:
            frame = entry.frame
            code = frame.f_code
            yield f'{indent}  |   File {code.co_filename!r}, line {frame.f_lineno}, in {_kind(frame)}{code.co_qualname}()'
    if graph.awaited_by:
        yield f'{indent}  + Awaited by:'
        for awaiter in graph.awaited_by:
            yield from _lines(awaiter, indent + '    ')


def format_call_graph(future: futures.Future | None = None, /, *, depth: int = 1, limit: int | None = None) -> str:
    """Return capture_call_graph()'s result as text; '' if there is no task."""
    graph = capture_call_graph(future, depth=depth + 1, limit=limit)
    return '' if graph is None else '\n'.join(_lines(graph, ''))


def print_call_graph(future: futures.Future | None = None, /, *, file=None, depth: int = 1, limit: int | None = None) -> None:
    """Print what format_call_graph() returns, to file (stdout by default)."""
    print(format_call_graph(future, depth=depth + 1, limit=limit), file=file)


# Coil's own

def format_task_forest():
    """Return the forest of the VM's tasks as text: below each what it awaits, with the line where it stands and for how long."""
    return _describe_tasks()


def print_task_forest(*, file=None):
    """Print format_task_forest(), to file (stdout by default)."""
    print(_describe_tasks(), end='', file=file)
