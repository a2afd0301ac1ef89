"""Commands that let the program go on, or move in the stack."""

import signal
import sys


class Restart(Exception):
    """The program is to be started again."""


class StepCommands:
    """step, next, until, return, continue, jump, run, quit, debug; up and down."""

    def _without_argument(self, command, arg):
        if arg:
            self._usage(command, arg)
        return not arg

    def do_step(self, arg):
        """Usage: s(tep)

        Goes on to the next line, in this function or one that it calls.
        """
        if self._without_argument(self.do_step, arg):
            self.set_step()
            return 1
    do_s = do_step

    def do_next(self, arg):
        """Usage: n(ext)

        Goes on to the next line of this function, or to its return.
        """
        if self._without_argument(self.do_next, arg):
            self.set_next(self.curframe)
            return 1
    do_n = do_next

    def do_until(self, arg):
        """Usage: unt(il) [lineno]

        Goes on to a line with a higher number than this one, or with at least the number given.
        """
        here = self.curframe
        line = self._number(arg, f"Error in argument: {arg!r}") if arg else here.f_lineno + 1
        if line is None:
            return None
        if line <= here.f_lineno:
            return self.error('"until" line number is smaller than current line number')
        self.set_until(here, line if arg else None)
        return 1

    def _number(self, arg, complaint):
        """An argument as an int; None, and an error shown, if it is none."""
        try:
            return int(arg)
        except ValueError:
            self.error(complaint)
    do_unt = do_until

    def do_return(self, arg):
        """Usage: r(eturn)

        Goes on until this function returns.
        """
        if self._without_argument(self.do_return, arg):
            self.set_return(self.curframe)
            return 1
    do_r = do_return

    def do_continue(self, arg):
        """Usage: c(ont(inue))

        Goes on until a breakpoint.
        """
        if not self._without_argument(self.do_continue, arg):
            return
        if not self.nosigint:
            self._take_interrupts()
        self.set_continue()
        return 1

    def _take_interrupts(self):
        """Has Ctrl-C stop the program here again; not in other threads than the main one."""
        try:
            before = signal.signal(signal.SIGINT, self.sigint_handler)
        except ValueError:
            return
        self._keep_interrupt(before)

    do_c = do_cont = do_continue

    def do_jump(self, arg):
        """Usage: j(ump) lineno

        Makes another line of the innermost function the next one to run.
        """
        if self.curindex + 1 != len(self.stack):
            self.error("You can only jump within the bottom frame")
            return
        try:
            lineno = int(arg)
        except ValueError:
            self.error("The 'jump' command requires a line number")
            return
        try:
            self.curframe.f_lineno = lineno
        except ValueError as wrong:
            self.error(f"Jump failed: {wrong}")
            return
        self.stack[self.curindex] = self.stack[self.curindex][0], lineno
        self.print_stack_entry(self.stack[self.curindex])
    do_j = do_jump

    def do_run(self, arg):
        """Usage: run [args...]

        Starts the program again, with other arguments if they are given.
        """
        if arg:
            import shlex
            try:
                sys.argv[1:] = shlex.split(arg)
            except ValueError as wrong:
                self.error(f"Cannot run {arg}: {wrong}")
                return
        raise Restart
    do_restart = do_run

    def do_quit(self, arg):
        """Usage: q(uit) | exit

        Ends the program.
        """
        self._quit_by_user = True
        self.set_quit()
        return 1
    do_q = do_exit = do_quit

    def do_EOF(self, arg):
        """Usage: EOF

        The end of the input: ends the program, whatever a subclass has made of quit.
        """
        self.message("")
        return StepCommands.do_quit(self, arg)

    def do_debug(self, arg):
        """Usage: debug code

        Steps through code in a debugger of its own.
        """
        trace = sys.gettrace()
        sys.settrace(None)
        inner = type(self)(self.completekey, self.stdin, self.stdout)
        inner.use_rawinput = self.use_rawinput
        inner.prompt = f"({self.prompt.strip()}) "
        inner.rcLines = []
        inner.aliases, inner.cmdqueue = self.aliases, self.cmdqueue
        self.message("ENTERING RECURSIVE DEBUGGER")
        try:
            code = compile(arg, "<string>", "exec")
            sys.call_tracing(inner.run, (code, self.curframe.f_globals, self.curframe.f_locals))
        except Exception:
            self._show_error()
        self.message("LEAVING RECURSIVE DEBUGGER")
        sys.settrace(trace)
        self.lastcmd = inner.lastcmd

    # The stack.

    def _move(self, arg, direction, edge):
        try:
            count = int(arg or 1)
        except ValueError:
            self.error(f"Invalid frame count ({arg})")
            return
        last = len(self.stack) - 1
        if self.curindex == (0 if direction < 0 else last):
            self.error(edge)
            return
        self._select((0 if direction < 0 else last) if count < 0 else min(max(self.curindex + direction * count, 0), last))
        self.print_stack_entry(self.stack[self.curindex])

    def do_up(self, arg):
        """Usage: u(p) [count]

        Moves to the caller's frame, or `count` callers up.
        """
        self._move(arg, -1, "Oldest frame")
    do_u = do_up

    def do_down(self, arg):
        """Usage: d(own) [count]

        Moves to the called function's frame, or further down.
        """
        self._move(arg, 1, "Newest frame")
    do_d = do_down

    def do_exceptions(self, arg):
        """Usage: exceptions [number]

        Lists the exceptions that led to the last one, or moves to one of them.
        """
        if not self._chain:
            self.message("Did not find chained exceptions. To move between exceptions, pdb/post_mortem must be given an exception "
                         "object rather than a traceback.")
            return
        if not arg:
            for k, error in enumerate(self._chain):
                sign = ">" if k == self._chain_at else " "
                self.message(f"{sign} {k if error.__traceback__ is not None else '-':>3} {error!r}")
            return
        number = self._number(arg, "Argument must be an integer")
        if number is None:
            return
        if not 0 <= number < len(self._chain):
            self.error("No exception with that number")
        elif self._chain[number].__traceback__ is None:
            self.error("This exception does not have a traceback, cannot jump to it")
        else:
            chain = self._chain
            self.setup(None, chain[number].__traceback__)
            self._chain, self._chain_at = chain, number
            self.set_convenience_variable(self.curframe, "_exception", chain[number])
            self.print_stack_entry(self.stack[self.curindex])
