"""A scripted client of `-m dap`: sends a request, prints it with its answer and the events that came before it."""

import json
import os
import socket
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


class Client:
    """Over the process's standard streams; with `listen`, over a port."""

    def __init__(self, *words, listen=False, quiet=(), errors=None):
        command = [sys.executable, "-m", "dap"]
        self.seq, self.waiting, self.quiet = 0, [], {"process", *quiet}
        if not listen:
            self.process = subprocess.Popen([*command, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
            self.out, self.inp = self.process.stdin, self.process.stdout
            return
        self.process = subprocess.Popen([*command, "--listen", "127.0.0.1:0", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.port = int(self.process.stderr.readline().rpartition(b":")[2])
        self.connect()

    def connect(self):
        """A connection, to a process that listens."""
        self.socket = socket.create_connection(("127.0.0.1", self.port))
        self.out, self.inp = self.socket.makefile("wb"), self.socket.makefile("rb")
        self.seq = 0

    def hang_up(self):
        self.out.close()
        self.inp.close()
        self.socket.close()

    def send(self, data):
        """Bytes as they are."""
        self.out.write(data)
        self.out.flush()

    def receive(self):
        """The next message; None at the end."""
        length = None
        while (line := self.inp.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        return None if length is None else json.loads(self.inp.read(length))

    def begin(self, command, /, **arguments):
        """Sends a request; its number."""
        self.seq += 1
        body = json.dumps({"seq": self.seq, "type": "request", "command": command, "arguments": arguments}).encode()
        self.send(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        return self.seq

    def ask(self, command, /, **arguments):
        """Sends a request; its answer. Events that come before are kept for event()."""
        return self.answer_of(self.begin(command, **arguments))

    def answer_of(self, seq):
        while (message := self.receive()) is not None:
            if message["type"] == "event":
                self.waiting.append(message)
            elif message["request_seq"] == seq:
                return message
        raise EOFError("no answer")

    def event(self, name):
        """The body of the next event of that name; the output before it is printed."""
        at = 0
        while True:
            if at == len(self.waiting):
                message = self.receive()
                if message is None:
                    raise EOFError(f"no event {name}")
                self.waiting.append(message)
            message = self.waiting[at]
            if message["event"] in (name, "output"):
                del self.waiting[at]
                if message["event"] == "output":
                    self.show_output(message["body"])
                if message["event"] == name:
                    return message.get("body", {})
            else:
                at += 1

    def show_output(self, body):
        if body["category"] not in self.quiet:
            print(f"  {body['category']}: {body['output']!r}")

    def show(self, command, /, *keys, **arguments):
        """ask(), printed: of the body only `keys`, if they are given."""
        answer = self.ask(command, **arguments)
        told = clean(answer.get("body", {})) if answer["success"] else answer["message"]
        if keys and answer["success"]:
            told = {key: told[key] for key in keys}
        print(command, *[f"{name}={clean(value)!r}" for name, value in arguments.items()], "->", told)
        return answer.get("body", {})

    def start(self, program, lines=(), **arguments):
        """From initialize to the running program, in tests/golden/dap."""
        self.ask("initialize", adapterID="coil")
        self.event("initialized")
        self.ask("launch", program=os.path.join(HERE, program), **arguments)
        if lines:
            self.breakpoints(program, *lines)
        self.ask("configurationDone")

    def breakpoints(self, program, *lines):
        """setBreakpoints; each is a line, or a dict."""
        wanted = [line if isinstance(line, dict) else {"line": line} for line in lines]
        return self.ask("setBreakpoints", source={"path": os.path.join(HERE, program)}, breakpoints=wanted)["body"]["breakpoints"]

    def stopped(self):
        """Waits for a stop and prints where it is; the number of the thread."""
        body = self.event("stopped")
        thread = body["threadId"]
        frames = self.ask("stackTrace", threadId=thread)["body"]["stackFrames"]
        names = {each["id"]: each["name"] for each in self.ask("threads")["body"]["threads"]}
        more = [f"{key} {clean(body[key])}" for key in ("hitBreakpointIds", "text", "description") if key in body]
        line = "" if "presentationHint" in frames[0] else f":{frames[0]['line']}"  # the library's lines may move
        place = f"{os.path.basename(frames[0]['source']['name'])}{line} {frames[0]['name']}"
        print(f"stopped: {body['reason']} at {place} in {names[thread]}", *more)
        self.frames = frames
        return thread

    def stopped_or_exited(self):
        """stopped(), or None once the program has ended."""
        while not any(each["event"] in ("stopped", "exited") for each in self.waiting):
            self.waiting.append(self.receive())
        if any(each["event"] == "stopped" for each in self.waiting):
            return self.stopped()
        print("exited", self.event("exited")["exitCode"])

    def locals(self):
        """name -> value in the innermost frame of the last stop."""
        scopes = self.ask("scopes", frameId=self.frames[0]["id"])["body"]["scopes"]
        return self.variables(scopes[0]["variablesReference"])

    def go(self, command, thread):
        """Lets it go on, and waits for the next stop."""
        print(command, end=" ")
        answer = self.ask(command, threadId=thread)
        if not answer["success"]:
            print("->", answer["message"])
            return thread
        return self.stopped()

    def value(self, expression, context="repl", frame=0):
        """Evaluates in a frame of the last stop, and prints."""
        answer = self.ask("evaluate", expression=expression, context=context, frameId=self.frames[frame]["id"])
        print(f"{expression} ->", answer["body"]["result"] if answer["success"] else "! " + answer["message"])

    def variables(self, reference, **arguments):
        """name -> value of a group."""
        answer = self.ask("variables", variablesReference=reference, **arguments)
        if not answer["success"]:
            return answer["message"]
        found = answer["body"]["variables"]
        return {each["name"]: each["value"] for each in found}

    def stack(self, thread):
        """The frames of a thread, in a line."""
        frames = self.ask("stackTrace", threadId=thread)["body"]["stackFrames"]
        return [f"{frame['name']}:{frame['line']}" if "subtle" not in frame.values() else f"({frame['name']})" for frame in frames]

    def end(self):
        """Lets the program run to its end, and leaves."""
        print("exited", self.event("exited")["exitCode"])
        self.event("terminated")
        self.ask("disconnect")
        self.close()

    def close(self):
        self.out.close()
        print("status", self.process.wait(20))


def clean(value):
    """A value without the folder's name."""
    if isinstance(value, dict):
        return {key: clean(each) for key, each in value.items()}
    if isinstance(value, list):
        return [clean(each) for each in value]
    return value.replace(HERE + os.sep, "") if isinstance(value, str) else value
