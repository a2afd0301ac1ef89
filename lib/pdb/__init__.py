"""The Python debugger: a prompt over bdb.

`breakpoint()` stops the program here; `-m pdb script.py` debugs a script from its first line; pm() looks at what raised last.
In the frame of a coroutine, expressions and statements at the prompt may `await`.
"""

import bdb  # for those who ask this module for it
import sys

from ._breaking import find_function
from ._core import Pdb
from ._stepping import Restart
from ._targets import USAGE as _usage, main

__all__ = ["run", "pm", "Pdb", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "help"]


def run(statement, globals=None, locals=None):
    """Executes a statement (text or code) under the debugger."""
    Pdb().run(statement, globals, locals)


def runeval(expression, globals=None, locals=None):
    """Evaluates an expression under the debugger."""
    return Pdb().runeval(expression, globals, locals)


def runctx(statement, globals, locals):
    """run() under its older name."""
    run(statement, globals, locals)


def runcall(*args, **kwds):
    """Calls a function under the debugger."""
    return Pdb().runcall(*args, **kwds)


def set_trace(*, header=None):
    """Stops in the caller's frame, after printing the header."""
    debugger = Pdb._last_pdb_instance = Pdb()
    if header is not None:
        debugger.message(header)
    debugger.set_trace(sys._getframe().f_back)


def _post_mortem(t, debugger):
    debugger.reset()
    debugger.interaction(None, t)


def post_mortem(t=None):
    """Looks at where an exception (or its traceback; the one being handled) was raised."""
    if t is None:
        error = sys.exception()
        if error is None:
            raise ValueError("A valid traceback must be passed if no exception is being handled")
        t = error.__traceback__
    _post_mortem(t, Pdb())


def pm():
    """post_mortem() of the last exception that was not caught."""
    post_mortem(sys.last_exc)


def help():
    """Prints about the debugger and its commands."""
    debugger = Pdb(readrc=False)
    debugger.help_pdb()
    debugger.do_help("")
