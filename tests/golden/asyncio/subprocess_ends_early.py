# A child that ends before its pipes are connected: its protocol is told all, in order.
import asyncio
import os
import re
from _transports import handler, plain, turns
from asyncio.base_subprocess import BaseSubprocessTransport


def shown(text): return re.sub(r"pid[= ]\d+", "pid=PID", plain(text))


class Protocol(asyncio.SubprocessProtocol):
    def tell(self, name, *args): print("   ", name, *[repr(a) for a in args])
    def connection_made(self, transport): self.tell("connection_made")
    def connection_lost(self, error): self.tell("connection_lost", error)
    def pipe_data_received(self, fd, data): self.tell("pipe_data_received", fd, data)
    def pipe_connection_lost(self, fd, error): self.tell("pipe_connection_lost", fd, error)
    def process_exited(self): self.tell("process_exited")
    def pause_writing(self): self.tell("pause_writing")
    def resume_writing(self): self.tell("resume_writing")


class Child:
    pid, returncode, stdin, stdout, stderr = 99999999, None, None, None, None
    polled = None
    def poll(self): return self.polled
    def kill(self):
        print("    child.kill()")
        if self.kill_error:
            raise self.kill_error
    kill_error = None


class Played(BaseSubprocessTransport):
    child = None
    def _start(self, args, shell, stdin, stdout, stderr, bufsize, **options):
        print("    _start", args, shell, stdin, stdout, stderr, bufsize, options)
        if self.child is None:
            raise ValueError("cannot start")
        self._proc = self.child


def make(loop, child=None, waiter=None, **options):
    kind = type("Played", (Played,), {"child": child or Child()})
    return kind(loop, Protocol(), ["prog", "arg"], False, 1, 2, 3, 0, waiter=waiter, **options)


async def pipes(child):
    ends = []
    for name, mode in (("stdin", "wb"), ("stdout", "rb"), ("stderr", "rb")):
        r, w = os.pipe()
        setattr(child, name, os.fdopen(w if name == "stdin" else r, mode, 0))
        ends.append(r if name == "stdin" else w)
    return ends


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    child = Child()
    ends = await pipes(child)
    t = make(loop, child)
    t._process_exited(-9)
    for fd in ends:
        os.close(fd)
    await asyncio.sleep(0.001)
    await turns()
    t.close()


asyncio.run(main())
