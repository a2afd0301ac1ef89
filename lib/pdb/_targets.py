"""`-m pdb`: debugging scripts and modules from their first line."""

import builtins
import io
import os
import sys
import traceback

USAGE = """usage: pdb [-h] [-c command] (-m module | pyfile) [args ...]

Debugs a Python program: the script pyfile, or the module of -m.

  -c command   run this command as if it were in .pdbrc; may be given repeatedly
  -m module    debug a module or package

Commands are first taken from .pdbrc in the home directory and in the current one, then from -c. `-c continue` runs the
program until it raises, `-c "until X"` up to a line."""


def _fail(text):
    print(text)
    sys.exit(1)


class Script:
    """A program in a file."""

    def __init__(self, path):
        if not os.path.exists(path):
            _fail(f"Error: {path} does not exist")
        if os.path.isdir(path):
            _fail(f"Error: {path} is a directory")
        self.file = self.shown = os.path.realpath(path)
        if not getattr(sys.flags, "safe_path", False):
            sys.path[0] = os.path.dirname(self.file)
        self.names = {"__spec__": None}

    def code(self):
        """Compiled anew, since it may have been edited."""
        with io.open_code(self.file) as file:
            return compile(file.read(), self.file, "exec")


class Module:
    """A program that is a module, or the __main__ of a package."""

    def __init__(self, name):
        import importlib.util
        self.shown = name
        try:
            spec = self._find(importlib.util, name)
        except ImportError as wrong:
            _fail(f"ImportError: {wrong}")
        self.spec, self.file = spec, os.path.realpath(spec.origin)
        self.names = {"__package__": spec.parent, "__loader__": spec.loader, "__spec__": spec}

    @staticmethod
    def _find(util, name):
        try:
            spec = util.find_spec(name)
        except (ImportError, ValueError):
            spec = None
        if spec is None:
            raise ImportError(f"No module named {name}")
        if spec.submodule_search_locations is None:
            return spec
        try:
            inner = util.find_spec(name + ".__main__")
        except ImportError:
            inner = None
        if inner is None:
            raise ImportError(f"No module named {name}.__main__; {name!r} is a package and cannot be directly executed")
        return inner

    def code(self):
        """The module's code."""
        return self.spec.loader.get_code(self.spec.name)


def _arguments(args):
    """(commands, module or script, the class for it, further arguments); exits where they are wrong."""
    def wrong(text):
        print(USAGE.splitlines()[0], file=sys.stderr)
        print(f"pdb: error: {text}", file=sys.stderr)
        sys.exit(2)

    # What is not known is told of when the target is found, as argparse does: a wrong -m goes before it.
    commands, args = [], list(args)
    if not args:
        print(USAGE)
        sys.exit(2)
    unknown = []
    while args:
        arg = args.pop(0)
        if arg in ("-h", "--help"):
            print(USAGE)
            sys.exit(0)
        elif arg in ("-c", "--command"):
            if not args:
                wrong("argument -c/--command: expected one argument")
            commands.append(args.pop(0))
        elif arg.startswith("--command="):
            commands.append(arg.partition("=")[2])
        elif arg == "-m":
            if not args:
                wrong("argument -m: expected one argument")
            if unknown:
                wrong("unrecognized arguments: " + " ".join(unknown))
            return commands, Module, args.pop(0), args
        elif arg.startswith("-") and arg != "-":
            unknown.append(arg)
        else:
            if unknown:
                wrong("unrecognized arguments: " + " ".join(unknown))
            return commands, Script, arg, args
    if unknown:
        wrong("unrecognized arguments: " + " ".join(unknown))
    wrong("one of the arguments -m or pyfile is required")


def _run(debugger, target):
    """The program once, under the debugger, as __main__."""
    import __main__
    names = __main__.__dict__
    code = target.code()
    names.clear()
    names.update({"__name__": "__main__", "__file__": target.file, "__builtins__": builtins, **target.names})
    debugger.mainpyfile = debugger.canonic(target.file)
    debugger._quit_by_user = False
    debugger._file_mtimes.clear()
    debugger.run(code, names)


def main():
    """Debugs what the command line names, again and again until `quit`."""
    from ._core import Pdb
    from ._stepping import Restart
    commands, kind, name, rest = _arguments(sys.argv[1:])
    sys.argv[:] = [name, *rest]
    target = kind(name)
    if kind is Module:
        sys.argv[0] = target.file
    debugger = Pdb()
    debugger.rcLines += commands
    while True:
        try:
            _run(debugger, target)
        except Restart:
            _say_restart(target)
        except SystemExit as end:
            print("The program exited via sys.exit(). Exit status:", end)
        except BaseException as error:
            traceback.print_exception(error)
            print("Uncaught exception. Entering post mortem debugging")
            print("Running 'cont' or 'step' will restart the program")
            debugger.reset()
            try:
                debugger.interaction(None, error)
            except Restart:
                _say_restart(target)
                continue
        if debugger._quit_by_user:
            return
        print("The program finished and will be restarted")


def _say_restart(target):
    print("Restarting", target.shown, "with arguments:")
    print("\t" + " ".join(sys.argv[1:]))
