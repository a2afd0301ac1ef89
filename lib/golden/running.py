"""Running tests: one after another in each of several tasks, each test in a process and a fresh folder of its own."""

import asyncio
import os
import time

from . import Problem, trees, words
from .comparing import Comparison, summary
from .filters import neutral
from .frames import drop_library
from .header import read_header
from .results import DIFFERS, FAILED, SKIPPED, Difference, Result
from .stores import Store

_NULL = "/dev/null"
TIMEOUT = "timeout\n"


def make_base():
    """A new folder, which only its user sees, for all that a run writes."""
    top = os.path.realpath(os.environ.get("TMPDIR") or "/tmp")
    while True:
        path = f"{top}/golden-{os.urandom(6).hex()}"
        try:
            os.mkdir(path, 0o700)
            return path
        except FileExistsError:
            pass
        except OSError as error:
            raise Problem(f"no temporary folder can be made in {top}: {error.strerror}") from None


class Runner:
    """Runs tests with an Interpreter. `timeout` is the command line's, or None."""

    def __init__(self, interpreter, children, timeout, base):
        self.interpreter = interpreter
        self.children = children
        self.timeout = timeout
        self.base = base
        self._count = 0
        self._comparisons = {}      # by Filters
        self._modules = {}          # whether there is a module, as futures

    async def run_all(self, tests, jobs, tell):
        """Run tests, so many at a time; tell(index, Result) as each ends."""
        left = iter(enumerate(tests))

        async def work():
            for index, found in left:
                tell(index, await self.run(found))

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(jobs, len(tests))):
                    group.create_task(work())
        except* OSError as errors:      # of what they are told to
            error = errors.exceptions[0]
        else:
            return
        raise error

    async def run(self, found):
        """The Result of one test."""
        began = time.monotonic()
        store = Store(found.stem, found.names)
        folder = f"{self.base}/{self._count}"
        self._count += 1
        try:
            try:
                store.read()
                result = await self._judge(found, store, folder)
            finally:
                trees.remove_tree(folder)
        except Problem as problem:
            result = Result(found, FAILED, str(problem))
        except (OSError, ValueError) as error:      # as of a name or an argument that the system does not take
            result = Result(found, FAILED, f"could not be run: {error}")
        result.seconds = time.monotonic() - began
        if result.outcome == FAILED:
            result.store = store
        return result

    async def _judge(self, found, store, folder):
        if "py" not in store.texts:
            raise Problem(f"no program: neither {store.name}.py nor `-- py --` in {store.name}.txtar")
        header = read_header(store.texts["py"])
        for name in header.requires:
            if not await self._has_module(name):
                return Result(found, SKIPPED, f"there is no module {name}")
        result = await self._judge_orders(found, store, header, folder)
        if header.xfail is None:
            return result
        if result.outcome == FAILED:
            return Result(found, SKIPPED, f"fails, as is known: {header.xfail}")
        return Result(found, FAILED, f"passes now: take xfail={header.xfail!r} out of its header")

    async def _judge_orders(self, found, store, header, folder):
        """The Result of the plain order, or of one that differs from it."""
        test = _Test(self, found, store, header, folder)
        actual = await test.run(None)
        result = self._compared(found, store, test, actual)
        if header.seeds == 1 or result.outcome == FAILED and actual["status"] == TIMEOUT:
            return result
        if not self.interpreter.has_shuffle:
            result.notes.append(f"seeds={header.seeds}: this interpreter has no --shuffle, so it ran in one order alone")
            return result
        for seed in range(1, header.seeds):
            again = await test.run(seed)
            # On the real clock no two runs print the same times: there each must be as expected.
            if again != actual and (header.clock == "virtual" or self._compared(found, store, test, again).outcome == FAILED):
                return self._other_order(found, header, seed, actual, again)
        return result

    @staticmethod
    def _other_order(found, header, seed, actual, again):
        clock = "--virtual-time " if header.clock == "virtual" else ""
        notes = [f"with {clock}--seed=0 --shuffle={seed} it does something else than in the plain order:"]
        shown = [Difference(key, DIFFERS, actual.get(key, ""), again.get(key, ""), None)
                 for key in sorted(actual.keys() | again.keys()) if actual.get(key) != again.get(key)]
        return Result(found, FAILED, f"depends on the order of the ready queue: {summary(shown)}", (), notes, shown)

    def _compared(self, found, store, test, actual):
        filters = found.config.filters
        comparison = self._comparisons.get(filters)
        if comparison is None:
            comparison = self._comparisons[filters] = Comparison(filters)
        differences = comparison.differences(store.texts, actual)
        if conflicts := comparison.conflicts(store.texts, actual):
            reason = f"a merge conflict in {', '.join(map(store.shown, conflicts))}"
            return Result(found, FAILED, reason, () if {"in", "args"} & set(conflicts) else differences)
        if not differences:
            return Result(found)
        reason = summary(differences)
        if actual["status"] == TIMEOUT:
            reason = f"timed out after {words.shown_seconds(test.timeout)} s; so far: {summary([d for d in differences if d.key != 'status'])}"
        return Result(found, FAILED, reason, differences)

    async def _has_module(self, name):
        """Whether the interpreter can import a module; asked once, in a process."""
        known = self._modules.get(name)
        if known is None:
            known = self._modules[name] = asyncio.ensure_future(self._try_module(name))
        return await known

    async def _try_module(self, name):
        command = [self.interpreter.path, "-c", f"import {name}"]
        child = await self.children.run(command, os.environ, self.base, _NULL, 30)
        return child.status == 0


