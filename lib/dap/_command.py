"""The command line: an adapter on standard input and output, or on a port beside the program."""

import _thread
import os
import socket
import sys
import threading

from . import _output
from ._debugger import Debugger
from ._program import Program, watch_threads
from ._session import Session
from ._wire import Wire

USAGE = """usage: coil -m dap [--listen HOST:PORT [--wait-for-client] [program.py | -m module] [arguments...]]

A debugger that speaks the Debug Adapter Protocol. Without arguments: on standard input and output, for one session, whose `launch` names
the program.

  --listen HOST:PORT   wait for clients at that port (0: a free one, which is told on standard error). With a program: it runs, and clients
                       attach to it, one at a time; without: the client launches one
  --wait-for-client    the program begins when a client has attached and is configured

Whoever reaches the port can run code as you: listen at 127.0.0.1."""

_SECONDS_TO_LEAVE = 5.0


class _Host:
    """The process: the program's main thread, and the thread that serves clients."""

    def __init__(self, program=None, waits=False):
        self.debugger = Debugger()
        self.program = program and program(self.debugger)
        self.waits = waits
        self.launched = threading.Event()
        self.gone = threading.Event()  # no client is there

    def serve(self, wire):
        """One session, in this thread."""
        debugger = self.debugger
        debugger.adapter = _thread.get_ident()
        session = Session(wire, debugger, self.program, self._launch)
        self.gone.clear()
        debugger.front = session
        session.serve()
        self.gone.set()

    def _launch(self, program):
        self.program = program
        self.launched.set()

    def run(self):
        """The program, in the main thread, as soon as it may begin; its exit status."""
        if self.program is None or self.waits:
            self.launched.wait()
            if self.program is None:
                return 0  # the only client left without launching anything
        sys.breakpointhook = self.debugger.breakpoint
        watch_threads(self.debugger)
        status = self.program.run()
        front = self.debugger.front
        if front is not None:
            front.program_ended(status)
            self.gone.wait(_SECONDS_TO_LEAVE)
        return status


def _serve_standard_streams():
    taken_in, taken_out = _output.take_standard_streams()

    def send(data):
        view = memoryview(data)
        while view:
            view = view[os.write(taken_out, view):]

    host = _Host()
    _output.show(host.debugger, through=False)

    def serve():
        host.serve(Wire(lambda n: os.read(taken_in, n), send))
        host.launched.set()  # whoever waits for a program learns that there is none

    _thread.start_new_thread(serve, ())
    return host.run()


def _serve_port(address, program, waits):
    server = socket.create_server(address)
    print("coil -m dap: listening at %s:%d" % server.getsockname()[:2], file=sys.stderr, flush=True)
    host = _Host(program, waits)
    _output.show(host.debugger, through=True)

    def serve():
        while True:
            client, _ = server.accept()
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with client:
                host.serve(Wire(client.recv, client.sendall))

    _thread.start_new_thread(serve, ())
    return host.run()


def _wrong(text):
    print(USAGE.splitlines()[0], file=sys.stderr)
    print(f"coil -m dap: {text}", file=sys.stderr)
    sys.exit(2)


def _address(text):
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        _wrong(f"{text!r} is no HOST:PORT")
    return host.strip("[]") or "127.0.0.1", int(port)


def _parsed(words):
    """(address or None, makes the Program of a Debugger or None, does it wait for a client)."""
    address, waits = None, False
    words = [*words]
    while words and words[0].startswith("-") and words[0] != "-m":
        option = words.pop(0)
        if option in ("-h", "--help"):
            print(USAGE)
            sys.exit(0)
        elif option == "--wait-for-client":
            waits = True
        elif option.startswith("--listen="):
            address = _address(option.partition("=")[2])
        elif option == "--listen" and words:
            address = _address(words.pop(0))
        else:
            _wrong(f"unknown option, or one that lacks its value: {option}")
    if not words:
        if waits:
            _wrong("--wait-for-client is for a program")
        return address, None, False
    if address is None:
        _wrong("a program is named here only with --listen; else the client launches it")
    is_module = words[0] == "-m"
    if is_module and len(words) < 2:
        _wrong("-m lacks a module")
    if not is_module and not os.path.isfile(words[0]):
        _wrong(f"{words[0]} does not exist")
    name, *rest = words[1:] if is_module else words
    return address, lambda debugger: Program(debugger, name, is_module, rest), waits


def main():
    """`-m dap`."""
    address, program, waits = _parsed(sys.argv[1:])
    sys.exit(_serve_standard_streams() if address is None else _serve_port(address, program, waits))
