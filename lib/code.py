"""Interactive interpreters written in Python: what runs a source line by line."""

import builtins
import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


class InteractiveInterpreter:
    """Compiles and runs sources in a namespace, and shows what goes wrong."""

    def __init__(self, locals=None):
        self.locals = {"__name__": "__console__", "__doc__": None} if locals is None else locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename="<input>", symbol="single"):
        """Runs a source if it is whole. True: it wants more lines."""
        try:
            whole = self.compile(source, filename, symbol)
        except (SyntaxError, ValueError, OverflowError):
            self.showsyntaxerror(filename, source=source)
        else:
            if whole is None:
                return True
            self.runcode(whole)
        return False

    def runcode(self, code):
        """Executes code in the namespace. Exceptions are shown, but for SystemExit."""
        try:
            exec(code, self.locals)
        except BaseException as error:
            if isinstance(error, SystemExit):
                raise
            self.showtraceback()

    def showsyntaxerror(self, filename=None, **kwargs):
        """Shows the SyntaxError being handled, as one of that file."""
        error = sys.exception()
        if isinstance(error, SyntaxError) and filename:
            error.filename = filename
        self._show(error, None, kwargs.get("source", ""))
        del error  # no cycle with this frame

    def showtraceback(self):
        """Shows the exception being handled, without this module's own frame."""
        error = sys.exception()
        self._show(error, error.__traceback__.tb_next, "")
        del error  # no cycle with this frame

    def _show(self, error, tb, source):
        kind = type(error)
        sys.last_type, sys.last_traceback = kind, tb
        error = error.with_traceback(tb)
        lines = source.splitlines()
        if isinstance(error, SyntaxError) and error.text is None and error.lineno is not None and error.lineno <= len(lines):
            error.text = lines[error.lineno - 1]  # a console's source is in no file
        sys.last_exc = sys.last_value = error
        if sys.excepthook is sys.__excepthook__:
            self.write("".join(traceback.format_exception(kind, error, tb)))
            return
        try:
            sys.excepthook(kind, error, tb)
        except SystemExit:
            raise
        except BaseException as wrong:
            wrong.__context__ = None
            wrong = wrong.with_traceback(wrong.__traceback__.tb_next)
            print("Error in sys.excepthook:", file=sys.stderr)
            sys.__excepthook__(type(wrong), wrong, wrong.__traceback__)
            print(file=sys.stderr)
            print("Original exception was:", file=sys.stderr)
            sys.__excepthook__(kind, error, tb)

    def write(self, data):
        """Where errors go."""
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """A prompt over an InteractiveInterpreter. `local_exit`: exit() ends the console, not the program."""

    def __init__(self, locals=None, filename="<console>", *, local_exit=False):
        InteractiveInterpreter.__init__(self, locals)
        self.filename, self.local_exit = filename, local_exit
        self.resetbuffer()

    def resetbuffer(self):
        """Forgets the lines that wait for more."""
        self.buffer = []

    def interact(self, banner=None, exitmsg=None):
        """Reads and runs lines until the input ends. An empty `banner` or `exitmsg` is not shown."""
        made = [name for name in ("ps1", "ps2") if not hasattr(sys, name)]
        for name in made:
            setattr(sys, name, ">>> " if name == "ps1" else "... ")
        if banner is None:
            self.write('Python %s on %s\nType "help", "copyright", "credits" or "license" for more information.\n(%s)\n'
                       % (sys.version, sys.platform, type(self).__name__))
        elif banner:
            self.write(f"{banner}\n")
        ends = {}
        if self.local_exit:
            for name in "exit", "quit":
                ends[name] = getattr(builtins, name, None)
                setattr(builtins, name, Quitter(name))
        try:
            self._read_and_run()
        finally:
            for name, was in ends.items():
                if was is None:
                    delattr(builtins, name)
                else:
                    setattr(builtins, name, was)
            if exitmsg is None:
                self.write(f"now exiting {type(self).__name__}...\n")
            elif exitmsg:
                self.write(f"{exitmsg}\n")

    def _read_and_run(self):
        more = False
        while True:
            try:
                try:
                    line = self.raw_input(sys.ps2 if more else sys.ps1)
                except EOFError:
                    self.write("\n")
                    return
                more = self.push(line)
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                more = False
            except SystemExit:
                if not self.local_exit:
                    raise
                self.write("\n")
                return

    def push(self, line, filename=None, _symbol="single"):
        """Adds a line (or several) and runs what is whole. True: more lines are wanted."""
        self.buffer.append(line)
        wants_more = self.runsource("\n".join(self.buffer), filename or self.filename, symbol=_symbol)
        if not wants_more:
            self.resetbuffer()
        return wants_more

    def raw_input(self, prompt=""):
        """The next line, without its end; EOFError at the end of the input."""
        return input(prompt)


class Quitter:
    """exit and quit of a console that ends alone."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"Use {self.name} or Ctrl-{'Z plus Return' if sys.platform == 'win32' else 'D (i.e. EOF)'} to exit"

    def __call__(self, code=None):
        raise SystemExit(code)


def interact(banner=None, readfunc=None, local=None, exitmsg=None, local_exit=False):
    """A console over the namespace `local`; `readfunc` takes the place of input()."""
    prompt = InteractiveConsole(local, local_exit=local_exit)
    if readfunc is None:
        _edit_lines()
    else:
        prompt.raw_input = readfunc
    prompt.interact(banner, exitmsg)


def _edit_lines():
    """Has input() edit lines, where readline is there."""
    try:
        import readline
    except ImportError:
        return


if __name__ == "__main__":
    interact()
