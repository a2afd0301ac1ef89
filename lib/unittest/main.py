"""The command line."""

import os
import sys

from unittest import loader, runner
from unittest.signals import installHandler

__unittest = True

_NO_TESTS_EXITCODE = 5


def _to_pattern(text):
    return text if "*" in text else f"*{text}*"


def _to_module(name):
    """A file of tests as a module's name."""
    if os.path.isfile(name) and name.lower().endswith(".py"):
        if os.path.isabs(name):
            relative = os.path.relpath(name, os.getcwd())
            if os.path.isabs(relative) or relative.startswith(os.pardir):
                return name
            name = relative
        return os.path.normpath(name)[:-3].replace("\\", ".").replace("/", ".")
    return name


# (names, attribute, value of a flag, conversion of an argument or None, for discovery only?, help)
_OPTIONS = (
    (("-v", "--verbose"), "verbosity", 2, None, False, "a line for each test"),
    (("-q", "--quiet"), "verbosity", 0, None, False, "only the summary"),
    (("--locals",), "tb_locals", True, None, False, "local variables in tracebacks"),
    (("--durations",), "durations", None, int, False, "the N slowest tests (0: all)"),
    (("-f", "--failfast"), "failfast", True, None, False, "stop at the first failure"),
    (("-c", "--catch"), "catchbreak", True, None, False, "Ctrl-C ends the run with its results so far"),
    (("-b", "--buffer"), "buffer", True, None, False, "show what tests write with failures only"),
    (("-k",), "testNamePatterns", None, _to_pattern, False, "only tests whose names match"),
    (("-s", "--start-directory"), "start", None, str, True, "where to look ('.')"),
    (("-p", "--pattern"), "pattern", None, str, True, "which files ('test*.py')"),
    (("-t", "--top-level-directory"), "top", None, str, True, "the project's folder"),
)


