"""The debugger's loop: what it does when the program stops, and with a line typed at the prompt.

The commands are in the mixins: _stepping, _breaking, _showing.
"""

__name__ = "pdb"   # where the public names belong

import ast
import bdb
import cmd
import codeop
import inspect
import os
import re
import signal
import sys
import traceback

from ._awaiting import complete_now
from ._breaking import BreakCommands
from ._closures import run_in_closure
from ._showing import ShowCommands
from ._stepping import StepCommands

VARIABLES = "__pdb_convenience_variables"

_ASYNC = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
_STRING_OR_VARIABLE = re.compile(
    r"""(?P<f>\b[rR]?[fF][rR]?)?(?P<text>'''.*?'''|\"\"\".*?\"\"\"|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\$(?P<name>[A-Za-z_]\w*)""", re.S)


def _with_variables(source):
    """The source with $NAME, outside of strings, made an item of the convenience variables."""
    def replace(match):
        if match["name"]:
            return f'{VARIABLES}["{match["name"]}"]'
        if match["f"]:
            return match["f"] + re.sub(r"\{[^{}]*\}", lambda field: _with_variables(field[0]), match["text"])
        return match[0]
    return _STRING_OR_VARIABLE.sub(replace, source) if "$" in source else source


def describe(error):
    """The last line of what a traceback says."""
    return traceback.format_exception_only(error)[-1].strip()


