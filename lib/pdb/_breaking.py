"""Commands about breakpoints."""

import ast
import bdb
import inspect
import linecache
import os
import re
import sys
import tokenize


def find_function(funcname, filename):
    """(name, file, first line that runs) of a function that the file defines, or None."""
    try:
        with tokenize.open(filename) as file:
            source = file.read()
    except OSError:
        return None
    found = re.search(rf"^[ \t]*(?:async\s+)?def\s+{re.escape(funcname)}\s*[(\[]", source, re.M)
    if found is None:
        return None
    line = source.count("\n", 0, found.start()) + 1
    try:
        module = compile(source, filename, "exec")
    except SyntaxError:
        return funcname, filename, line
    for code in _codes(module):
        if code.co_name == funcname and code.co_firstlineno <= line:
            return funcname, filename, first_line(code)
    return funcname, filename, line


def _codes(code):
    for part in code.co_consts:
        if inspect.iscode(part):
            yield part
            yield from _codes(part)


def first_line(code):
    """The first line of a function's body that runs."""
    start = code.co_firstlineno
    lines = [line for _, _, line in code.co_lines() if line]
    below = [line for line in lines if line > start]
    if not below:
        return start
    return min(below) if lines.count(start) and code.co_name != "<module>" else lines[0]


class BreakCommands:
    """break, tbreak, clear, enable, disable, condition, ignore, commands."""

    def do_break(self, arg, temporary=False):
        """Usage: b(reak) [ ([filename:]lineno | function) [, condition] ]

        Makes a breakpoint, or lists all of them.
        """
        if not arg:
            known = [each.bpformat() for each in bdb.Breakpoint.bpbynumber if each]
            for line in ["Num Type         Disp Enb   Where", *known] if self.breaks else ():
                self.message(line)
            return
        place, comma, condition = (part.strip() for part in arg.partition(","))
        if comma and (wrong := self._condition_error(condition)):
            self.error(f"Invalid condition {condition}: {wrong}")
            return
        found = self._place(place)
        if found is None:
            return
        file, line, function = found
        line = self.checkline(file, line)
        if not line:
            return
        wrong = self.set_break(file, line, temporary, condition if comma else None, function)
        if wrong:
            self.error(wrong)
        else:
            bp = self.get_breaks(file, line)[-1]
            self.message(f"Breakpoint {bp.number} at {bp.file}:{bp.line}")
    do_b = do_break

    def do_tbreak(self, arg):
        """Usage: tbreak [ ([filename:]lineno | function) [, condition] ]

        As break; the breakpoint goes when it is hit first.
        """
        self.do_break(arg, True)

    @staticmethod
    def _condition_error(condition):
        try:
            compile(condition, "<stdin>", "eval")
        except SyntaxError as wrong:
            return f"SyntaxError: {wrong.msg}"

    def _place(self, text):
        """(file, line, function's name or None) for what `break` is given; None: said what is wrong."""
        file, colon, line = text.rpartition(":")
        if colon:
            found = self.lookupmodule(file.rstrip())
            if found is None:
                self.error(f"{file!r} not found from sys.path")
                return None
            try:
                return found, int(line), None
            except ValueError:
                self.error(f"Bad lineno: {line}")
                return None
        if text.isdigit():
            return self.curframe.f_code.co_filename, int(text), None
        try:
            function = self.evaluate(text)
        except Exception:
            owner, _, name = text.rpartition(".")
            function = getattr(sys.modules.get(owner), name, None)
        code = getattr(inspect.unwrap(getattr(function, "__func__", function)), "__code__", None) if function else None
        if code is not None:
            return code.co_filename, first_line(code), code.co_name
        owner, _, name = text.strip().rpartition(".")
        module = self.lookupmodule(owner) if owner else self.curframe.f_code.co_filename
        found = find_function(name, module) if module else None
        if found is None:
            self.error(f"The specified object {text!r} is not a function or was not found along sys.path.")
            return None
        return found[1], found[2], name

    def lookupmodule(self, filename):
        """The path of a source file, also by a module's name."""
        if filename.startswith("<") or os.path.isabs(filename) and os.path.exists(filename):
            return filename
        main = getattr(self, "mainpyfile", "")
        if main and self.canonic(filename) == main:
            return main
        module = sys.modules.get(filename)
        if getattr(module, "__file__", None):
            return module.__file__
        if not filename.endswith(".py"):
            filename = filename.replace(".", "/") + ".py"
        for folder in sys.path:
            path = os.path.join(folder, filename)
            if os.path.isfile(path):
                return path
        return None

    def checkline(self, filename, lineno):
        """The number of the line if a breakpoint makes sense there, else 0 and says why."""
        namespace = self.curframe.f_globals if getattr(self, "curframe", None) else None
        line = linecache.getline(filename, lineno, namespace)
        if not line:
            self.message("End of file")
            return 0
        line = line.strip()
        if not line or line[0] == "#" or line[:3] in ('"""', "'''"):
            self.error("Blank or comment")
            return 0
        return lineno

    # By number.

    def _numbered(self, arg):
        """The breakpoints of the numbers in the argument; says what is wrong with the others."""
        for word in arg.split():
            try:
                yield self.get_bpbynumber(word)
            except ValueError as wrong:
                self.error(wrong)

    def do_enable(self, arg):
        """Usage: enable bpnumber [bpnumber ...]

        Breakpoints that were disabled stop again.
        """
        for bp in self._numbered(arg):
            bp.enable()
            self.message(f"Enabled {bp}")

    def do_disable(self, arg):
        """Usage: disable bpnumber [bpnumber ...]

        Breakpoints stay, but do not stop.
        """
        for bp in self._numbered(arg):
            bp.disable()
            self.message(f"Disabled {bp}")

    def do_condition(self, arg):
        """Usage: condition bpnumber [condition]

        The breakpoint stops only if the expression is true; without one, always.
        """
        number, _, condition = arg.partition(" ")
        condition = condition.strip() or None
        if condition and (wrong := self._condition_error(condition)):
            self.error(f"Invalid condition {condition}: {wrong}")
            return
        try:
            bp = self.get_bpbynumber(number.strip())
        except ValueError as wrong:
            self.error(wrong)
            return
        bp.cond = condition
        self.message(f"New condition set for breakpoint {bp.number}." if condition else f"Breakpoint {bp.number} is now unconditional.")

    def do_ignore(self, arg):
        """Usage: ignore bpnumber [count]

        The breakpoint does not stop the next `count` times.
        """
        number, _, count = arg.partition(" ")
        try:
            count = int(count.strip() or 0)
        except ValueError:
            self._usage(self.do_ignore, arg)
            return
        try:
            bp = self.get_bpbynumber(number.strip())
        except ValueError as wrong:
            self.error(wrong)
            return
        bp.ignore = max(count, 0)
        if not bp.ignore:
            self.message(f"Will stop next time breakpoint {bp.number} is reached.")
        else:
            what = f"{bp.ignore} crossings" if bp.ignore > 1 else "1 crossing"
            self.message(f"Will ignore next {what} of breakpoint {bp.number}.")

    def do_clear(self, arg):
        """Usage: cl(ear) [filename:lineno | bpnumber ...]

        Deletes breakpoints; all of them, after asking, without an argument.
        """
        if not arg:
            try:
                reply = input("Clear all breaks? ")
            except EOFError:
                reply = "no"
            if reply.strip().lower() in ("y", "yes"):
                going = [bp for bp in bdb.Breakpoint.bpbynumber if bp]
                self.clear_all_breaks()
                for bp in going:
                    self.message(f"Deleted {bp}")
        elif ":" in arg:
            file, _, line = arg.rpartition(":")
            # They are listed before they go, to be told of once that has worked.
            try:
                going = self.get_breaks(file, int(line))[:]
                wrong = self.clear_break(file, int(line))
            except ValueError:
                wrong = f"Invalid line number ({line})"
            if wrong:
                self.error(wrong)
            else:
                for bp in going:
                    self.message(f"Deleted {bp}")
        else:
            for bp in self._numbered(arg):
                self.clear_bpbynumber(bp.number)
                self.commands.pop(bp.number, None)
                self.message(f"Deleted {bp}")
    do_cl = do_clear

    # Commands of a breakpoint.

    def do_commands(self, arg):
        """Usage: (Pdb) commands [bpnumber]
        (com) ...
        (com) end
        (Pdb)

        The lines up to `end` are run when the breakpoint (the last one made) stops. `silent` among them: nothing is said about
        the stop. A command that lets the program go on ends them.
        """
        try:
            number = int(arg) if arg else len(bdb.Breakpoint.bpbynumber) - 1
        except ValueError:
            self._usage(self.do_commands, arg)
            return
        try:
            self.get_bpbynumber(number)
        except ValueError as wrong:
            self.error(f"cannot set commands: {wrong}")
            return
        # A prompt inside the prompt: _define_command() takes its lines. Interrupted, it leaves the commands as they were.
        before = self.commands.get(number)
        self._commands_of, self.commands[number] = number, []
        prompt, self.prompt = self.prompt, "(com) "
        self.commands_defining = True
        try:
            self.cmdloop()
        except KeyboardInterrupt:
            if before is None:
                del self.commands[number]
            else:
                self.commands[number] = before
            self.error("command definition aborted, old commands restored")
        finally:
            self.commands_defining = False
            self.prompt = prompt

    def _define_command(self, line):
        """A line while commands are defined. True: that was the last."""
        command, _, line = self.parseline(line)
        if not line:
            return None
        if command in ("end", "EOF"):
            return True
        self.commands[self._commands_of].append(line)
        return command in ("c", "cont", "continue", "s", "step", "n", "next", "r", "return", "unt", "until", "q", "quit", "exit", "j", "jump")
