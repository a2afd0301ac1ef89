"""A client's session: its requests are taken one after the other, each is answered once.

Requests that look at the program's state, or let it go on, are done by the thread that stands at a stop; the others by the thread that reads.
"""

from ._actors import Actors
from ._breaking import BreakRequests
from ._looking import LookRequests
from ._running import RunRequests
from ._answers import Refusal, Reply, UNKNOWN, WRONG_ARGUMENTS, NOT_STOPPED, INTERNAL
from ._wire import BadMessage


class Session(BreakRequests, LookRequests, RunRequests):
    """`program` is the Program that is attached to, None if `launch` is to name one; `launched(program)` is called when it has, and is
    configured."""

    def __init__(self, wire, debugger, program, launched):
        self.wire, self.debugger, self.program = wire, debugger, program
        self._launched = launched
        self._attached = program is not None
        self._phase = "new"  # initialized, started (launch or attach came), configured, disconnected
        self._base = 1  # the number of the client's first line
        self.actors = Actors(debugger)

    # Messages out.

    def event(self, name, /, **body):
        """Tells the client something. For any thread."""
        self.wire.write({"type": "event", "event": name, "body": body})

    def stopped(self, stop, told):
        """A thread has come to stand."""
        body = {"reason": stop.reason, "threadId": self.actors.at(stop), "allThreadsStopped": True, **told}
        if stop.error is not None:
            body["text"] = type(stop.error).__qualname__
            body["description"] = str(stop.error) or type(stop.error).__qualname__
        self.event("stopped", **body)

    # Messages in.

    def serve(self):
        """Answers until the client leaves; then the program goes on without it, or is ended if the client had launched it."""
        try:
            self._serve()
        finally:
            if self._phase != "disconnected":
                self._leave(ends=not self._attached)
            self.wire.close()

    def _serve(self):
        while self._phase != "disconnected":
            try:
                message = self.wire.read()
            except BadMessage as bad:
                self._answer_error({}, Refusal(str(bad), WRONG_ARGUMENTS))
                if bad.fatal:
                    break
                continue
            if message is None:
                break
            self._take(message)

    def _take(self, message):
        kind = message.get("type")
        if kind == "response":  # nothing is asked of the client
            return
        command, arguments = message.get("command"), message.get("arguments", {})
        if kind != "request" or not isinstance(command, str) or type(message.get("seq")) is not int:
            self._answer_error(message, Refusal("this is no request", WRONG_ARGUMENTS))
            return
        if arguments is None:
            arguments = {}
        handler = getattr(self, "on_" + command, None) if command.isidentifier() else None
        if handler is None:
            self._answer_error(message, Refusal(f"unknown request: {command[:80]}", UNKNOWN))
        elif not isinstance(arguments, dict):
            self._answer_error(message, Refusal("arguments are no object", WRONG_ARGUMENTS))
        elif self._phase == "new" and command not in ("initialize", "disconnect"):
            self._answer_error(message, Refusal("initialize comes first", WRONG_ARGUMENTS))
        elif not getattr(handler, "at_stop", False):
            self._answer(message, handler, (arguments,))
        else:
            stop = self.debugger.stop
            refuse = lambda: self._answer_error(message, Refusal("notStopped", NOT_STOPPED))
            if stop is None:
                refuse()
            else:
                stop.put(lambda: self._answer(message, handler, (arguments, stop)), refuse)

    def _answer(self, message, handler, arguments):
        """Handles a request, answers it, and does what comes behind the answer; its value."""
        try:
            body = handler(*arguments)
        except Refusal as refusal:
            self._answer_error(message, refusal)
            return None
        except Exception as error:
            self._answer_error(message, Refusal(f"{type(error).__name__}: {error}", INTERNAL))
            return None
        reply = body if isinstance(body, Reply) else Reply(body)
        answer = {"type": "response", "request_seq": message["seq"], "success": True, "command": message["command"]}
        if reply.body is not None:
            answer["body"] = reply.body
        self.wire.write(answer)
        return reply.then() if reply.then is not None else None

    def _answer_error(self, message, refusal):
        seq, command = message.get("seq"), message.get("command")
        self.wire.write({
            "type": "response", "request_seq": seq if type(seq) is int else 0, "success": False,
            "command": command if isinstance(command, str) else "", "message": str(refusal),
            "body": {"error": {"id": refusal.number, "format": str(refusal).replace("{", "{{"), "showUser": refusal.number != NOT_STOPPED}}})

    # The end.

    def _leave(self, ends):
        """The client goes: nothing stops any more."""
        self._phase = "disconnected"
        self.debugger.front, self.debugger.is_on = None, False
        self.debugger.forget()
        stop = self.debugger.stop
        if ends and self.program is not None and self.program.is_running():
            self.program.end_soon()
        if stop is not None:
            stop.let_go()

    def program_ended(self, status):
        """The program has; the client is told."""
        self.event("exited", exitCode=status)
        self.event("terminated")