def _without_hint(errors, shuffle):
    """Standard error without the line in which the interpreter says how to repeat an order."""
    if not errors.endswith(f": repeat with --shuffle={shuffle}\n"):
        return errors
    return errors[:errors.rfind("\n", 0, -1) + 1]


class _Test:
    """A test about to run, in a folder that does not exist yet."""

    def __init__(self, runner, found, store, header, folder):
        self.runner, self.found, self.store, self.header, self.folder = runner, found, store, header, folder
        self.home = os.path.dirname(found.stem)
        self.timeout = header.timeout or runner.timeout or found.config.timeout
        self.arguments = words.split(store.texts.get("args", ""))
        if "status" in store.texts:
            self._check_status(store.texts["status"].strip())

    def _check_status(self, text):
        digits = text[1:] if text.startswith("-") else text
        if text != TIMEOUT.strip() and not (digits.isdecimal() and len(digits) <= 3):
            raise Problem(f"{self.store.shown('status')}: an exit status is a number, or `timeout`: {text!r}")

    def _prepare(self):
        """Make the folder; (the program's path, standard input's)."""
        texts = self.store.texts
        trees.remove_tree(self.folder)
        os.mkdir(self.folder)
        before = {key[5:]: text for key, text in texts.items() if key.startswith("tree/")}
        trees.write_tree(self.folder, before)
        stdin, program = _NULL, self.found.stem + ".py"
        if "in" in texts:
            stdin = self.folder + ".in"
            trees.write_whole(stdin, texts["in"])
        if self.store.path_of("py") == self.store.archive:
            program = f"{self.folder}/{self.store.name}.py"
            if os.path.lexists(program):
                raise Problem(f"{self.store.name}.txtar: the tree has a {self.store.name}.py, where the program lies")
            trees.write_new(program, texts["py"])
        return program, stdin

    async def run(self, shuffle):
        """What the test does, by key, in an order of the ready queue; texts are without the names of its folders."""
        interpreter, header = self.runner.interpreter, self.header
        program, stdin = self._prepare()
        path = self.found.config.path
        command = interpreter.command(header, program, self.arguments, self.home, self.folder, path, shuffle)
        environment = interpreter.environment(header, self.folder, path)
        try:
            child = await self.runner.children.run(command, environment, self.folder, stdin, self.timeout)
        finally:
            if stdin != _NULL:
                os.unlink(stdin)
        if child.too_much:
            raise Problem("printed more than 64 MB, and was ended")
        errors = drop_library(trees.to_text(child.errors), interpreter.library)
        if shuffle is not None:
            errors = _without_hint(errors, shuffle)
        status = TIMEOUT if child.timed_out else f"{child.status}\n"
        actual = {"out": self._text(trees.to_text(child.output)), "err": self._text(errors), "status": status}
        after = trees.read_tree(self.folder, "tree.out/") if os.path.isdir(self.folder) else {}
        if program.startswith(self.folder):
            mine = "tree.out/" + os.path.basename(program)
            if after.get(mine) == self.store.texts["py"]:
                del after[mine]
        for key, text in after.items():
            actual[key] = text if type(text) is not str else self._text(text)
        return actual

    def _text(self, text):
        return neutral(text, self.folder, self.home)
