"""The class Coil: a VM with its limits, grants, files, functions and types."""

import asyncio
import dataclasses
import functools
import os
import threading

from . import _coil
from ._driver import Driver
from ._exposed import Exposed
from ._files import MemoryFiles
from ._functions import spec_of
from ._errors import Stopped

_NO_LIMIT, _COUNT_ONLY = 2**64 - 1, 2**64 - 2
_BYTES, _STEPS, _TIME, _TASKS, _OUTPUT, _RUNNING = 0, 2, 3, 5, 8, 9  # CoilLimit in coil.h
_KILL, _GO_ON, _TASKS_TEXT = 2, 0, 3

_LIBRARY = os.path.join(os.path.dirname(__file__), "library")  # the package's own, if it has one
if not os.path.isdir(_LIBRARY):
    _LIBRARY = None


@dataclasses.dataclass(frozen=True)
class Limits:
    """What each run may take; None is no limit. Passing one raises Stopped.

    time and running are seconds: running leaves out what a script waits for (your coroutines, sleep), time does not. steps counts bytecodes
    and what long built-ins charge; memory is bytes of the VM's heap, output bytes printed, tasks those alive at once.
    """

    time: "float | None" = None
    running: "float | None" = None
    steps: "int | None" = None
    memory: "int | None" = None
    output: "int | None" = None
    tasks: "int | None" = None


_UNLIMITED = Limits()


@dataclasses.dataclass(frozen=True)
class Grants:
    """What a script may do of its own accord. Nothing here gives it files: those of Coil(files=…) are all that it sees.

    clock and random are the real ones (else time stands still but for waits, and chance comes from seed); threads lets it start threads,
    network connect and listen, environ see the environment.
    """

    clock: bool = True
    random: bool = True
    threads: bool = False
    network: bool = False
    environ: bool = False
    seed: int = 0

    def bits(self):
        """The COIL_ALLOW_ bits of coil.h."""
        return (self.clock << 9) | (self.random << 10) | (self.threads << 6) | (self.network * (8 | 16)) | (self.environ << 7)


@dataclasses.dataclass(frozen=True)
class TaskInfo:
    """A task of the script's as Coil.tasks() tells of it: its name, what it does, and what it awaits."""

    name: str
    what: str
    awaits: list = dataclasses.field(default_factory=list)


class Tasks(list):
    """The forest of a script's tasks: a list of TaskInfo; str() of it is the tree as text."""

    def __init__(self, text):
        super().__init__()
        self._text, levels = text, [self]
        for line in text.splitlines():
            depth = (len(line) - len(line.lstrip(" "))) // 4
            name, _, what = line.strip().partition(": ")
            info = TaskInfo(name, what)
            del levels[depth + 1:]
            levels[-1].append(info)
            levels.append(info.awaits)

    def __str__(self):
        return self._text


def record_source(cls):
    """Source of a dataclass's double in the VM: the same name and fields, nothing of its methods."""
    if "_coil_source" in vars(cls):  # a worker's double has its own
        return cls._coil_source
    options = getattr(cls, "__dataclass_params__")
    lines = [f"    {field.name}: object{_default_of(field)}" for field in dataclasses.fields(cls)]
    return (f"from dataclasses import dataclass\n@dataclass(eq={options.eq}, order={options.order}, frozen={options.frozen})\n"
            f"class {cls.__name__}:\n" + ("\n".join(lines) or "    pass") + "\ndel dataclass\n")


def _default_of(field):
    """A field's default in source: a literal as it is, others None."""
    if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
        return ""
    return f" = {field.default!r}" if type(field.default) in (bool, int, float, str, bytes) else " = None"


