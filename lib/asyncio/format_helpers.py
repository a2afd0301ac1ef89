"""Text for callbacks and stacks, as the reprs and the debug messages show them."""

import sys

from . import constants



def _get_function_source(func):
    """Return (filename, line) of a Python function, None for anything else."""
    import functools
    while True:
        if isinstance(func, (functools.partial, functools.partialmethod)):
            func = func.func
        elif hasattr(func, '__wrapped__'):
            func = func.__wrapped__
        elif hasattr(func, '__func__'):
            func = func.__func__
        else:
            break
    code = getattr(func, '__code__', None)
    if code is None:
        return None
    return code.co_filename, code.co_firstlineno


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
    """traceback.extract_stack() from frame f outwards, cut to the debug depth and without looking up source lines."""
    import traceback
    if f is None:
        f = sys._getframe().f_back
    if limit is None:
        limit = constants.DEBUG_STACK_DEPTH
    stack = traceback.StackSummary.extract(traceback.walk_stack(f), limit=limit, lookup_lines=False)
    stack.reverse()
    return stack
