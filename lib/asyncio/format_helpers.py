"""Text for callbacks and stacks, as the reprs and the debug messages show them."""

import sys

from . import constants
from .coroutines import _Function


def _get_function_source(func):
    """Return (filename, line) of a Python function, None for anything else."""
    import functools
    while True:
        if isinstance(func, (functools.partial, functools.partialmethod)):
            func = func.func
        elif hasattr(func, '__wrapped__'):
            func = func.__wrapped__
        else:
            break
    if type(func) is not _Function:
        return None
    return func.__code__.co_filename, func.__code__.co_firstlineno


def _format_callback_source(func, args, *, debug=False):
    text = _format_callback(func, args, None, debug=debug)
    source = _get_function_source(func)
    return f'{text} at {source[0]}:{source[1]}' if source else text


def _format_args_and_kwargs(args, kwargs, *, debug=False):
    """The argument list of a call; outside of debug mode the arguments are left out, not to keep secrets in logs."""
    if not debug:
        return '()'
    import reprlib
    items = [reprlib.repr(arg) for arg in args]
    if kwargs:
        items += [f'{name}={reprlib.repr(value)}' for name, value in kwargs.items()]
    return f'({", ".join(items)})'


def _format_callback(func, args, kwargs, *, debug=False, suffix=''):
    import functools
    while isinstance(func, functools.partial):
        suffix = _format_args_and_kwargs(args, kwargs, debug=debug) + suffix
        func, args, kwargs = func.func, func.args, func.keywords
    name = getattr(func, '__qualname__', None) or getattr(func, '__name__', None) or repr(func)
    return name + _format_args_and_kwargs(args, kwargs, debug=debug) + suffix


def extract_stack(f=None, limit=None):
    """A traceback.StackSummary of frame f (the caller's, if None) and those around it, the outermost first.

    It has `limit` frames at most, as many as debug mode shows if None, and their source lines are not looked up.
    """
    import traceback
    frames = traceback.walk_stack(sys._getframe(1) if f is None else f)
    most = constants.DEBUG_STACK_DEPTH if limit is None else limit
    summary = traceback.StackSummary.extract(frames, limit=most, lookup_lines=False)
    summary[:] = summary[::-1]
    return summary
