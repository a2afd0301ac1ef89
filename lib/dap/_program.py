"""The program that is debugged: found, run as __main__, and ended."""

import _thread
import builtins
import os
import sys
import threading
import traceback

from pdb._targets import Module, Script

from ._debugger import flush

_SECONDS_TO_END = 2.0


class BadProgram(Exception):
    """There is no such program."""


class Program:
    """A script (`is_module` false) or a module, with its arguments."""

    def __init__(self, debugger, name, is_module, arguments):
        self._debugger = debugger
        self.name, self._is_module, self._arguments = name, is_module, arguments
        self._started = False
        self.stops_on_entry = False
        self.is_debugged = True

    def run(self):
        """Runs it in this thread; its exit status. With it end the threads that it waits for."""
        debugger = self._debugger
        status = 0
        try:
            target = self._target()
            code, names = self._prepared(target)
            self._started = True
            debugger.trace_as_needed()
            exec(code, names)
        except SystemExit as end:
            status = _status(end.code)
        except BaseException as error:
            status = 130 if isinstance(error, KeyboardInterrupt) else 1
            self._failed(error)
        threading._shutdown()
        flush()
        debugger.ended.set()
        return status

    def is_running(self):
        """Has it begun, and not ended?"""
        return self._started and not self._debugger.ended.is_set()

    def _target(self):
        sys.argv[:] = [self.name, *self._arguments]
        if not self._is_module:
            if not os.path.isfile(self.name):
                raise BadProgram(f"{self.name} does not exist")
            return Script(self.name)
        sys.path.insert(0, os.getcwd())
        target = Module(self.name)
        sys.argv[0] = target.file
        return target

    def _prepared(self, target):
        import __main__
        names = __main__.__dict__
        code = target.code()
        names.clear()
        names.update({"__name__": "__main__", "__file__": target.file, "__builtins__": builtins, **target.names})
        if self.stops_on_entry:
            self._debugger.enter(code)
        return code, names

    def _failed(self, error):
        """What nothing caught: told, and shown as the interpreter would, without the frames of the debugger."""
        tb = error.__traceback__
        while tb is not None and self._debugger.sources.is_own(tb.tb_frame.f_code.co_filename):
            tb = tb.tb_next
        error.__traceback__ = tb
        if isinstance(error, Exception) and tb is not None and self._debugger.stops_at("uncaught"):
            self._debugger.hold(None, "exception", error=error, mode="unhandled")
        sys.settrace(None)
        if isinstance(error, BadProgram):
            print(f"coil -m dap: {error}", file=sys.stderr)
        else:
            sys.excepthook(type(error), error, tb)

    def end(self):
        """Asks it to end, by KeyboardInterrupt in its main thread. For any thread."""
        _thread.interrupt_main()

    def end_soon(self):
        """end(); the process ends in any case, a little later."""
        self.end()
        _thread.start_new_thread(_end_process, (self._debugger.ended,))


def watch_threads(debugger):
    """Has exceptions that end a thread stop it there."""
    show = threading.excepthook

    def excepthook(args):
        if debugger.stops_at("uncaught") and args.exc_value is not None and isinstance(args.exc_value, Exception):
            debugger.hold(None, "exception", error=args.exc_value, mode="unhandled")
        show(args)

    threading.excepthook = excepthook


def _end_process(ended):
    if not ended.wait(_SECONDS_TO_END):
        os._exit(1)


def _status(code):
    """The exit status that SystemExit(code) means; a text is written."""
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.stderr)
    return 1
