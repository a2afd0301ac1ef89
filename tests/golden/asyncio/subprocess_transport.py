# A child's transport: what its protocol is told and in which order, its pipes, signals, its end; with a child that is only played.
import asyncio
import logging
import os
import re
import sys
import types
import warnings
from _transports import Told, handler, plain, tried, turns
from asyncio.base_subprocess import BaseSubprocessTransport

logging.basicConfig(format="    log: %(message)s", stream=sys.stdout)


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
    print("== a child without pipes")
    waiter = loop.create_future()
    t = make(loop, waiter=waiter, extra={"own": 1}, cwd="/x")
    print("   ", shown(t), t.get_pid(), t.get_returncode(), t.is_closing(), t.get_extra_info("own"), type(t.get_extra_info("subprocess")).__name__)
    print("   ", await waiter, t.get_pipe_transport(0), type(t.get_protocol()).__name__)
    waiting = [asyncio.create_task(t._wait()) for _ in range(2)]
    await turns()
    tried(t.send_signal, 0)
    t._process_exited(3)
    print("   ", shown(t), t.get_returncode(), t._proc.returncode if t._proc else None)
    await turns()
    print("   ", [await w for w in waiting], await t._wait())
    for call in (t.kill, t.terminate, lambda: t.send_signal(15)):
        tried(call)
    t.close()
    t.close()
    print("   ", shown(t), t.is_closing())
    print("== a child with pipes")
    child = Child()
    ends = await pipes(child)
    waiter = loop.create_future()
    t = make(loop, child, waiter)
    await waiter
    print("   ", [type(t.get_pipe_transport(k)).__name__ for k in range(4)], re.sub(r"<_Unix.*?>", "<pipe>", shown(t)))
    print("   ", re.sub(r"<_Unix.*?>", "<pipe>", plain(t._pipes[0])), re.sub(r"<_Unix.*?>", "<pipe>", plain(t._pipes[1])))
    os.write(ends[1], b"out")
    os.write(ends[2], b"err")
    await asyncio.sleep(0.001)
    t._pipes[0].pause_writing()
    t._pipes[0].resume_writing()
    t.set_protocol(other := Protocol())
    print("   ", t.get_protocol() is other)
    os.close(ends[1])
    await asyncio.sleep(0.001)
    os.close(ends[2])
    os.close(ends[0])
    await asyncio.sleep(0.001)
    print("    ends")
    t._process_exited(0)
    await turns()
    print("   ", shown(t))
    for title, child in (("running", {}), ("ended", {"polled": 0}), ("gone", {"kill_error": ProcessLookupError()})):
        print("== closed:", title)
        child = type("Child", (Child,), child)()
        ends = await pipes(child)
        waiter = loop.create_future()
        t = make(loop, child, waiter)
        await waiter
        t.close()
        print("   ", t.is_closing())
        await turns()
        for fd in ends:
            os.close(fd)
        t._process_exited(1)
        await turns()
    print("== pipes that cannot be connected")
    child = Child()
    with open(__file__, "rb") as child.stdout:
        waiter = loop.create_future()
        t = make(loop, child, waiter)
        try:
            await waiter
        except ValueError as error:
            print("   ", error)
        t._process_exited(5)
        await turns()
        print("   ", t.get_returncode(), await t._wait())
    print("== a cancelled waiter")
    waiter = loop.create_future()
    waiter.cancel()
    t = make(loop, waiter=waiter)
    await turns()
    t._process_exited(0)
    await turns()
    t.close()
    print("== cannot start")
    try:
        Played(loop, Protocol(), "text", True, None, None, None, 5)
    except ValueError as error:
        print("   ", error)
    try:
        BaseSubprocessTransport(loop, Protocol(), "text", True, None, None, None, 5)
    except NotImplementedError as error:
        print("   ", repr(error))
    print("== dropped")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        t = make(loop)
        await turns()
        t.__del__()
        print("   ", *[(w.category.__name__, shown(w.message)) for w in caught], t.is_closing())
    t._process_exited(0)
    await turns()
    loop.slow_callback_duration = 60  # a slow machine is not told of
    loop.set_debug(True)
    loop.slow_callback_duration = 100
    logging.getLogger("asyncio").setLevel(logging.DEBUG)
    print("== debugging")
    t = make(loop)
    await turns()
    t.close()
    t._process_exited(2)
    await turns()
    logging.getLogger("asyncio").setLevel(logging.WARNING)


logging.getLogger("asyncio").setLevel(logging.WARNING)
asyncio.run(main())
