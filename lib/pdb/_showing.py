"""Commands that show the program: its source, its stack, its values; aliases; the nested console."""

import code
import inspect
import linecache
import os
import pprint
import sys


class _Unknown:
    """What an expression raised, in the place of its value; equal to nothing."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


class _Console(code.InteractiveConsole):
    """The console of `interact`, which prints where the debugger does."""

    def __init__(self, debugger, namespace):
        super().__init__(namespace, local_exit=True)
        self._debugger = debugger

    def write(self, data):
        self._debugger.message(data, end="")


class ShowCommands:
    """where, list, longlist, source, args, p, pp, whatis, retval, display, undisplay, alias, unalias, interact, help."""

    def _value(self, arg, frame=None):
        """(True, value), or (False, None) after saying what was raised."""
        try:
            return True, self.evaluate(arg, frame)
        except:  # the user's expression
            self._show_error()
            return False, None

    def _safe_repr(self, value, name):
        try:
            return repr(value)
        except Exception as wrong:
            from ._core import describe
            return f"*** repr({name}) failed: {describe(wrong)} ***"

    # Values.

    def _print_value(self, arg, form):
        try:
            text = form(self.evaluate(arg))
        except:  # the user's expression and its repr
            self._show_error()
        else:
            self.message(text)

    def do_p(self, arg):
        """Usage: p expression

        Prints the value of the expression.
        """
        self._print_value(arg, repr)

    def do_pp(self, arg):
        """Usage: pp expression

        Pretty-prints the value of the expression.
        """
        self._print_value(arg, pprint.pformat)

    def do_args(self, arg):
        """Usage: a(rgs)

        Prints the arguments of the function.
        """
        if not self._without_argument(self.do_args, arg):
            return
        code_, values = self.curframe.f_code, self.curframe.f_locals
        count = code_.co_argcount + code_.co_kwonlyargcount
        count += bool(code_.co_flags & inspect.CO_VARARGS) + bool(code_.co_flags & inspect.CO_VARKEYWORDS)
        for name in code_.co_varnames[:count]:
            self.message(f"{name} = {self._safe_repr(values[name], name)}" if name in values else f"{name} = *** undefined ***")
    do_a = do_args

    def do_retval(self, arg):
        """Usage: retval

        Prints what the function returned last.
        """
        if not self._without_argument(self.do_retval, arg):
            return
        if "__return__" in self.curframe.f_locals:
            self.message(self._safe_repr(self.curframe.f_locals["__return__"], "retval"))
        else:
            self.error("Not yet returned!")
    do_rv = do_retval

    def do_whatis(self, arg):
        """Usage: whatis expression

        Prints what kind of thing the value is.
        """
        known, value = self._value(arg)
        if not known:
            return
        if inspect.ismethod(value):
            self.message(f"Method {value.__func__.__code__.co_name}")
        elif hasattr(value, "__code__"):
            self.message(f"Function {value.__code__.co_name}")
        elif isinstance(value, type):
            self.message(f"Class {value.__module__}.{value.__qualname__}")
        else:
            self.message(type(value))

    def _display_value(self, expression):
        try:
            return self.evaluate(expression)
        except Exception as wrong:
            from ._core import describe
            return _Unknown(f"** raised {describe(wrong)} **")

    def do_display(self, arg):
        """Usage: display [expression]

        Prints the expression whenever the program stops in this function and its value changed; without one, lists them.
        """
        shown = self.displaying.get(self.curframe)
        if not arg:
            if not shown:
                self.message("No expression is being displayed")
                return
            self.message("Currently displaying:")
            for expression, value in shown.items():
                self.message(f"{expression}: {self._safe_repr(value, expression)}")
            return
        try:
            compile(arg, "<stdin>", "eval", self._flags(self.curframe))
        except SyntaxError as wrong:
            self.error(f"Unable to display {arg}: SyntaxError: {wrong.msg}")
            return
        value = self._display_value(arg)
        self.displaying.setdefault(self.curframe, {})[arg] = value
        self.message(f"display {arg}: {self._safe_repr(value, arg)}")

    def do_undisplay(self, arg):
        """Usage: undisplay [expression]

        Ends one display in this function, or all of them.
        """
        shown = self.displaying.get(self.curframe, {})
        if not arg:
            shown.clear()
        elif shown.pop(arg, self) is self:
            self.error(f"not displaying {arg}")

    def _show_changed_displays(self):
        for expression, old in list(self.displaying.get(self.curframe, {}).items()):
            new = self._display_value(expression)
            if new is not old and not (type(new) is type(old) and self._equal(new, old)):
                self.displaying[self.curframe][expression] = new
                self.message(f"display {expression}: {self._safe_repr(new, expression)}  [old: {self._safe_repr(old, expression)}]")

    @staticmethod
    def _equal(new, old):
        if isinstance(new, _Unknown):
            return new.text == old.text
        try:
            return bool(new == old)
        except Exception:
            return False

    # The stack and the source.

    def print_stack_entry(self, frame_lineno, prompt_prefix="\n-> "):
        """One entry of the stack; the current one is marked."""
        self._warn_if_edited()
        sign = "> " if frame_lineno[0] is self.curframe else "  "
        self.message(sign + self.format_stack_entry(frame_lineno, prompt_prefix))

    def do_where(self, arg):
        """Usage: w(here)

        Prints the stack, the innermost frame last.
        """
        if self._without_argument(self.do_where, arg):
            for entry in self.stack:
                self.print_stack_entry(entry)
    do_w = do_bt = do_where

    def _warn_if_edited(self):
        """Once for each time a source file changes after the program was begun."""
        file = self.curframe.f_code.co_filename
        try:
            changed = os.stat(file).st_mtime
        except OSError:
            return
        if self._file_mtimes.setdefault(file, changed) != changed:
            self.message(f"*** WARNING: file '{file}' was edited, running stale code until the program is rerun")
            self._file_mtimes[file] = changed

    def do_list(self, arg):
        """Usage: l(ist) [first[, last] | .]

        Lists the source around the current line, or the lines after those listed last; `.`: around the current line again.
        """
        self.lastcmd = "list"
        last = None
        if arg and arg != ".":
            try:
                first, comma, last = arg.partition(",")
                first = int(first)
                last = int(last) if comma else None
            except ValueError:
                self.error(f"Error in argument: {arg!r}")
                return
            if last is None:
                first = max(1, first - 5)
            elif last < first:
                last += first  # a count
        elif self.lineno is None or arg == ".":
            first = max(1, self.curframe.f_lineno - 5)
        else:
            first = self.lineno + 1
        if last is None:
            last = first + 10
        file = self.curframe.f_code.co_filename
        if file.startswith("<frozen"):
            file = self.curframe.f_globals.get("__file__", file)
        lines = linecache.getlines(file, self.curframe.f_globals)
        self._print_lines(lines[first - 1:last], first, self.get_file_breaks(file), self.curframe)
        self.lineno = min(last, len(lines))
        if len(lines) < last:
            self.message("[EOF]")
    do_l = do_list

    def do_longlist(self, arg):
        """Usage: ll | longlist

        Lists the whole source of the function.
        """
        if arg:
            self._usage(self.do_longlist, arg)
            return
        self._warn_if_edited()
        try:
            lines, first = self._source_of(self.curframe)
        except OSError as wrong:
            self.error(wrong)
            return
        self._print_lines(lines, first, self.get_file_breaks(self.curframe.f_code.co_filename), self.curframe)
    do_ll = do_longlist

    @staticmethod
    def _source_of(thing):
        if inspect.isframe(thing) and thing.f_code.co_name == "<module>":
            lines = linecache.getlines(thing.f_code.co_filename, thing.f_globals)
            if not lines:
                raise OSError("could not get source code")
            return lines, 1
        lines, first = inspect.getsourcelines(thing)
        return lines, max(1, first)

    def do_source(self, arg):
        """Usage: source expression

        Lists the source of a function, class or module.
        """
        known, value = self._value(arg)
        if known:
            try:
                lines, first = self._source_of(value)
            except (OSError, TypeError) as wrong:
                self.error(wrong)
            else:
                self._print_lines(lines, first)

    def _print_lines(self, lines, first, breaks=(), frame=None):
        current = frame.f_lineno if frame else -1
        raised = self._raised_at.get(frame, -1)
        for lineno, line in enumerate(lines, first):
            mark = "->" if lineno == current else ">>" if lineno == raised else ""
            self.message(f"{lineno:>3} {'B' if lineno in breaks else ' '}{mark}\t{line.rstrip()}")

    # Aliases.

    def do_alias(self, arg):
        """Usage: alias [name [command]]

        Makes a name for a command, where %1 to %9 stand for the name's arguments and %* for all of them; lists the names.
        """
        name, _, body = arg.partition(" ")
        body = body.strip()
        if not arg:
            for name in sorted(self.aliases):
                self.message(f"{name} = {self.aliases[name]}")
        elif not body:
            if name in self.aliases:
                self.message(f"{name} = {self.aliases[name]}")
            else:
                self.error(f"Unknown alias '{name}'")
        else:
            used = {int(digit) for digit in "123456789" if "%" + digit in body}
            if used and used != set(range(1, max(used) + 1)) and "%*" not in body:
                self.error("Replaceable parameters must be consecutive")
            else:
                self.aliases[name] = body

    def do_unalias(self, arg):
        """Usage: unalias name

        Forgets an alias.
        """
        words = arg.split()
        if words:
            self.aliases.pop(words[0], None)
        else:
            self._usage(self.do_unalias, arg)

    # More.

    def do_interact(self, arg):
        """Usage: interact

        A console over copies of the function's names: what it assigns stays there.
        """
        namespace = {**self.curframe.f_globals, **self.curframe.f_locals}
        console = _Console(self, namespace)
        console.interact(banner="*pdb interact start*", exitmsg="*exit from pdb interact command*")

    def do_help(self, arg):
        """Usage: h(elp) [command]

        Says what a command does, or lists the commands.
        """
        if not arg:
            super().do_help(arg)
            return
        told = getattr(self, "help_" + arg, None)
        command = getattr(self, "do_" + arg, None)
        if told is not None:
            told()
        elif command is None:
            self.error(f"No help for {arg!r}")
        elif command.__doc__ is None:
            self.error(f"No help for {arg!r}; __doc__ string missing")
        else:
            self.message(inspect.cleandoc(command.__doc__))
    do_h = do_help

    def help_exec(self):
        """About statements at the prompt."""
        self.message("(!) statement\n\nRuns a statement of Python in the current frame; `!` is only needed where it begins like a "
                     "command.\nIn a coroutine's frame it may `await`.")

    def help_pdb(self):
        """About the debugger."""
        self.message("step and next go on by a line, until and return further, continue to a breakpoint (break).\n"
                     "list and where say where the program is, p and pp print values. help COMMAND says more.")
