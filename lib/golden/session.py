"""One run from the command line to the exit status."""

import asyncio
import os
import signal
import sys

from . import Problem, trees
from .command import read_options
from .config import Configs
from .discovery import Discovery
from .lasting import LastFailed
from .results import FAILED, PASSED
from .sandbox import Interpreter
from .showing import Report, wants_colours

_NOTHING_FOUND = 5
_INTERRUPTED = 130
_ENDING = signal.SIGTERM, signal.SIGHUP     # as SIGINT: what was done is reported


class Session:
    """A run of the tests that a command line names."""

    def __init__(self, arguments):
        configs = Configs()
        self.config = configs.of(os.getcwd())
        self.options, notes = read_options(arguments, self.config)
        for note in notes:
            sys.stderr.write(note + "\n")
        self._check_program()
        discovery = Discovery(configs)
        for path in self.options.paths or self._paths_of_config():
            discovery.search(path)
        self.orphans = discovery.orphans
        self.last = LastFailed(self.config)
        failed = self.last.read() if self.options.last_failed else ()
        self.found = self.options.choose(discovery.tests, failed)
        self.tests = self.options.part(self.found)
        self.interrupted = False

    def _check_program(self):
        path = self.options.coil
        if not path:
            raise Problem("which program runs the tests is not known here: name it by --coil")
        self.program = os.path.abspath(path)
        if not os.access(self.program, os.X_OK) or os.path.isdir(self.program):
            raise Problem(f"no program: {path}")

    def _paths_of_config(self):
        if self.config.root is None:
            return self.config.tests
        return [os.path.relpath(os.path.join(self.config.root, each)) for each in self.config.tests]

    def run(self):
        """Run; the exit status."""
        options = self.options
        report = self._make_report()
        self.report = report
        if options.trim:
            from .accepting import trim
            trim(self.orphans, report)
        if not self.tests:
            if not self.found:
                sys.stderr.write("golden: no tests found\n")
            return self._finish() or (0 if self.found else _NOTHING_FOUND)      # a part of few tests may well be empty
        try:
            asyncio.run(self._run_tests())
        except (KeyboardInterrupt, asyncio.CancelledError):
            self.interrupted = True
        report.rest()
        if options.review:
            self._review()
        self.last.update(report.results)
        return self._finish()

    def _finish(self):
        report, options = self.report, self.options
        if options.durations:
            report.durations(options.durations)
        if self.interrupted:
            sys.stdout.flush()
            sys.stderr.write(f"golden: interrupted; {len(self.tests) - len(report.results)} of {len(self.tests)} did not end\n")
        report.end()
        if options.junit:
            from .formats import junit
            try:
                trees.write_whole(options.junit, "".join(junit(report)))
            except OSError as error:
                raise Problem(f"{options.junit}: {error.strerror}") from None
        if self.interrupted:
            return _INTERRUPTED
        return 1 if report.counts[FAILED] else 0

    def _make_report(self):
        if self.options.tap:
            from .formats import TapReport
            return TapReport(len(self.tests))
        progress = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        return Report(len(self.tests), wants_colours(sys.stdout), progress, brief=self.options.review)

    async def _run_tests(self):
        from .children import Children
        from .running import Runner, make_base
        base = make_base()
        loop = asyncio.get_running_loop()
        children = Children(loop)
        for number in _ENDING:
            loop.add_signal_handler(number, asyncio.current_task().cancel)
        try:
            shown = await children.run([self.program, "--help"], os.environ, base, "/dev/null", 30)
            interpreter = Interpreter(self.program, trees.to_text(shown.output))
            runner = Runner(interpreter, children, self.options.timeout, base)
            jobs = self.options.jobs or os.process_cpu_count() or 1
            await runner.run_all(self.tests, jobs, self._take)
        finally:
            children.close()
            try:
                trees.remove_tree(base)
            except OSError as error:
                sys.stderr.write(f"golden: {base} could not be removed: {error.strerror}\n")

    def _take(self, index, result):
        options = self.options
        if options.create or options.accept:
            from .accepting import accept_by_options
            accept_by_options(result, options.create, options.accept)
        self.report.take(index, result)

    def _review(self):
        """Ask about each that failed. What is answered counts."""
        from .accepting import Review
        report = self.report
        review = Review(report, self._ask)
        try:
            for result in report.results:
                before = result.outcome
                review.of(result)
                if result.outcome != before:
                    report.counts[before] -= 1
                    report.counts[PASSED] += 1
        except KeyboardInterrupt:
            self.interrupted = True

    @staticmethod
    def _ask(question):
        sys.stdout.write(question)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
        return line or None
