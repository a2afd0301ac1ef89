"""The debugger: decides over the trace function where the program stops, and holds it there."""

import _thread
import bdb
import contextlib
import opcode
import sys
import threading

from ._goals import Goal, current_task
from ._sources import Sources
from ._stop import Stop

FILTERS = {"raised": "Raised Exceptions", "uncaught": "Uncaught Exceptions", "userUnhandled": "User Uncaught Exceptions"}

_RERAISE = opcode.opmap.get("RERAISE")
_ENDS = StopIteration, StopAsyncIteration, GeneratorExit  # how iteration ends is no exception of the program's


class Debugger(bdb.Bdb):
    """One for a process. `front` is told of stops and output while there is one: the session of the client.

    While a thread stands at a stop, the others stand at their next traced line or call. All that decides about tracing is changed by the
    thread that serves the client, or by one that stands at a stop.
    """

    def __init__(self):
        super().__init__()
        self.sources = Sources()
        self.front = None
        self.is_on = False  # the client has said what it wants, and wants stops
        self.adapter = None  # the ident of the thread that serves the client
        self.ended = threading.Event()  # the program has
        self.stop = None
        self._turn = threading.Lock()  # held by the thread that stands at a stop
        self._gate = threading.Event()  # open while no thread stands
        self._gate.set()
        self._goals = []  # the step under way, if any; never changed in place: other threads read it
        self._lines = {}  # canonical file -> line -> Points
        self._functions = {}  # last name -> [(name, Point)]
        self._entry = None  # the code whose first line is where to stop
        self._entered = {}  # ident -> (frame, reason, numbers of the Points): its first line is where to stop
        self._filters = frozenset()
        self._passing = {}  # ident -> [frame, exception, no line came since]
        self.forget()

    # What the client asks for.

    def forget(self):
        """No breakpoints, steps, filters: the program runs at full speed."""
        self._lines, self._functions, self._filters, self._goals = {}, {}, frozenset(), []
        self._entered, self._passing, self._entry = {}, {}, None
        self.breaks = self._lines
        self.trace_as_needed()

    def set_lines(self, path, points):
        """The breakpoints of a file: line -> Points."""
        path = self.canonic(path)
        self._lines.pop(path, None)
        if points:
            self._lines[path] = points
        self.trace_as_needed()

    def set_functions(self, named):
        """[(name, Point)] of functions: `f`, `Class.f`, `module.Class.f`."""
        functions = {}
        for name, point in named:
            functions.setdefault(name.rpartition(".")[2], []).append((name, point))
        self._functions = functions
        self.trace_as_needed()

    def set_filters(self, filters):
        """Which exceptions stop, of FILTERS."""
        self._filters = frozenset(filters)
        self.trace_as_needed()

    def stops_at(self, name):
        """Is that exception filter on?"""
        return self.front is not None and name in self._filters

    def aim(self, how, ident, task, stack):
        """The one step that is under way, from now on: it may be met before this returns it."""
        goal = Goal(how, ident, task, stack, self._is_stoppable)
        self._goals = [goal]
        self.trace_as_needed()
        return goal

    def enter(self, code):
        """Stops at the first line of the code."""
        self._entry = code
        self.trace_as_needed()

    def pause(self, ident, loop):
        """Stops the thread at its next line; at once, if it waits in the loop."""
        goal = self.aim("pause", ident, None, ())
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # closed meanwhile
                loop.call_soon_threadsafe(self._pause_between, goal)

    def _pause_between(self, goal):
        if goal in self._goals:
            self.hold(sys._getframe(1), "pause")

    # Tracing: only while something asks for it.

    def canonic(self, filename):
        """The file's real path."""
        return self.sources.path(filename)

    def _is_wanted(self):
        return self.front is not None and self.is_on and bool(
            self._goals or self._lines or self._functions or self._filters or self._entry)

    def trace_as_needed(self):
        """Traces all threads but the client's, or none, from where they are now."""
        wanted = self._is_wanted()
        if not wanted and threading.gettrace() is None:
            return
        function = self.trace_dispatch if wanted else None
        threading.settrace_all_threads(function)
        if not wanted:
            return
        # Frames that run already were perhaps found to be uninteresting when they were called.
        for ident, frame in sys._current_frames().items():
            while ident != self.adapter and frame is not None:
                if self._is_stoppable(frame) or self.break_anywhere(frame):
                    frame.f_trace = function
                frame = frame.f_back

    def _is_stoppable(self, frame):
        return self.sources.is_stoppable(frame.f_code.co_filename) and not self._brings_names(frame)

    def _brings_names(self, frame):
        """Is it of what the library runs to bring a name that a module offers but does not hold yet? There is nothing there to see."""
        while frame is not None and self.sources.is_library(frame.f_code.co_filename):
            if frame.f_code.co_name == "__getattr__" and "self" not in frame.f_code.co_varnames[:1]:
                return True
            frame = frame.f_back
        return False

    # Trace events.

    def trace_dispatch(self, frame, event, arg):
        """The trace function."""
        ident, stop = _thread.get_ident(), self.stop
        if ident == self.adapter:  # another thread has all of them traced
            sys.settrace(None)
            return None
        if stop is not None:
            if stop.ident == ident:
                return None  # what is evaluated there
            self._gate.wait()
        return super().trace_dispatch(frame, event, arg) if self.front is not None else None

    def dispatch_call(self, frame, arg):
        """A frame begins or goes on. None if nothing in it can interest."""
        if frame.f_code is self._entry:
            self._entry = None
            self._entered[_thread.get_ident()] = frame, "entry", []
            return self.trace_dispatch
        named = self._functions.get(frame.f_code.co_name) if self._functions else None
        if named and frame.f_trace is None and frame.f_lineno == frame.f_code.co_firstlineno and not self._brings_names(frame):
            hit = self._hit([point for name, point in named if _is_called(name, frame)], frame)
            if hit:
                self._entered[_thread.get_ident()] = frame, "function breakpoint", hit
                return self.trace_dispatch
        if self.break_anywhere(frame) or named or self._filters and self._is_stoppable(frame):
            return self.trace_dispatch
        ident, task = _thread.get_ident(), current_task()
        return self.trace_dispatch if any(goal.concerns(frame, ident, task) for goal in self._goals) else None

    def dispatch_line(self, frame):
        """A line begins: stop there if a breakpoint or the step says so."""
        ident = _thread.get_ident()
        passing = self._passing.get(ident)
        if passing is not None and passing[0] is frame:
            passing[2] = False
        hit, reason = self._hit(self._points_of(frame), frame), "breakpoint"
        entered = self._entered.get(ident)
        if entered is not None and entered[0] is frame:
            _, reason, numbers = self._entered.pop(ident)
            hit = [*hit, *numbers]
        if hit or reason == "entry":
            self.hold(frame, reason, **({"hitBreakpointIds": hit} if hit else {}))
        else:
            for goal in self._goals:
                if goal.met(frame, ident, current_task()):
                    self.hold(frame, "pause" if goal.how == "pause" else "step")
        return self.trace_dispatch

    def _points_of(self, frame):
        lines = self._lines.get(self.canonic(frame.f_code.co_filename))
        return lines.get(frame.f_lineno, ()) if lines else ()

    def _hit(self, points, frame):
        """The numbers of the Points that stop here; those that log do."""
        numbers = []
        for point in points:
            try:
                if not point.reached(frame):
                    continue
            except Exception as error:  # the user shall see where
                self.say(f"breakpoint {point.number}: its condition raised {type(error).__name__}: {error}\n", "important")
                numbers.append(point.number)
                continue
            if point.logs():
                self.say(point.message(frame) + "\n", "console")
            else:
                numbers.append(point.number)
        return numbers

    def dispatch_return(self, frame, arg):
        """A frame returns, is suspended, or is left by an exception."""
        ident = _thread.get_ident()
        for goal in self._goals:
            goal.left(frame, ident, current_task())
        passing = self._passing.get(ident)
        if passing is not None and passing[0] is frame:
            del self._passing[ident]
            # Behind an exception came no line, or its handlers have raised it again: the exception leaves the frame.
            if arg is None and (passing[2] or frame.f_code.co_code[frame.f_lasti] == _RERAISE):
                self._leaves(frame, passing[1])
        return self.trace_dispatch

    def _leaves(self, frame, error):
        """An exception leaves a frame: does it leave the user's code for that of a library?"""
        if not self.stops_at("userUnhandled") or not isinstance(error, Exception) or isinstance(error, _ENDS):
            return
        caller = frame.f_back
        if self._is_stoppable(frame) and (caller is None or self.sources.is_library(caller.f_code.co_filename)):
            if caller is None or not self.sources.is_own(caller.f_code.co_filename):
                self.hold(frame, "exception", error=error, mode="userUnhandled")

    def dispatch_exception(self, frame, arg):
        """An exception passes a frame: the innermost one of the user's tells of it."""
        kind, error, tb = arg
        if isinstance(error, BaseException):
            self._passing[_thread.get_ident()] = [frame, error, True]
        if self.stops_at("raised") and not issubclass(kind, _ENDS) and self._is_stoppable(frame):
            inner = tb.tb_next if tb is not None else None
            while inner is not None and not self._is_stoppable(inner.tb_frame):
                inner = inner.tb_next
            if inner is None:
                self.hold(frame, "exception", error=error, mode="always")
        return self.trace_dispatch

    # At a stop.

    def hold(self, frame, reason, error=None, mode=None, **told):
        """Stands at a frame of this thread until the client lets it go on. `mode`: how the exception `error` came to stop it."""
        with self._turn:
            front = self.front
            if front is None or not self.is_on:
                return
            self._goals = []
            self.stop = stop = Stop(frame, current_task(), reason, error, mode)
            self._gate.clear()
            sys.settrace(None)
            try:
                flush()
                front.stopped(stop, told)
                stop.serve()
            finally:
                self.stop = None
                self._gate.set()
        sys.settrace(self.trace_dispatch if self._is_wanted() else None)

    def while_running(self, action):
        """The action's value; other threads go on meanwhile: it may wait for them."""
        self._gate.set()
        try:
            return action()
        finally:
            self._gate.clear()

    def breakpoint(self, *args, **kwds):
        """sys.breakpointhook: stops the caller if a client is there."""
        self.hold(sys._getframe(1), "breakpoint")

    def say(self, text, category):
        """Has the client show a text."""
        front = self.front
        if front is not None:
            front.event("output", category=category, output=text)


def flush():
    """What the program has printed is told before what happens next."""
    for stream in sys.stdout, sys.stderr:
        try:
            stream.flush()
        except Exception:  # the program's own stream, or none
            pass


def _is_called(name, frame):
    """Is it the function of that name: its own, its path in the module, or this with the module's in front?"""
    path = frame.f_code.co_qualname.replace("<locals>.", "")
    return f"{frame.f_globals.get('__name__')}.{path}".endswith(f".{name}")
