"""The base of debuggers: breakpoints, and when to stop, over sys.settrace().

A Bdb has one goal at a time: the place where it wants control next. Breakpoints stop it besides.
"""

import fnmatch
import inspect
import linecache
import os
import reprlib
import sys
from traceback import walk_stack, walk_tb

__all__ = ["BdbQuit", "Bdb", "Breakpoint"]

_RESUMABLE = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


class BdbQuit(Exception):
    """Raised in the debugged program to end it."""


class _Goal:
    """Stop in `frame` (None: anywhere) from `line` on (None: at no line), and where `returning` returns."""

    def __init__(self, frame=None, line=0, returning=None):
        self.frame, self.line, self.returning = frame, line, returning

    def met_in(self, frame):
        if self.frame is None:
            return True
        return frame is self.frame and self.line is not None and frame.f_lineno >= self.line

    def is_resumable(self):
        """Is it in a frame that may suspend? Such a frame's suspensions are passed over."""
        return self.frame is not None and self.frame.f_code.co_flags & _RESUMABLE != 0


class Bdb:
    """Subclasses override user_call(), user_line(), user_return(), user_exception(), user_opcode() and do_clear().

    `skip`: patterns of names of modules whose frames are never stopped in.
    """

    def __init__(self, skip=None):
        self.skip = set(skip) if skip else None
        self.breaks = {}  # file -> lines
        self.fncache = {}
        self.frame_returning = None
        self.trace_opcodes = False
        self.enterframe = None
        self.botframe = None
        self.quitting = False
        self._goal = _Goal()
        self._restore = []  # (frame, f_trace_lines, f_trace_opcodes), as found
        for file, line in Breakpoint.bplist:
            self.breaks.setdefault(file, []).append(line)

    def canonic(self, filename):
        """The absolute, normalised name; names in angle brackets are left alone."""
        if filename[:1] == "<" and filename[-1:] == ">":
            return filename
        known = self.fncache.get(filename)
        if known is None:
            known = self.fncache[filename] = os.path.normcase(os.path.abspath(filename))
        return known

    def reset(self):
        """Ready to debug another program."""
        linecache.checkcache()
        self.botframe = None
        self.quitting = False
        self._aim(_Goal())

    # What the tracer is told.

    def trace_dispatch(self, frame, event, arg):
        """The trace function: hands an event on. Its value is the frame's trace function from now on."""
        outer, self.enterframe = self.enterframe, frame
        try:
            if self.quitting:
                return None
            handler = {"line": self.dispatch_line, "opcode": self.dispatch_opcode}.get(event)
            if handler is not None:
                return handler(frame)
            handler = {"call": self.dispatch_call, "return": self.dispatch_return,
                       "exception": self.dispatch_exception}.get(event)
            if handler is not None:
                return handler(frame, arg)
            if event not in ("c_call", "c_return", "c_exception"):
                print("bdb.Bdb.dispatch: unknown debugging event:", repr(event))
            return self.trace_dispatch
        finally:
            self.enterframe = outer

    def _traced(self):
        if self.quitting:
            raise BdbQuit
        return self.trace_dispatch

    def dispatch_line(self, frame):
        """A line begins: user_line() if that is where to stop. Raises BdbQuit."""
        if self.stop_here(frame) or self.break_here(frame):
            self.user_line(frame)
        return self._traced()

    def dispatch_opcode(self, frame):
        """An instruction begins, in a frame that traces them."""
        if self.stop_here(frame) or self.break_here(frame):
            self.user_opcode(frame)
        return self._traced()

    def dispatch_call(self, frame, arg):
        """A frame begins or goes on. None if nothing in it can interest."""
        if self.botframe is None:  # the very first call is the one that began all this
            self.botframe = frame.f_back
            return self.trace_dispatch
        if frame is self._goal.frame and self._goal.line is not None:
            return self.trace_dispatch  # resumed, perhaps above the line that is wanted
        if not self.stop_here(frame) and not self.break_anywhere(frame):
            return None
        if self._goal.frame is not None and frame.f_code.co_flags & _RESUMABLE:
            return self.trace_dispatch
        self.user_call(frame, arg)
        return self._traced()

    def dispatch_return(self, frame, arg):
        """A frame returns or is suspended."""
        goal = self._goal
        if self.stop_here(frame) or frame is goal.returning:
            if goal.frame is not None and frame.f_code.co_flags & _RESUMABLE:
                self._trace_opcodes(False)
                return self.trace_dispatch
            self.frame_returning = frame
            try:
                self.user_return(frame, arg)
            finally:
                self.frame_returning = None
            if self.quitting:
                raise BdbQuit
            if self._goal.frame is frame and self._goal.line is not None:
                self._aim(_Goal())  # it will not come back
        return self.trace_dispatch

    def dispatch_exception(self, frame, arg):
        """An exception passes."""
        kind, _, tb = arg
        if self.stop_here(frame):
            # The end of what a `yield from` runs is no exception of the program's.
            if not (kind is StopIteration and tb is None and frame.f_code.co_flags & _RESUMABLE):
                self.user_exception(frame, arg)
                return self._traced()
        elif frame is not self._goal.frame and self._goal.is_resumable() and kind in (StopIteration, GeneratorExit):
            self.user_exception(frame, arg)  # the generator stepped through has ended
            return self._traced()
        return self.trace_dispatch

    # Whether to stop.

    def is_skipped_module(self, module_name):
        """Does one of the skip patterns cover the module?"""
        return module_name is not None and any(fnmatch.fnmatch(module_name, pattern) for pattern in self.skip)

    def stop_here(self, frame):
        """Is this where the last command wants to stop?"""
        if self.skip and self.is_skipped_module(frame.f_globals.get("__name__")):
            return False
        return self._goal.met_in(frame)

    def break_here(self, frame):
        """Does a breakpoint stop here? A temporary one is then handed to do_clear()."""
        file = self.canonic(frame.f_code.co_filename)
        lines = self.breaks.get(file)
        if not lines:
            return False
        line = frame.f_lineno
        if line not in lines:
            line = frame.f_code.co_firstlineno  # a breakpoint on a function is kept at its first line
            if line not in lines:
                return False
        bp, may_delete = effective(file, line, frame)
        if bp is None:
            return False
        self.currentbp = bp.number
        if may_delete and bp.temporary:
            self.do_clear(str(bp.number))
        return True

    def do_clear(self, arg):
        """Deletes the temporary breakpoint of that number."""
        raise NotImplementedError("subclass of bdb must implement do_clear()")

    def break_anywhere(self, frame):
        """Has the frame's file a breakpoint?"""
        return self.canonic(frame.f_code.co_filename) in self.breaks

    # For subclasses.

    def user_call(self, frame, argument_list):
        """A function that may stop is called."""

    def user_line(self, frame):
        """Stopped before a line."""

    def user_return(self, frame, return_value):
        """Stopped where a frame returns."""

    def user_exception(self, frame, exc_info):
        """Stopped where an exception passes."""

    def user_opcode(self, frame):
        """Stopped before an instruction."""

    # Where to stop next.

    def _trace_opcodes(self, on):
        if self.trace_opcodes == on:
            return
        self.trace_opcodes = on
        frame = self.enterframe
        while frame is not None:
            frame.f_trace_opcodes = on
            if frame is self.botframe:
                break
            frame = frame.f_back

    def _aim(self, goal, opcodes=False):
        self._goal = goal
        self.quitting = False
        self._trace_opcodes(opcodes)

    def _trace_caller(self, frame):
        """A frame that is about to leave hands over to its caller, which may not have been traced."""
        caller = frame.f_back
        # Not over to whoever runs the program: run() and runcall().
        if self.frame_returning is frame and caller is not None and caller is not self.botframe and caller.f_trace is None:
            caller.f_trace = self.trace_dispatch

    def set_until(self, frame, lineno=None):
        """Stop in the frame at a line after this one (or from `lineno` on), or when it returns."""
        self._aim(_Goal(frame, frame.f_lineno + 1 if lineno is None else lineno, frame))

    def set_step(self):
        """Stop at the next line."""
        if self.frame_returning is not None:
            self._trace_caller(self.frame_returning)
        self._aim(_Goal())

    def set_stepinstr(self):
        """Stop at the next instruction."""
        self._aim(_Goal(), opcodes=True)

    def set_next(self, frame):
        """Stop at the next line of the frame or below it."""
        self._trace_caller(frame)
        self._aim(_Goal(frame))

    def set_return(self, frame):
        """Stop when the frame returns."""
        self._trace_caller(frame)
        if frame.f_code.co_flags & _RESUMABLE:  # it may be suspended first
            self._aim(_Goal(frame, None))
        else:
            self._aim(_Goal(frame.f_back, 0, frame))

    def set_trace(self, frame=None):
        """Debug from the frame on (the caller's)."""
        sys.settrace(None)
        self.reset()
        self.enterframe = frame = frame or sys._getframe(1)
        try:
            while frame is not None:
                self._restore.append((frame, frame.f_trace_lines, frame.f_trace_opcodes))
                frame.f_trace = self.trace_dispatch
                frame.f_trace_lines = True
                self.botframe = frame
                frame = frame.f_back
            self.set_stepinstr()
        finally:
            self.enterframe = None
        sys.settrace(self.trace_dispatch)

    def set_continue(self):
        """Stop at breakpoints only; without any, stop tracing."""
        self._aim(_Goal(self.botframe, None))
        if self.breaks:
            return
        sys.settrace(None)
        frame = sys._getframe().f_back
        while frame is not None and frame is not self.botframe:
            frame.f_trace = None
            frame = frame.f_back
        restore, self._restore = self._restore, []
        for frame, lines, opcodes in restore:
            frame.f_trace_lines, frame.f_trace_opcodes = lines, opcodes

    def set_quit(self):
        """End the program with BdbQuit."""
        self._aim(_Goal(self.botframe))
        self.quitting = True
        sys.settrace(None)

    # Breakpoints. What fails is told by a text; success is None.

    def set_break(self, filename, lineno, temporary=False, cond=None, funcname=None):
        """Makes a Breakpoint."""
        filename = self.canonic(filename)
        if not linecache.getline(filename, lineno):
            return f"Line {filename}:{lineno} does not exist"
        lines = self.breaks.setdefault(filename, [])
        if lineno not in lines:
            lines.append(lineno)
        Breakpoint(filename, lineno, temporary, cond, funcname)
        frame = self.enterframe
        while frame is not None:  # those running already may have been found uninteresting
            if self.break_anywhere(frame):
                frame.f_trace = self.trace_dispatch
            frame = frame.f_back
        return None

    def _forget(self, filename, lineno):
        """After a Breakpoint was deleted: its place is no more one to look at, if it was the last there."""
        lines = self.breaks.get(filename)
        if lines and (filename, lineno) not in Breakpoint.bplist:
            if lineno in lines:
                lines.remove(lineno)
            if not lines:
                del self.breaks[filename]

    def clear_break(self, filename, lineno):
        """Deletes the breakpoints of a line."""
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return f"There are no breakpoints in {filename}"
        if lineno not in self.breaks[filename]:
            return f"There is no breakpoint at {filename}:{lineno}"
        for bp in self.get_breaks(filename, lineno)[:]:
            bp.deleteMe()
        self._forget(filename, lineno)
        return None

    def clear_bpbynumber(self, arg):
        """Deletes the breakpoint of a number."""
        try:
            bp = self.get_bpbynumber(arg)
        except ValueError as error:
            return str(error)
        bp.deleteMe()
        self._forget(bp.file, bp.line)
        return None

    def clear_all_file_breaks(self, filename):
        """Deletes the breakpoints of a file."""
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return f"There are no breakpoints in {filename}"
        for line in self.breaks.pop(filename):
            for bp in Breakpoint.bplist.get((filename, line), [])[:]:
                bp.deleteMe()
        return None

    def clear_all_breaks(self):
        """Deletes all breakpoints."""
        if not self.breaks:
            return "There are no breakpoints"
        for bp in Breakpoint.bpbynumber:
            if bp is not None:
                bp.deleteMe()
        self.breaks = {}
        return None

    def get_bpbynumber(self, arg):
        """The Breakpoint of a number (or its text); ValueError says what is wrong with it."""
        if not arg:
            raise ValueError("Breakpoint number expected")
        try:
            number = int(arg)
        except ValueError:
            raise ValueError(f"Non-numeric breakpoint number {arg}") from None
        try:
            bp = Breakpoint.bpbynumber[number]
        except IndexError:
            raise ValueError(f"Breakpoint number {number} out of range") from None
        if bp is None:
            raise ValueError(f"Breakpoint {number} already deleted")
        return bp

    def get_break(self, filename, lineno):
        """Is there a breakpoint at that line?"""
        return lineno in self.breaks.get(self.canonic(filename), ())

    def get_breaks(self, filename, lineno):
        """The Breakpoints of a line."""
        filename = self.canonic(filename)
        return Breakpoint.bplist[filename, lineno] if self.get_break(filename, lineno) else []

    def get_file_breaks(self, filename):
        """The lines of a file that have breakpoints."""
        return self.breaks.get(self.canonic(filename), [])

    def get_all_breaks(self):
        """file -> lines, of all breakpoints."""
        return self.breaks

    # Stacks.

    def get_stack(self, f, t):
        """([(frame, line), ...] from the outermost to where it stands, the index of the current one)."""
        callers = []
        for frame, line in walk_stack(f) if f is not None else ():
            callers.append((frame, line))
            if frame is self.botframe:
                break
        below_here = t.tb_next if t is not None and t.tb_frame is f else t
        stack = [*reversed(callers), *walk_tb(below_here)]
        # a traceback alone is shown from its end
        current = len(callers) if callers and callers[-1][0] is self.botframe else len(stack)
        return stack, max(0, current - 1)

    def format_stack_entry(self, frame_lineno, lprefix=": "):
        """One line about a frame: its file, line and name, its return value if it has one, its source."""
        frame, lineno = frame_lineno
        filename = self.canonic(frame.f_code.co_filename)
        text = f"{filename}({lineno}){frame.f_code.co_name or '<lambda>'}()"
        if "__return__" in frame.f_locals:
            text += "->" + reprlib.repr(frame.f_locals["__return__"])
        if lineno is None:
            return f"{text}{lprefix}Warning: lineno is None"
        line = linecache.getline(filename, lineno, frame.f_globals)
        return text + lprefix + line.strip() if line else text

    # Whole programs.

    def run(self, cmd, globals=None, locals=None):
        """Executes a statement (text or code) under the debugger."""
        code = compile(cmd, "<string>", "exec") if isinstance(cmd, str) else cmd
        self.reset()
        self._guarded(exec, code, *_namespaces(globals, locals))

    def runeval(self, expr, globals=None, locals=None):
        """Evaluates an expression under the debugger."""
        self.reset()
        return self._guarded(eval, expr, *_namespaces(globals, locals))

    def runctx(self, cmd, globals, locals):
        """run() under its older name."""
        self.run(cmd, globals, locals)

    def runcall(self, func, /, *args, **kwds):
        """Calls a function under the debugger. Its value, None if it was quit."""
        self.reset()
        sys.settrace(self.trace_dispatch)
        try:
            return func(*args, **kwds)
        except BdbQuit:
            return None
        finally:
            self.quitting = True
            sys.settrace(None)

    def _guarded(self, action, *args):
        sys.settrace(self.trace_dispatch)
        try:
            return action(*args)
        except BdbQuit:
            return None
        finally:
            self.quitting = True
            sys.settrace(None)


