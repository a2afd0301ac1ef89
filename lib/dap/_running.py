"""Requests that begin and end a session, and let the program go on."""

import os

from ._answers import Refusal, Reply, WRONG_ARGUMENTS, WRONG_TIME, argument, at_stop
from ._debugger import FILTERS
from ._program import Program

_CAPABILITIES = (
    "supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
    "supportsHitConditionalBreakpoints", "supportsLogPoints", "supportsEvaluateForHovers", "supportsSetVariable",
    "supportsSetExpression", "supportsCompletionsRequest", "supportsModulesRequest", "supportsExceptionInfoRequest",
    "supportTerminateDebuggee", "supportsTerminateRequest", "supportsDelayedStackTraceLoading",
    "supportsBreakpointLocationsRequest", "supportsClipboardContext")


class RunRequests:
    """initialize, launch, attach, configurationDone, continue, next, stepIn, stepOut, pause, terminate, disconnect."""

    def on_initialize(self, arguments):
        if self._phase != "new":
            raise Refusal("initialize came twice", WRONG_TIME)
        if argument(arguments, "pathFormat", str, "path") != "path":
            raise Refusal("paths are given as paths only", WRONG_ARGUMENTS)
        self._base = 1 if argument(arguments, "linesStartAt1", bool, True) else 0
        self._phase = "initialized"
        body = dict.fromkeys(_CAPABILITIES, True)
        body["exceptionBreakpointFilters"] = [
            {"filter": name, "label": label, "default": name == "uncaught"} for name, label in FILTERS.items()]
        body["completionTriggerCharacters"] = ["."]
        return Reply(body, lambda: self.event("initialized"))

    def _start(self, arguments):
        if self._phase != "initialized":
            raise Refusal("the session has begun", WRONG_TIME)
        self.debugger.sources.just_my_code = argument(arguments, "justMyCode", bool, True)
        self._phase = "started"

    def on_launch(self, arguments):
        if self.program is not None:
            raise Refusal("a program runs here: attach to it", WRONG_TIME)
        script, module = argument(arguments, "program", str, None), argument(arguments, "module", str, None)
        if (script is None) == (module is None):
            raise Refusal("launch names a program, or a module", WRONG_ARGUMENTS)
        words = argument(arguments, "args", list, [])
        if not all(isinstance(word, str) for word in words):
            raise Refusal("the argument 'args' is not an array of strings", WRONG_ARGUMENTS)
        environment = argument(arguments, "env", dict, {})
        if not all(value is None or isinstance(value, str) for value in environment.values()):
            raise Refusal("the argument 'env' does not hold strings", WRONG_ARGUMENTS)
        stops = argument(arguments, "stopOnEntry", bool, False)
        debugged = not argument(arguments, "noDebug", bool, False)
        folder = argument(arguments, "cwd", str, None)
        self._start(arguments)
        self._move(folder, environment)
        if script is not None and not os.path.isfile(script):
            self._phase = "initialized"
            raise Refusal(f"{script} does not exist")
        self.program = Program(self.debugger, script or module, module is not None, words)
        self.program.stops_on_entry, self.program.is_debugged = stops, debugged
        return Reply()

    def _move(self, folder, environment):
        for name, value in environment.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        if folder is not None:
            try:
                os.chdir(folder)
            except OSError as error:
                self._phase = "initialized"
                raise Refusal(str(error)) from None

    def on_attach(self, arguments):
        if not self._attached:
            raise Refusal("no program runs here: launch one", WRONG_TIME)
        self._start(arguments)
        return Reply()

    def on_configurationDone(self, arguments):
        if self._phase != "started":
            raise Refusal("nothing was launched or attached to", WRONG_TIME)
        self._phase = "configured"
        return Reply(None, self._begin)

    def _begin(self):
        method = "attach" if self._attached else "launch"
        self.event("process", name=self.program.name, systemProcessId=os.getpid(), isLocalProcess=True, startMethod=method)
        self.debugger.is_on = self.program.is_debugged
        self.debugger.trace_as_needed()
        self._launched(self.program)

    # Going on.

    def _resume(self, stop, body=None):
        stop.end()
        return Reply(body, lambda: True)

    @at_stop
    def on_continue(self, arguments, stop):
        self._actor(arguments, stop)
        return self._resume(stop, {"allThreadsContinued": True})

    def _step(self, how, arguments, stop):
        actor = self._actor(arguments, stop)
        # Around a task's frames are those of its thread: there it goes on when the task was the loop's last.
        around = [] if actor.task is None else self.actors.find_thread(actor.ident, stop).stack
        self.debugger.aim(how, actor.ident, actor.task, [frame for frame, _ in actor.stack + around])
        return self._resume(stop)

    @at_stop
    def on_next(self, arguments, stop):
        return self._step("over", arguments, stop)

    @at_stop
    def on_stepIn(self, arguments, stop):
        return self._step("in", arguments, stop)

    @at_stop
    def on_stepOut(self, arguments, stop):
        return self._step("out", arguments, stop)

    def on_pause(self, arguments):
        if self._phase != "configured" or not self.program.is_running():
            raise Refusal("no program runs", WRONG_TIME)
        stop = self.debugger.stop
        if stop is not None and not stop.has_ended():
            return Reply()
        actor = self._actor(arguments, None)
        return Reply(None, lambda: self.debugger.pause(actor.ident, actor.loop))

    # The end.

    def on_terminate(self, arguments):
        if self.program is None or not self.program.is_running():
            raise Refusal("no program runs", WRONG_TIME)
        return Reply(None, self._terminate)

    def _terminate(self):
        self.program.end()
        stop = self.debugger.stop
        if stop is not None:
            stop.let_go()

    def on_disconnect(self, arguments):
        ends = argument(arguments, "terminateDebuggee", bool, not self._attached)
        return Reply(None, lambda: self._leave(ends))