class Coil:
    """An isolated Python. A context manager: close() frees it.

    limits: Limits of each run. grants: Grants. files: dict of path to text or bytes, which the script reads and may change (see files).
    modules: dict of name to source, or a folder's path, for import. functions: dict of name to callable, global names of the script's;
    coroutine functions are awaited there. types: dataclasses, which cross by their fields. stdout, stderr: callables that are given text (default:
    it is dropped); an exception of theirs stops the script and comes out of run(). isolation="process": the VM lives in a worker
    process, see WorkerDied. library: the folder of the bundled library's other half, if it is not the package's own. file_bytes: what files
    may take, their paths included; more is an OSError of the script's.

    What leaves a script, a result or an argument of a function of yours, is bounded by limits.memory (1 GiB without one): ValueError.

    Any thread may use a Coil; while one runs a script, others wait.
    """

    _fresh_names = frozenset()  # of a VM in which nothing has run

    def __new__(cls, *args, isolation=None, **keywords):
        if isolation == "process" and cls is Coil:
            from ._process import ProcessCoil
            cls = ProcessCoil
        if isolation not in (None, "process"):
            raise ValueError(f"isolation is None or 'process', not {isolation!r}")
        return super().__new__(cls)

    def __init__(self, *, limits=_UNLIMITED, grants=Grants(), files=None, modules=None, functions=None, types=(), stdout=None, stderr=None,
                 library=None, isolation=None, file_bytes=64 << 20):
        self.limits, self._names = limits, frozenset()
        self._files = None if files is None else MemoryFiles(files, file_bytes)
        self._async = self._limited = False
        self._driver = None
        if not Coil._fresh_names and (functions or types):
            Coil().close()  # learns them
        put = None
        if stdout is not None or stderr is not None:
            sinks = {1: stdout, 2: stderr}

            def put(stream, text):
                if sinks[stream] is not None:
                    sinks[stream](text)
        allow = grants.bits() | (0 if files is None else 2 | 4)
        library = _LIBRARY if library is None else library if os.path.isdir(library) else None
        self._engine = _coil.Engine(allow, put, _modules(modules), self._files, library, grants.seed)
        for name, function in (functions or {}).items():
            self.define(name, function)
        for record in types:
            if not (isinstance(record, type) and dataclasses.is_dataclass(record)):
                raise TypeError(f"types holds dataclasses, not {record!r}")
            self._engine.run(record_source(record), "<types>", None, None)
            self._engine.record(record, record.__name__, tuple(field.name for field in dataclasses.fields(record)))
        if not Coil._fresh_names:
            Coil._fresh_names = self._engine.names()
        self._names = Coil._fresh_names | set(functions or ()) | {record.__name__ for record in types}

    def define(self, name, function):
        """Make a host function (or an exposed object) a global name of the script's."""
        if isinstance(function, Exposed):
            self._async = True
            self._engine.run("", "<host>", {name: function}, None)
            return
        spec = spec_of(name, function)
        self._async = self._async or spec[-1]
        self._engine.define(spec)
        self._names |= {name}

    @property
    def files(self):
        """The files as the script left them: dict of path to bytes."""
        return {path: bytes(content) for path, content in self._files.contents.items()} if self._files else {}

    def run(self, source, inputs=None, *, filename="<script>"):
        """Run statements, and give the value of the last one if that is an expression; top-level await is allowed.

        inputs: dict of global names. Globals stay for the next run. Raises ScriptError, Stopped, SyntaxError as a ScriptError, TypeError for
        values that cannot cross, or whatever a host function raised.
        """
        return self._blocking(lambda ended: self._engine.run(source, filename, inputs, ended), inputs)

    async def run_async(self, source, inputs=None, *, filename="<script>"):
        """run() on the running loop: the host's coroutines that the script awaits are its tasks, other work goes on meanwhile.

        Cancelling this cancels the script, and a script that cancels or times out cancels the host's coroutine.
        """
        return await self._awaiting(lambda ended: self._engine.run(source, filename, inputs, ended))

    def call(self, name, /, *args, **keywords):
        """Call a function that the script has defined; one that gives a coroutine is awaited."""
        return self._blocking(lambda ended: self._engine.call(name, args, keywords, ended), args or keywords)

    async def call_async(self, name, /, *args, **keywords):
        """call() on the running loop."""
        return await self._awaiting(lambda ended: self._engine.call(name, args, keywords, ended))

    def _blocking(self, begin, given):
        self._set_limits()
        if not self._async and not given:
            return self._guarded(lambda: begin(None))
        if not self._async and not _shows_objects(given):
            return self._guarded(lambda: begin(None))
        return _on_own_loop(lambda: self._awaiting(begin))

    def _guarded(self, work):
        """Work whose stop leaves nothing behind."""
        try:
            return work()
        except Stopped as stop:
            self._after(stop)
            raise

    def _after(self, stop):
        """Ends what a stopped script has left; what filled the memory goes, too: global names that were made since the VM was set up."""
        self._engine.limit(_BYTES, _NO_LIMIT)
        self._engine.limit(_STEPS, _COUNT_ONLY)
        self._engine.limit(_TIME, _NO_LIMIT)
        self._engine.limit(_RUNNING, _NO_LIMIT)
        self._engine.reset(0)
        if stop.limit == "memory":
            self._engine.forget(self._names)

    async def _awaiting(self, begin):
        loop = asyncio.get_running_loop()
        if self._driver is None or self._driver.loop is not loop:
            self._driver = Driver(self._engine, loop)
        driver, future = self._driver, loop.create_future()

        def ended(value, error):
            if threading.get_ident() == driver._thread:
                _settle(future, value, error)
            else:
                loop.call_soon_threadsafe(_settle, future, value, error)

        self._set_limits()
        driver.enter()
        try:
            result = begin(ended)
            if not isinstance(result, _coil.Task):
                return result
            driver.wake()
            try:
                return await asyncio.shield(future)
            except asyncio.CancelledError:
                if future.done():
                    raise
                result.cancel()
                driver.wake()
                await asyncio.wait([future])
                if not future.cancelled():
                    future.exception()
                raise
        except Stopped as stop:
            if driver._active == 1:
                self._after(stop)
            raise
        finally:
            driver.leave()

    def _set_limits(self):
        limits = self.limits
        if limits is _UNLIMITED and not self._limited:
            return  # as a VM begins
        self._limited = True
        for which, value, scale in ((_BYTES, limits.memory, 1), (_TIME, limits.time, 10**9), (_RUNNING, limits.running, 10**9), (_TASKS, limits.tasks, 1),
                                    (_OUTPUT, limits.output, 1)):
            self._engine.limit(which, _NO_LIMIT if value is None else int(value * scale))
        self._engine.limit(_STEPS, _COUNT_ONLY if limits.steps is None else limits.steps)

    def reset(self):
        """End all of the script's tasks, and keep its globals and modules. Their awaiters get CancelledError."""
        self._engine.reset(0)

    def interrupt(self):
        """Stop what runs, from any thread: it ends with Stopped("interrupt")."""
        self._engine.interrupt(_KILL)

    def usable(self):
        """Would the next script run as in a fresh VM? False after a stop that left a lock held."""
        return self._engine.usable()

    def usage(self):
        """What the VM holds and has used: dict of "memory" (bytes now) and "steps" (since it was made)."""
        return {"memory": self._engine.usage(_BYTES), "steps": self._engine.usage(_STEPS)}

    def tasks(self):
        """The script's tasks and what each awaits, as Tasks."""
        return Tasks(self._engine.describe(_TASKS_TEXT))

    def close(self):
        """Free the VM. Using it afterwards is a RuntimeError."""
        self._engine.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _settle(future, value, error):
    if future.done():
        return
    if error is None:
        future.set_result(value)
    elif isinstance(error, asyncio.CancelledError) or getattr(error, "type", None) == "CancelledError":
        future.cancel()
    elif isinstance(error, StopIteration):
        future.set_exception(RuntimeError("a script's StopIteration"))
    else:
        future.set_exception(error)


def _shows_objects(given):
    """May an exposed object be among the inputs? Looked for at the top only."""
    values = given.values() if isinstance(given, dict) else given if isinstance(given, tuple) else ()
    return any(isinstance(value, Exposed) for value in values)


def _on_own_loop(make):
    """Run a coroutine to its end on a loop of its own; in a thread, if this one's loop runs."""
    if asyncio._get_running_loop() is None:
        return asyncio.run(make())
    outcome = []

    def work():
        try:
            outcome.append((asyncio.run(make()), None))
        except BaseException as error:
            outcome.append((None, error))
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    value, error = outcome[0]
    if error is not None:
        raise error
    return value


class _Folder:
    """Modules of a folder, as a mapping."""

    def __init__(self, path):
        self.path = path

    def __getitem__(self, name):
        stem = os.path.join(self.path, *name.split("."))
        for path in (stem + ".py", os.path.join(stem, "__init__.py")):
            if os.path.isfile(path) and all(part.isidentifier() for part in name.split(".")):
                with open(path, encoding="utf-8") as file:
                    return file.read()
        raise KeyError(name)


def _modules(modules):
    return _Folder(modules) if isinstance(modules, (str, os.PathLike)) else modules
