"""Sessions whose VM lives in a process of its own: what kills it ends that session with WorkerDied, and nothing else."""

import asyncio
import atexit
import concurrent.futures
import dataclasses
import inspect
import itertools
import os
import subprocess
import sys
import threading

from . import _wire
from ._errors import ScriptError, Stopped, WorkerDied
from ._exposed import Exposed
from ._functions import spec_of
from ._session import Coil, Grants, Limits, Tasks, _on_own_loop, record_source

# Classes whose instances want more than a message.
_NOT_OF_A_TEXT = {"UnicodeDecodeError", "UnicodeEncodeError", "UnicodeTranslateError", "ExceptionGroup", "BaseExceptionGroup"}
_WARM = 2  # workers that wait for a session


class _Pool:
    """Worker processes that have started and wait for a session's first message."""

    def __init__(self):
        self._lock, self._idle = threading.Lock(), []

    @staticmethod
    def _start():
        folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        return subprocess.Popen([sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); import runpy; runpy.run_module('coil._worker', None, '__main__', True)"],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={"PATH": os.defpath})

    @staticmethod
    def _end(worker):
        worker.kill()
        worker.wait()
        worker.stdin.close()
        worker.stdout.close()

    def take(self):
        """A worker that has begun to start; others are begun in its place."""
        with self._lock:
            for worker in [worker for worker in self._idle if worker.poll() is not None]:
                self._idle.remove(worker)
                self._end(worker)
            worker = self._idle.pop(0) if self._idle else self._start()
            while len(self._idle) < _WARM:
                self._idle.append(self._start())
        return worker

    def close(self):
        with self._lock:
            while self._idle:
                self._end(self._idle.pop())


_pool = _Pool()
atexit.register(_pool.close)


class ProcessCoil(Coil):
    """A Coil in a worker process: the same methods. Exposed objects cannot cross; host functions run in this process."""

    def __init__(self, *, limits=Limits(), grants=Grants(), files=None, modules=None, functions=None, types=(), stdout=None, stderr=None,
                 library=None, isolation="process", file_bytes=64 << 20):
        self.limits = limits
        self._functions = dict(functions or {})
        specs = []
        for name, function in self._functions.items():
            if isinstance(function, Exposed):
                raise TypeError(f"{name!r}: objects cannot be shown to an isolated script")
            spec = spec_of(name, function)
            specs.append([name, spec[2], spec[-1], spec[1]])
        if not all(isinstance(record, type) and dataclasses.is_dataclass(record) for record in types):
            raise TypeError("types holds dataclasses")
        self._records = {record.__name__: record for record in types}
        self._sinks = {1: stdout, 2: stderr}
        self._numbers, self._lock = itertools.count(1), threading.Lock()
        self._pending, self._errors, self._hosted, self._loop, self._dead = {}, {}, {}, None, None
        self._worker = _pool.take()
        begun = self._expect(0)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._send({"limits": dataclasses.asdict(limits), "grants": dataclasses.asdict(grants), "files": files, "file_bytes": file_bytes,
                    "functions": specs, "library": library,
                    "modules": str(modules) if isinstance(modules, os.PathLike) else modules,
                    "types": [[name, [field.name for field in dataclasses.fields(record)], record_source(record)] for name, record in self._records.items()]})
        begun.result()

    # ---- messages ----

    def _expect(self, number):
        future = self._pending[number] = concurrent.futures.Future()
        if self._dead is not None:
            self._pending.pop(number)
            future.set_exception(WorkerDied(self._dead))
        return future

    def _send(self, message):
        data = _wire.pack(message)
        try:
            with self._lock:
                self._worker.stdin.write(data)
                self._worker.stdin.flush()
        except (OSError, ValueError):
            pass  # it is dead, or closed: the reader tells who waits

    def _read(self):
        try:
            while (message := _wire.read(self._worker.stdout, self._records)) is not None:
                self._handle(*message)
        except Exception:
            pass
        self._worker.kill()  # what speaks so, or no more, is no worker, even if it lives
        self._dead = self._worker.wait()
        for number in list(self._pending):
            future = self._pending.pop(number, None)
            if future is not None and not future.done():
                future.set_exception(WorkerDied(self._dead))
        for task in list(self._hosted.values()):
            task.cancel()

    def _handle(self, kind, *rest):
        # What is wrong with a message shows before anything is taken out for it: who waits is told of the worker's end then.
        if kind == "done":
            number, value = rest
            self._settle(number, lambda future: future.set_result(value))
        elif kind == "fail":
            number, words = rest
            error = self._error_of(*words)
            self._settle(number, lambda future: future.set_exception(error))
        elif kind == "out":
            self._print(*rest)
        elif kind == "host":
            self._host(*rest)
        elif kind == "cancel":
            task = self._hosted.get(rest[0])
            if task:
                task.cancel()
        else:
            raise ValueError(f"no message is {kind!r}")

    def _settle(self, number, how):
        future = self._pending.pop(number, None)
        if future is not None and not future.done():
            how(future)

    def _error_of(self, kind, *words):
        if kind in ("script", "stopped") and not all(isinstance(word, str) for word in words):
            raise ValueError("what tells of an error is texts")
        if kind == "script":
            return ScriptError(*words)
        if kind == "stopped":
            failed = self._errors.pop("sink", None)
            return failed if failed is not None else Stopped(*words)
        if kind == "host" and words[0] in self._errors:
            error = self._errors.pop(words[0])
            try:
                error.script_traceback = words[1]
            except AttributeError:
                pass  # a class with slots
            return error
        if kind == "cancelled":
            return asyncio.CancelledError()
        return TypeError(words[1]) if words[:1] == ("TypeError",) else ValueError(words[1]) if words[:1] == ("ValueError",) else RuntimeError(": ".join(map(str, words)))

    def _print(self, stream, text):
        if stream not in self._sinks or not isinstance(text, str):
            raise ValueError("no script prints that")
        try:
            if self._sinks[stream] is not None:
                self._sinks[stream](text)
        except BaseException as error:
            if "sink" not in self._errors:  # the script is stopped once, however much it still prints
                self._errors["sink"] = error
                self._send(["interrupt"])

    def _reply(self, number, value=None, error=None):
        if error is None:
            try:
                self._send(["reply", number, True, value])
                return
            except (TypeError, ValueError) as refused:
                error = refused
        self._errors[number] = error
        simple = (cls.__name__ for cls in type(error).__mro__ if cls.__module__ == "builtins" and cls.__name__ not in _NOT_OF_A_TEXT)
        try:
            text = str(error)
        except Exception:  # its class's own __str__; it is the error itself that comes out in the end
            text = ""
        self._send(["reply", number, False, [number, next(simple), text]])

    def _host(self, number, name, args, keywords):
        """A script calls a host function: a plain one here, on the reader's thread; a coroutine function's on the loop that awaits the run."""
        function = self._functions[name]
        try:
            result = function(*args, **keywords)
            if not inspect.isawaitable(result):
                self._reply(number, result)
                return
        except BaseException as error:
            self._reply(number, error=error)
            return

        async def awaited():
            try:
                self._reply(number, await result)
            except asyncio.CancelledError:
                self._reply(number, error=asyncio.CancelledError())
                raise
            except BaseException as error:
                self._reply(number, error=error)
        hosted = self._hosted[number] = asyncio.run_coroutine_threadsafe(awaited(), self._loop)
        hosted.add_done_callback(lambda future: self._hosted.pop(number, None))  # it may have ended before it stood there

    # ---- the session ----

    def define(self, name, function):
        raise TypeError("an isolated session's functions are given when it is made")

    def _run_message(self, *message):
        number = next(self._numbers)
        future = self._expect(number)
        self._send([message[0], number, *message[1:]])
        return number, future

    async def _awaited(self, *message):
        self._loop = asyncio.get_running_loop()
        number, future = self._run_message(*message)
        ended = asyncio.wrap_future(future)
        try:
            return await asyncio.shield(ended)
        except asyncio.CancelledError:
            if not future.done():
                self._send(["cancel", number])
                await asyncio.wait([ended])
                ended.exception()  # it was asked for
            raise

    def run(self, source, inputs=None, *, filename="<script>"):
        return _on_own_loop(lambda: self._awaited("run", source, filename, inputs))

    async def run_async(self, source, inputs=None, *, filename="<script>"):
        return await self._awaited("run", source, filename, inputs)

    def call(self, name, /, *args, **keywords):
        return _on_own_loop(lambda: self._awaited("call", name, args, keywords))

    async def call_async(self, name, /, *args, **keywords):
        return await self._awaited("call", name, args, keywords)

    def interrupt(self):
        self._send(["interrupt"])

    def reset(self):
        self._run_message("ask", "reset")[1].result()

    def usable(self):
        return self._run_message("ask", "usable")[1].result()

    def usage(self):
        return self._run_message("ask", "usage")[1].result()

    def tasks(self):
        return Tasks(self._run_message("ask", "tasks")[1].result())

    @property
    def files(self):
        return self._run_message("ask", "files")[1].result()

    def close(self):
        self._worker.kill()
        self._reader.join()
        for pipe in self._worker.stdin, self._worker.stdout:
            try:
                pipe.close()
            except OSError:
                pass  # what was still to be written to it

    def __del__(self):
        worker = getattr(self, "_worker", None)
        if worker is not None and worker.poll() is None:
            worker.kill()