def set_trace():
    """Debugs the caller with a bare Bdb, which stops at nothing."""
    Bdb().set_trace()


class Breakpoint:
    """A place to stop at: all of them are known by number (bpbynumber) and by (file, line) (bplist)."""

    next = 1
    bplist = {}
    bpbynumber = [None]

    def __init__(self, file, line, temporary=False, cond=None, funcname=None):
        self.file, self.line, self.temporary, self.cond = file, line, temporary, cond
        self.funcname = funcname
        self.func_first_executable_line = None  # found when the function is first entered
        self.enabled = True
        self.ignore = self.hits = 0
        self.number = Breakpoint.next
        Breakpoint.next += 1
        self.bpbynumber.append(self)
        self.bplist.setdefault((file, line), []).append(self)

    @staticmethod
    def clearBreakpoints():
        """Forgets all breakpoints; numbers begin at 1 again."""
        Breakpoint.next = 1
        Breakpoint.bplist = {}
        Breakpoint.bpbynumber = [None]

    def deleteMe(self):
        """No longer known by number or place."""
        place = self.file, self.line
        self.bpbynumber[self.number] = None
        self.bplist[place].remove(self)
        if not self.bplist[place]:
            del self.bplist[place]

    def enable(self):
        """Stops again."""
        self.enabled = True

    def disable(self):
        """Does not stop."""
        self.enabled = False

    def bpprint(self, out=None):
        """Prints bpformat()."""
        print(self.bpformat(), file=out)

    def bpformat(self):
        """A table row; lines about condition and counts below it."""
        lines = ["%-4dbreakpoint   %-5s%-5s at %s:%d" % (
            self.number, "del" if self.temporary else "keep", "yes" if self.enabled else "no", self.file, self.line)]
        if self.cond:
            lines.append(f"\tstop only if {self.cond}")
        if self.ignore:
            lines.append(f"\tignore next {self.ignore} hits")
        if self.hits:
            lines.append(f"\tbreakpoint already hit {self.hits} time{'s' if self.hits > 1 else ''}")
        return "\n".join(lines)

    def __str__(self):
        return f"breakpoint {self.number} at {self.file}:{self.line}"


def _namespaces(globals, locals):
    """(globals, locals) to run in: where they are not given, those of the main program."""
    if globals is None:
        globals = vars(sys.modules["__main__"])
    return globals, globals if locals is None else locals


def checkfuncname(b, frame):
    """Does the breakpoint apply here? One on a function does at the first line that runs of it only."""
    here = frame.f_lineno
    if not b.funcname:
        return here == b.line
    if b.funcname != frame.f_code.co_name:
        return False
    b.func_first_executable_line = b.func_first_executable_line or here
    return here == b.func_first_executable_line


def effective(file, line, frame):
    """(the breakpoint of this place that stops now, may it be deleted if temporary), or (None, None).

    Counts hits and uses up ignore counts; a condition that fails stops, without deleting.
    """
    for bp in Breakpoint.bplist.get((file, line), ()):
        if not bp.enabled or not checkfuncname(bp, frame):
            continue
        bp.hits += 1
        sure = True
        if bp.cond:
            try:
                if not eval(bp.cond, frame.f_globals, frame.f_locals):
                    continue
            except:  # whatever it raises, the user shall see where
                sure = False
        if sure and bp.ignore > 0:
            bp.ignore -= 1
            continue
        return bp, sure
    return None, None
