"""The process that an isolated session's VM lives in: reads messages from standard input, answers on what was standard output.

    python -m coil._worker
"""

import asyncio
import builtins
import dataclasses
import itertools
import os
import resource
import sys
import threading

from . import _errors, _wire
from ._session import Coil, Grants, Limits


def describe(error):
    """An exception as a message has it."""
    if isinstance(error, _errors.ScriptError):
        return ["script", error.type, error.message, error.traceback]
    if isinstance(error, _errors.Stopped):
        return ["stopped", error.limit, error.traceback]
    if hasattr(error, "_coil_number"):
        return ["host", error._coil_number, getattr(error, "script_traceback", "")]
    return ["other", type(error).__name__, str(error)]


def _host_error(number, name, text):
    """A host function's exception, which the session keeps under a number; here it is of the nearest class that Python has."""
    error = getattr(builtins, name, Exception)(text)
    error._coil_number = number
    return error


class Worker:
    """A VM behind pipes. Messages are read by a thread, so that an interrupt reaches a script that never awaits."""

    def __init__(self, source, sink):
        self._source, self._sink = source, sink
        self._lock, self._numbers = threading.Lock(), itertools.count(1)
        self._replies, self._runs, self._records = {}, {}, {}
        self.vm = None

    def send(self, *message):
        data = _wire.pack(list(message))
        with self._lock:
            self._sink.write(data)
            self._sink.flush()

    # ---- host functions ----

    def _ask(self, name, args, keywords, answer):
        """Asks the session for a host function's outcome, which answer(ok, value) is given by the reader's thread, perhaps at once."""
        number = next(self._numbers)
        self._replies[number] = answer
        try:
            self.send("host", number, name, args, keywords)
        except BaseException:
            del self._replies[number]
            raise
        return number

    def _outcome(self, ok, value):
        if not ok:
            raise _host_error(*value)
        return value

    def _function(self, name, doc, is_async, text):
        """A function of that name which asks the session. Its signature is the host's."""
        if is_async:
            async def function(*args, **keywords):
                future = self._loop.create_future()
                number = self._ask(name, args, keywords, lambda *reply: self._loop.call_soon_threadsafe(lambda: future.done() or future.set_result(reply)))
                try:
                    return self._outcome(*await future)
                except asyncio.CancelledError:
                    self.send("cancel", number)
                    raise
        else:
            def function(*args, **keywords):
                answered, reply = threading.Event(), []
                self._ask(name, args, keywords, lambda *given: (reply.append(given), answered.set()))
                answered.wait()
                return self._outcome(*reply[0])
        function.__doc__, function.__name__ = doc, name
        function._coil_signature = text
        return function

    # ---- messages ----

    def _begin(self, config):
        limits, grants = Limits(**config["limits"]), Grants(**config["grants"])
        self._records = {name: dataclasses.make_dataclass(name, [(field, object) for field in fields], namespace={"_coil_source": source})
                         for name, fields, source in config["types"]}
        functions = {name: self._function(name, doc, is_async, text) for name, doc, is_async, text in config["functions"]}
        _bound_memory(limits)
        self.vm = Coil(limits=limits, grants=grants, files=config["files"], file_bytes=config["file_bytes"], modules=config["modules"], functions=functions,
                       types=self._records.values(), stdout=lambda text: self.send("out", 1, text), stderr=lambda text: self.send("out", 2, text),
                       library=config["library"])

    async def _run(self, number, begin):
        _bound_time(self.vm.limits)
        try:
            value = await begin()
            self.send("done", number, value)
        except asyncio.CancelledError:
            self.send("fail", number, ["cancelled"])
        except BaseException as error:
            self.send("fail", number, describe(error))
        finally:
            self._runs.pop(number, None)

    def _start(self, number, begin):
        self._runs[number] = self._loop.create_task(self._run(number, begin))

    def _handle(self, kind, *rest):
        """One message, on the reader's thread."""
        later = self._loop.call_soon_threadsafe
        if kind == "reply":
            number, ok, value = rest
            answer = self._replies.pop(number, None)
            if answer:
                answer(ok, value)
        elif kind == "interrupt":
            self.vm.interrupt()
        elif kind == "run":
            number, source, filename, inputs = rest
            later(self._start, number, lambda: self.vm.run_async(source, inputs, filename=filename))
        elif kind == "call":
            number, name, args, keywords = rest
            later(self._start, number, lambda: self.vm.call_async(name, *args, **keywords))
        elif kind == "cancel":
            later(lambda: rest[0] in self._runs and self._runs[rest[0]].cancel())
        elif kind == "ask":
            number, what = rest
            later(lambda: self.send("done", number, str(self.vm.tasks()) if what == "tasks" else getattr(self.vm, what)() if what != "files" else self.vm.files))
        else:
            raise ValueError(f"no message is {kind!r}")

    def _read(self):
        while (message := _wire.read(self._source, self._records)) is not None:
            self._handle(*message)
        os._exit(0)  # the session is gone, whatever the script does

    async def main(self):
        self._loop = asyncio.get_running_loop()
        config = await self._loop.run_in_executor(None, _wire.read, self._source, {})
        if config is None:
            return
        try:
            self._begin(config)
        except Exception as error:
            self.send("fail", 0, describe(error))
            return
        self.send("done", 0, None)
        threading.Thread(target=self._read, daemon=True).start()
        await self._loop.create_future()


def _bound_memory(limits):
    """The system's own limit, behind the VM's."""
    if limits.memory is not None:
        try:
            with open("/proc/self/statm") as file:
                used = int(file.read().split()[0]) * resource.getpagesize()
        except OSError:  # a system without it, or a root that it is not mounted in
            used = 4 << 30
        resource.setrlimit(resource.RLIMIT_AS, (used + 4 * limits.memory + (256 << 20),) * 2)


def _bound_time(limits):
    if limits.time is not None:
        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + 2 * limits.time) + 3, most))


if __name__ == "__main__":
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what prints by mistake does not speak for the worker
    asyncio.run(Worker(sys.stdin.buffer, sink).main())
