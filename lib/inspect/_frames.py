"""Frames, tracebacks, closures, and the states of generators and coroutines."""

__name__ = "inspect"   # where the public names belong

import builtins
import collections
import itertools
import linecache
import sys

from inspect._kinds import isframe, isfunction, isgenerator, ismethod, istraceback, isasyncgen
from inspect._source import findsource, getfile, getsourcefile

_TracebackFields = collections.namedtuple("_TracebackFields", "filename lineno function code_context index")
_FrameFields = collections.namedtuple("_FrameFields", ("frame",) + _TracebackFields._fields)
ClosureVars = collections.namedtuple("ClosureVars", "nonlocals globals builtins unbound", module="inspect")


class _WithPositions:
    """A named tuple with one more attribute: the columns of the instruction."""

    def __new__(cls, *fields, positions=None, **named):
        self = super().__new__(cls, *fields, **named)
        self.positions = positions
        return self

    def __repr__(self):
        fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self))
        return f"{type(self).__name__}({fields}, positions={self.positions!r})"


class Traceback(_WithPositions, _TracebackFields):
    """Where a frame is."""


class FrameInfo(_WithPositions, _FrameFields):
    """A frame, and where it is."""


Traceback.__module__ = FrameInfo.__module__ = "inspect"


def _positions_of(code, instruction):
    from dis import Positions

    found = next(itertools.islice(code.co_positions(), instruction, None), None) if instruction >= 0 else None
    return Positions(*found or [None] * 4)


def getframeinfo(frame, context=1):
    """The Traceback (file, line, function, lines around) of a frame or traceback."""
    if istraceback(frame):
        lineno, instruction = frame.tb_lineno, frame.tb_lasti // 2
        frame = frame.tb_frame
    else:
        lineno, instruction = frame.f_lineno, frame.f_lasti // 2
    if not isframe(frame):
        raise TypeError(f"{frame!r} is not a frame or traceback object")
    try:
        positions = _positions_of(frame.f_code, instruction)
    except ImportError:
        positions = None
    filename = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        start = lineno - 1 - context // 2
        try:
            lines, _ = findsource(frame)
        except OSError:
            lines = None
        else:
            start = max(0, min(start, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    return Traceback(filename, lineno, frame.f_code.co_name, lines, index, positions=positions)


def _frame_info(frame, where, context):
    info = getframeinfo(where, context)
    return FrameInfo(frame, *info, positions=info.positions)


def getlineno(frame):
    """The line that a frame is at."""
    return frame.f_lineno


def getouterframes(frame, context=1):
    """A FrameInfo for a frame and each of its callers, innermost first."""
    result = []
    while frame:
        result.append(_frame_info(frame, frame, context))
        frame = frame.f_back
    return result


def getinnerframes(tb, context=1):
    """A FrameInfo for each entry of a traceback, outermost first."""
    result = []
    while tb:
        result.append(_frame_info(tb.tb_frame, tb, context))
        tb = tb.tb_next
    return result


def currentframe():
    """The caller's frame."""
    return sys._getframe(1)


def stack(context=1):
    """A FrameInfo for the caller and each of its callers."""
    return getouterframes(sys._getframe(1), context)


def trace(context=1):
    """A FrameInfo for each entry of the traceback of the exception being handled."""
    exc = sys.exception()
    return getinnerframes(None if exc is None else exc.__traceback__, context)


# ---- closures ----

def getclosurevars(func):
    """What a function's free names refer to now."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    nonlocals = {}
    for name, cell in zip(code.co_freevars, func.__closure__ or ()):
        try:
            nonlocals[name] = cell.cell_contents
        except ValueError:
            pass  # not assigned yet
    namespace = func.__globals__
    builtin = namespace.get("__builtins__", builtins.__dict__)
    if hasattr(builtin, "__dict__"):
        builtin = builtin.__dict__
    global_vars, builtin_vars, unbound = {}, {}, set()
    for name in code.co_names:
        if name in namespace:
            global_vars[name] = namespace[name]
        elif name in builtin:
            builtin_vars[name] = builtin[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, global_vars, builtin_vars, unbound)


# ---- states ----

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = \
    "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = \
    "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED"


def _state(suspendable, prefix, created, running, suspended, closed):
    """The state of what has attributes of that prefix: one of the constants itself, which programs compare by identity."""
    if getattr(suspendable, f"{prefix}_running"):
        return running
    if getattr(suspendable, f"{prefix}_suspended"):
        return suspended
    return closed if getattr(suspendable, f"{prefix}_frame") is None else created


def getgeneratorstate(generator):
    """GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED or GEN_CLOSED."""
    return _state(generator, "gi", GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED)


def getcoroutinestate(coroutine):
    """CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED or CORO_CLOSED."""
    return _state(coroutine, "cr", CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED)


def getasyncgenstate(agen):
    """AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED or AGEN_CLOSED."""
    return _state(agen, "ag", AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED)


def getgeneratorlocals(generator):
    """The locals of a suspended generator, {} of a finished one."""
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    frame = getattr(generator, "gi_frame", None)
    return {} if frame is None else frame.f_locals


def getcoroutinelocals(coroutine):
    """The locals of a suspended coroutine, {} of a finished one."""
    frame = getattr(coroutine, "cr_frame", None)
    return {} if frame is None else frame.f_locals


def getasyncgenlocals(agen):
    """The locals of a suspended asynchronous generator, {} of a finished one."""
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    frame = getattr(agen, "ag_frame", None)
    return {} if frame is None else frame.f_locals