class Pdb(StepCommands, BreakCommands, ShowCommands, bdb.Bdb, cmd.Cmd):
    """A debugger at a prompt. `nosigint`: leave Ctrl-C alone; `readrc`: run the commands in .pdbrc."""

    _previous_sigint_handler = None
    _last_pdb_instance = None
    _file_mtimes = {}
    _quit_by_user = False

    def __init__(self, completekey="tab", stdin=None, stdout=None, skip=None, nosigint=False, readrc=True):
        bdb.Bdb.__init__(self, skip=skip)
        cmd.Cmd.__init__(self, completekey, stdin, stdout)
        sys.audit("pdb.Pdb")
        if stdout is not None:
            self.use_rawinput = 0
        self.prompt = "(Pdb) "
        self.nosigint = nosigint
        self.aliases = {}
        self.displaying = {}  # frame -> {expression: its last value}
        self.commands = {}  # breakpoint number -> lines
        self.commands_defining = False
        self.rcLines = self._read_rc() if readrc else []
        self.forget()

    @staticmethod
    def _read_rc():
        lines = []
        for path in os.path.expanduser("~/.pdbrc"), ".pdbrc":
            try:
                with open(path, encoding="utf-8") as file:
                    lines += file
            except OSError:
                pass
        return lines

    # Where it stands.

    def forget(self):
        """No program is stopped."""
        self.stack, self.curindex, self.curframe = [], 0, None
        self.lineno = self.tb_lineno = None
        self._chain, self._chain_at = (), 0

    def reset(self):
        """Ready for another program."""
        super().reset()
        self.forget()

    def setup(self, frame, tb):
        """Stands at a frame, and in a traceback where it leads."""
        self.forget()
        self.stack, self.curindex = self.get_stack(frame, tb)
        self._raised_at = {}  # frame -> the line where the exception passed
        while tb is not None:
            self._raised_at[tb.tb_frame] = tb.tb_lineno
            tb = tb.tb_next
        self._select(self.curindex)

    def _select(self, index):
        self.curindex = index
        self.curframe = self.stack[index][0]
        self.lineno = None
        self.set_convenience_variable(self.curframe, "_frame", self.curframe)

    def set_convenience_variable(self, frame, name, value):
        """Makes $name in the frame."""
        frame.f_globals.setdefault(VARIABLES, {})[name] = value

    @property
    def curframe_locals(self):
        """The variables of the frame."""
        return self.curframe.f_locals

    # What stops it.

    def user_call(self, frame, argument_list):
        if self.stop_here(frame):
            self.message("--Call--")
            self.interaction(frame, None)

    def user_line(self, frame):
        if self._run_commands(frame):
            self.interaction(frame, None)

    user_opcode = user_line

    def user_return(self, frame, return_value):
        frame.f_locals["__return__"] = return_value
        self._event_variables = {"_retval": return_value}
        self.message("--Return--")
        self.interaction(frame, None)

    def user_exception(self, frame, exc_info):
        kind, error, tb = exc_info
        frame.f_locals["__exception__"] = kind, error
        self._event_variables = {"_exception": error}
        # A StopIteration without a traceback comes from the interpreter, not from the program.
        self.message(("Internal " if tb is None and kind is StopIteration else "") + describe(error))
        self.interaction(frame, tb)

    _event_variables = {}

    def _run_commands(self, frame):
        """Runs the commands of the breakpoint that stopped it. True: go on to the prompt."""
        lines, self.currentbp = self.commands.get(getattr(self, "currentbp", None)), None
        if lines is None:
            return True
        self.setup(frame, None)
        silent = "silent" in lines
        last = self.lastcmd
        goes_on = False
        for line in lines:
            if line != "silent":
                goes_on = self.onecmd(line)
                if goes_on:
                    break
        self.lastcmd = last
        if not silent:
            self.print_stack_entry(self.stack[self.curindex])
        if not goes_on:
            self._cmdloop()
        self.forget()
        return False

    def interaction(self, frame, tb_or_exc):
        """Says where it stopped and takes commands until one lets the program go on. An exception stands for its traceback."""
        # Ctrl-C is the program's again, after `continue` had made it stop here.
        if Pdb._previous_sigint_handler:
            try:
                signal.signal(signal.SIGINT, Pdb._previous_sigint_handler)
            except ValueError:  # another thread
                pass
            else:
                Pdb._previous_sigint_handler = None
        chain = ()
        if isinstance(tb_or_exc, BaseException):
            chain, tb = _exceptions_behind(tb_or_exc), tb_or_exc.__traceback__
            if tb is None:
                raise ValueError("A valid traceback must be passed if no exception is being handled")
        else:
            tb = tb_or_exc
        self.setup(frame, tb)
        self._chain, self._chain_at = chain, len(chain) - 1
        fresh = {"_frame": self.curframe, **self._event_variables}
        if chain:
            fresh["_exception"] = chain[-1]
        self._event_variables = {}
        # $-variables are of one stop: those of the stop before go, in whatever module they were.
        for inner, _ in self.stack:
            inner.f_globals.pop(VARIABLES, None)
        for name, value in fresh.items():
            self.set_convenience_variable(self.curframe, name, value)
        rc, self.rcLines = self.rcLines, []
        self.cmdqueue += [line for line in (line.strip() for line in rc) if line and line[0] != "#"]
        if not self._run_queue():
            self.print_stack_entry(self.stack[self.curindex])
            self._cmdloop()
        self.forget()

    def _run_queue(self):
        """Runs what waits, before anything is said about the stop. True: the program goes on."""
        stop = None
        while self.cmdqueue and not stop:
            line = self.precmd(self.cmdqueue.pop(0))
            stop = self.postcmd(self.onecmd(line), line)
        return stop

    def _cmdloop(self):
        while True:
            try:
                self.cmdloop()
                return
            except KeyboardInterrupt:
                self.message("--KeyboardInterrupt--")

    @staticmethod
    def _keep_interrupt(handler):
        """Keeps what Ctrl-C did, for all debuggers, of whatever class."""
        Pdb._previous_sigint_handler = handler

    def sigint_handler(self, signum, frame):
        """Ctrl-C after `continue`: stop where the program is."""
        self.message("\nProgram interrupted. (Use 'cont' to resume).")
        self.set_step()
        self.set_trace(frame)

    def preloop(self):
        self._show_changed_displays()

    # What it says.

    def message(self, text, end="\n"):
        """Prints."""
        print(text, end=end, file=self.stdout)

    def error(self, text):
        """Prints what went wrong."""
        print("***", text, file=self.stdout)

    def _show_error(self):
        self.error(describe(sys.exception()))

    def displayhook(self, value):
        """Shows the value of an expression that was typed."""
        if value is not None:
            self.message(repr(value))

    # A line that was typed.

    def precmd(self, line):
        """Aliases replaced, commands after `;;` queued."""
        words = line.split()
        while words and words[0] in self.aliases:
            try:
                line = self._expand_alias(self.aliases[words[0]], words)
            except ValueError as wrong:
                self.error(str(wrong))
                return "!"
            words = line.split()
        if words and words[0] != "alias":
            first, more, rest = line.partition(";;")
            if more:
                self.cmdqueue.insert(0, rest.lstrip())
                line = first.rstrip()
        return _with_variables(line)

    @staticmethod
    def _expand_alias(body, words):
        highest = max(re.findall(r"%([1-9])", body), default="0")
        if len(words) <= int(highest):
            raise ValueError(f"Not enough arguments for alias '{words[0]}'")
        if len(words) - 1 > int(highest) and "%*" not in body:
            raise ValueError(f"Too many arguments for alias '{words[0]}'")
        body = re.sub(r"%([1-9])", lambda match: words[int(match[1])], body)
        return body.replace("%*", " ".join(words[1:]))

    def parseline(self, line):
        """As in cmd, but a command's name with something other than blanks right behind it is Python."""
        if line.lstrip().startswith("!"):
            return None, None, line.strip()
        command, argument, line = super().parseline(line)
        if command and argument and line[len(command)] not in " \t":
            return "", None, line
        return command, argument, line

    def onecmd(self, line):
        """Runs a line, or keeps it for `commands`."""
        if self.commands_defining:
            return self._define_command(line)
        if not line.strip():
            return self.emptyline()
        return super().onecmd(line)

    def default(self, line):
        """A statement of Python, in the frame."""
        if line[:1] == "!":
            line = line[1:].strip()
        frame = self.curframe
        if not line or frame is None:
            return
        hook, out, inp = sys.displayhook, sys.stdout, sys.stdin
        try:
            source = self._whole_statement(line, frame)
            if source is None:
                return
            sys.stdin, sys.stdout, sys.displayhook = self.stdin, self.stdout, self.displayhook
            self._execute(source, frame)
        except:  # whatever was typed may raise anything
            self._show_error()
        finally:
            sys.stdin, sys.stdout, sys.displayhook = inp, out, hook

    def _flags(self, frame):
        return ast.PyCF_ALLOW_TOP_LEVEL_AWAIT if frame.f_code.co_flags & _ASYNC else 0

    def _whole_statement(self, line, frame):
        """The statement with its further lines, read from the prompt. None: the input ended."""
        compiler = codeop.CommandCompiler()
        compiler.compiler.flags |= self._flags(frame)
        whole = compiler(line + "\n", "<stdin>", "single") is not None
        source = line
        while not whole:
            more = self._more_lines()
            if more is None:
                return None
            source += "\n" + more
            whole = compiler(source, "<stdin>", "single") is not None
        return source + "\n"

    def _more_lines(self):
        prompt, self.prompt = self.prompt, "...   "
        try:
            line = self._next_line()
        finally:
            self.prompt = prompt
        if line == "EOF":
            self.lastcmd = ""
            self.message("")
            return None
        return _with_variables(line)

    def _execute(self, source, frame):
        code = compile(source, "<stdin>", "single", self._flags(frame))
        if any(inspect.iscode(constant) for constant in code.co_consts) and frame.f_code.co_flags & inspect.CO_OPTIMIZED:
            done, result = run_in_closure(source, frame, code.co_flags & inspect.CO_COROUTINE, self._flags(frame))
            if not done:
                result = eval(code, frame.f_globals, frame.f_locals)
        else:
            result = eval(code, frame.f_globals, frame.f_locals)
        if code.co_flags & inspect.CO_COROUTINE:
            complete_now(result)

    def evaluate(self, expression, frame=None):
        """The value of an expression in a frame (the current one). `await` is driven to its end."""
        frame = frame or self.curframe
        code = compile(_with_variables(expression).strip(), "<stdin>", "eval", self._flags(frame))
        value = eval(code, frame.f_globals, frame.f_locals)
        return complete_now(value) if code.co_flags & inspect.CO_COROUTINE else value

    def _usage(self, command, arg):
        """Says how a command is called, that was given something wrong."""
        first, *more = [line.strip() for line in (command.__doc__ or "").strip().split("\n\n")[0].splitlines()]
        self.error(f"Invalid argument: {arg}")
        for k, line in enumerate([first, *more]):
            self.message("      " + line if not k else "             " + line)


def _exceptions_behind(error):
    """The exceptions with a traceback that led to this one, the oldest first, itself last."""
    chain, seen = [], set()
    while error is not None and error not in seen and len(chain) < 999:
        seen.add(error)
        chain.append(error)
        if error.__cause__ is not None:
            error = error.__cause__
        else:
            error = None if error.__suppress_context__ else error.__context__
    return tuple(reversed(chain))