class TestProgram:
    """Reads a command line, loads the tests it asks for, and runs them."""

    module = None
    verbosity = 1
    failfast = catchbreak = buffer = progName = warnings = testNamePatterns = durations = None
    _main_parser = _discovery_parser = None     # made for programs that have parsers of their own

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None,
                 testLoader=loader.defaultTestLoader, exit=True, verbosity=1, failfast=None, catchbreak=None,
                 buffer=None, warnings=None, *, tb_locals=False, durations=None):
        if isinstance(module, str):
            __import__(module)
            module = sys.modules[module]
        argv = argv or sys.argv
        self.module, self.defaultTest, self.exit = module, defaultTest, exit
        self.testRunner, self.testLoader = testRunner, testLoader
        self.verbosity = verbosity
        self.failfast, self.catchbreak, self.buffer = failfast, catchbreak, buffer
        self.tb_locals, self.durations = tb_locals, durations
        # Deprecations are of interest in tests, unless the interpreter was told what is.
        self.warnings = "default" if warnings is None and not sys.warnoptions else warnings
        self.progName = os.path.basename(argv[0])
        self.parseArgs(argv)
        self.runTests()

    def parseArgs(self, argv):
        """Makes `test` of the command line."""
        arguments = argv[1:]
        if self.module is None and arguments[:1] == ["discover"]:
            self._do_discovery(arguments[1:])
            return
        names = self._read_options(arguments)
        if self.module is None and not names:
            self._do_discovery([])
            return
        if names:
            self.testNames = [_to_module(name) for name in names]
            if self.module is not None and self.module.__name__ == "__main__":
                self.testNames = names
            if __name__ == "__main__":
                self.module = None
        else:
            names = self.defaultTest
            self.testNames = None if names is None else [names] if isinstance(names, str) else [*names]
        self.createTests()

    def createTests(self, from_discovery=False, Loader=None):
        """Loads the tests."""
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if from_discovery:
            found = self.testLoader if Loader is None else Loader()
            self.test = found.discover(self.start, self.pattern, self.top)
        elif self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    # Parsers, which a subclass may change.

    def _getParentArgParser(self):
        from unittest import _parsers
        return _parsers.parent(self)

    def _getMainArgParser(self, parent):
        from unittest import _parsers
        return _parsers.running(self, parent)

    def _getDiscoveryArgParser(self, parent):
        from unittest import _parsers
        return _parsers.discovering(self, parent)

    def _initArgParsers(self):
        shared = self._getParentArgParser()
        self._main_parser = self._getMainArgParser(shared)
        self._discovery_parser = self._getDiscoveryArgParser(shared)

    def _print_help(self):
        if self._main_parser is None:
            self._initArgParsers()
        print(self._main_parser.format_help())

    def _has_parsers(self):
        return any(getattr(type(self), name) is not getattr(TestProgram, name)
                   for name in ("_getParentArgParser", "_getMainArgParser", "_getDiscoveryArgParser", "_initArgParsers"))

    def _read_options(self, arguments, discovery=False):
        """Sets attributes from options; the arguments that are none. --help and errors end the program."""
        if self._has_parsers():
            return self._parse_options(arguments, discovery)
        # As argparse would do it, whose import takes longer than most tests.
        left = []
        pending = list(arguments)
        while pending:
            argument = pending.pop(0)
            if argument == "--":
                left += pending
                break
            if argument == "-" or not argument.startswith("-"):
                left.append(argument)
                continue
            name, equals, value = argument.partition("=")
            if not equals and not name.startswith("--"):
                name, value = argument[:2], argument[2:]
            option = next((row for row in _OPTIONS if name in row[0] and (discovery or not row[4])), None)
            if option is None:
                if name in ("-h", "--help"):
                    print(self._usage(discovery))
                    sys.exit(0)
                self._refuse(f"unrecognized arguments: {argument}", discovery)
            _, attribute, constant, convert, _, _ = option
            if convert is None:
                if equals:
                    self._refuse(f"argument {'/'.join(option[0])}: ignored explicit argument {value!r}", discovery)
                if value:
                    pending.insert(0, "-" + value)  # letters in one word
                setattr(self, attribute, constant)
                continue
            if not value and not equals:
                if not pending:
                    self._refuse(f"argument {'/'.join(option[0])}: expected one argument", discovery)
                value = pending.pop(0)
            try:
                value = convert(value)
            except ValueError:
                self._refuse(f"argument {'/'.join(option[0])}: invalid int value: {value!r}", discovery)
            if attribute == "testNamePatterns":
                value = (self.testNamePatterns or []) + [value]
            setattr(self, attribute, value)
        self._settle()
        return left

    def _parse_options(self, arguments, discovery):
        """The same with parsers."""
        if self._main_parser is None:
            self._initArgParsers()
            self._settle()
        if discovery:
            self._discovery_parser.parse_args(arguments, self)
            return []
        self.tests = []
        self._main_parser.parse_args(arguments, self)
        return self.tests

    def _settle(self):
        """What neither the constructor nor an option said."""
        for name in ("failfast", "catchbreak", "buffer"):
            if getattr(self, name) is None:
                setattr(self, name, False)
        if self.testNamePatterns is None:
            self.testNamePatterns = []

    def _usage(self, discovery):
        what = "discover [options] [start [pattern [top]]]" if discovery else "[options] [tests ...]"
        lines = [f"usage: {self.progName} {what}", "", "options:"]
        lines += [f"  {', '.join(names):24} {text}" for names, *_, only_discovery, text in _OPTIONS
                  if discovery or not only_discovery]
        return "\n".join(lines)

    def _refuse(self, message, discovery):
        name = f"{self.progName} discover" if discovery else self.progName
        sys.stderr.write(f"{self._usage(discovery).splitlines()[0]}\n{name}: error: {message}\n")
        sys.exit(2)

    def _do_discovery(self, arguments, Loader=None):
        self.start, self.pattern, self.top = ".", "test*.py", None
        given = self._read_options(arguments, discovery=True)
        if len(given) > 3:
            self._refuse(f"unrecognized arguments: {' '.join(given[3:])}", True)
        for name, value in zip(("start", "pattern", "top"), given):
            setattr(self, name, value)
        self.createTests(from_discovery=True, Loader=Loader)

    def runTests(self):
        """Runs the tests; ends the program, unless told not to."""
        if self.catchbreak:
            installHandler()
        made = self.testRunner or runner.TextTestRunner
        if isinstance(made, type):
            made = made(verbosity=self.verbosity, failfast=bool(self.failfast), buffer=bool(self.buffer),
                        warnings=self.warnings, tb_locals=self.tb_locals, durations=self.durations)
        self.result = made.run(self.test)
        if self.exit:
            if not self.result.wasSuccessful():
                sys.exit(1)
            if self.result.testsRun == 0 and len(self.result.skipped) == 0:
                sys.exit(_NO_TESTS_EXITCODE)
            sys.exit(0)


main = TestProgram
