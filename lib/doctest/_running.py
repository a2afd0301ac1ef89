"""Running: examples one after the other, and counts of how they went."""

import __future__
import builtins
import io
import linecache
import pdb
import re
import sys
import traceback
from collections import namedtuple
from doctest._checking import OutputChecker, _indent
from doctest._examples import FAIL_FAST, IGNORE_EXCEPTION_DETAIL, REPORTING_FLAGS, REPORT_ONLY_FIRST_FAILURE, SKIP

__name__ = 'doctest'


class TestResults(namedtuple('TestResults', 'failed attempted')):
    """How many examples failed, of how many; skipped is how many were left out."""

    def __new__(cls, failed, attempted, *, skipped=0):
        results = super().__new__(cls, failed, attempted)
        results.skipped = skipped
        return results

    def __repr__(self):
        skipped = f', skipped={self.skipped}' if self.skipped else ''
        return f'TestResults(failed={self.failed}, attempted={self.attempted}{skipped})'


class _Output(io.StringIO):
    """Stands for standard output; what was written ends with a line's end."""

    def getvalue(self):
        text = super().getvalue()
        return text + '\n' if text and not text.endswith('\n') else text

    def empty(self):
        self.seek(0)
        self.truncate()


class _OutputRedirectingPdb(pdb.Pdb):
    """A debugger that shows itself where the test runner's output goes."""

    def __init__(self, out):
        self._out = out
        self._used = False
        super().__init__(stdout=out, nosigint=True)
        self.use_rawinput = 1

    def set_trace(self, frame=None, *args, **kwargs):
        self._used = True
        super().set_trace(sys._getframe().f_back if frame is None else frame, *args, **kwargs)

    def set_continue(self):
        if self._used:
            super().set_continue()

    def trace_dispatch(self, *args):
        before, sys.stdout = sys.stdout, self._out
        try:
            return super().trace_dispatch(*args)
        finally:
            sys.stdout = before


def _extract_future_flags(globs):
    """The compiler's flags of the __future__ features among some globals."""
    return sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names
               if globs.get(name) is getattr(__future__, name))


def _exception_traceback(exc_info):
    """A traceback's text."""
    return ''.join(traceback.format_exception(*exc_info))


def _strip_exception_details(message):
    """The class's name of an exception's message, without module and text."""
    line = message.partition('\n')[0]
    return line.partition(':')[0].rpartition('.')[2]


def _exception_text(exception):
    """An exception as the last lines of its traceback show it, from its name on."""
    lines = traceback.format_exception_only(type(exception), exception)
    if isinstance(exception, SyntaxError):
        # The place and the marked line come first.
        names = {f'{type(exception).__qualname__}:', f'{type(exception).__module__}.{type(exception).__qualname__}:'}
        begins = next((at for at, line in enumerate(lines) if line.partition(' ')[0].rstrip() in names), 0)
        lines = lines[begins:]
    return ''.join(lines)


def _count(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


class DocTestRunner:
    """Runs DocTests, prints what fails (with verbose, all), and counts.

    >>> from doctest import DocTestFinder
    >>> def example():
    ...     '''
    ...     >>> 1 + 1
    ...     2
    ...     '''
    >>> runner = DocTestRunner(verbose=False)
    >>> [runner.run(test) for test in DocTestFinder().find(example, 'example', module=False)]
    [TestResults(failed=0, attempted=1)]
    >>> runner.summarize(verbose=True)
    1 item passed all tests:
       1 test in example
    1 test in 1 item.
    1 passed.
    Test passed.
    TestResults(failed=0, attempted=1)
    """

    DIVIDER = '*' * 70
    __LINECACHE_FILENAME_RE = re.compile(r'<doctest (?P<name>.+)\[(?P<examplenum>\d+)\]>$')

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = '-v' in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}
        self._fakeout = _Output()

    # What is printed; to be overridden

    def report_start(self, out, test, example):
        """Called before an example runs."""
        if self._verbose:
            out('Trying:\n' + _indent(example.source) +
                ('Expecting:\n' + _indent(example.want) if example.want else 'Expecting nothing\n'))

    def report_success(self, out, test, example, got):
        """Called when an example did what was wanted."""
        if self._verbose:
            out('ok\n')

    def report_failure(self, out, test, example, got):
        """Called when an example printed something else."""
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Called when an example raised what was not wanted."""
        out(self._failure_header(test, example) + 'Exception raised:\n' + _indent(_exception_traceback(exc_info)))

    def _failure_header(self, test, example):
        if test.filename:
            known = test.lineno is not None and example.lineno is not None
            line = test.lineno + example.lineno + 1 if known else '?'
            where = f'File "{test.filename}", line {line}, in {test.name}'
        else:
            where = f'Line {example.lineno + 1}, in {test.name}'
        return f'{self.DIVIDER}\n{where}\nFailed example:\n{_indent(example.source)}'

    # Running

    def _run_example(self, test, number, example, compileflags):
        """Run an example: its exception, None if it raised none, and what it printed."""
        filename = f'<doctest {test.name}[{number}]>'
        try:
            # Tracebacks show this statement, and texts that quote them know it in these two lines.
            exec(compile(example.source, filename, "single",
                         compileflags, True), test.globs)
            self.debugger.set_continue()
            exception = None
        except KeyboardInterrupt:
            raise
        except:
            exception = sys.exc_info()
            self.debugger.set_continue()
        got = self._fakeout.getvalue()
        self._fakeout.empty()
        return exception, got

    def _judge(self, example, exception, got):
        """Whether an example did what was wanted (None: it raised what was not), and what it showed."""
        check = self._checker.check_output
        if exception is None:
            return check(example.want, got, self.optionflags), got
        message = _exception_text(exception[1])
        got += _exception_traceback(exception)
        if example.exc_msg is None:
            return None, got
        if check(example.exc_msg, message, self.optionflags):
            return True, got
        if self.optionflags & IGNORE_EXCEPTION_DETAIL:
            return check(_strip_exception_details(example.exc_msg), _strip_exception_details(message), self.optionflags), got
        return False, got

    # Subclasses outside take these three under their mangled names.

    def __run(self, test, compileflags, out):
        failures = tries = skips = 0
        original = self.optionflags
        for number, example in enumerate(test.examples):
            quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures
            self.optionflags = original
            for flag, value in example.options.items():
                self.optionflags = self.optionflags | flag if value else self.optionflags & ~flag
            tries += 1
            if self.optionflags & SKIP:
                skips += 1
                continue
            if not quiet:
                self.report_start(out, test, example)
            exception, got = self._run_example(test, number, example, compileflags)
            good, got = self._judge(example, exception, got)
            if good:
                if not quiet:
                    self.report_success(out, test, example, got)
                continue
            failures += 1
            if not quiet:
                if good is None:
                    self.report_unexpected_exception(out, test, example, exception)
                else:
                    self.report_failure(out, test, example, got)
            if self.optionflags & FAIL_FAST:
                break
        self.optionflags = original
        self.__record_outcome(test, failures, tries, skips)
        return TestResults(failures, tries, skipped=skips)

    def _add(self, name, counts):
        before = self._stats.get(name, (0, 0, 0))
        self._stats[name] = tuple(old + new for old, new in zip(before, counts))

    def __record_outcome(self, test, failures, tries, skips):
        self._add(test.name, (failures, tries, skips))
        self.failures += failures
        self.tries += tries
        self.skips += skips

    def __patched_linecache_getlines(self, filename, module_globals=None):
        """linecache.getlines(), which knows the examples of the test."""
        found = self.__LINECACHE_FILENAME_RE.match(filename)
        if found and found['name'] == self.test.name:
            return self.test.examples[int(found['examplenum'])].source.splitlines(keepends=True)
        return self.save_linecache_getlines(filename, module_globals)

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run a DocTest; its TestResults. out is called with what is printed; clear_globs: the test's names are removed behind it."""
        self.test = test
        if compileflags is None:
            compileflags = _extract_future_flags(test.globs)
        save_stdout, save_trace, save_hook = sys.stdout, sys.gettrace(), sys.displayhook
        save_set_trace, self.save_linecache_getlines = pdb.set_trace, linecache.getlines
        if out is None:
            encoding = save_stdout.encoding
            if encoding is None or encoding.lower() == 'utf-8':
                out = save_stdout.write
            else:
                def out(text): # what can't be shown is escaped
                    save_stdout.write(str(text.encode(encoding, 'backslashreplace'), encoding))
        sys.stdout = self._fakeout
        self.debugger = _OutputRedirectingPdb(save_stdout)
        self.debugger.reset()
        pdb.set_trace = self.debugger.set_trace
        linecache.getlines = self.__patched_linecache_getlines
        sys.displayhook = sys.__displayhook__
        try:
            return self.__run(test, compileflags, out)
        finally:
            sys.stdout = save_stdout
            pdb.set_trace = save_set_trace
            sys.settrace(save_trace)
            linecache.getlines = self.save_linecache_getlines
            sys.displayhook = save_hook
            if clear_globs:
                test.globs.clear()
                builtins._ = None

    def summarize(self, verbose=None):
        """Print how all went; the TestResults of all."""
        verbose = self._verbose if verbose is None else verbose
        stats = sorted(self._stats.items())
        if verbose:
            empty = [name for name, (_, tries, _) in stats if not tries]
            passed = [(name, tries) for name, (failures, tries, _) in stats if tries and not failures]
            if empty:
                print(f"{_count(len(empty), 'item')} had no tests:")
                print(*(f'    {name}' for name in empty), sep='\n')
            if passed:
                print(f"{_count(len(passed), 'item')} passed all tests:")
                print(*(f" {tries:3d} test{'' if tries == 1 else 's'} in {name}" for name, tries in passed), sep='\n')
        failed = [(name, failures, tries) for name, (failures, tries, _) in stats if failures]
        if failed:
            print(self.DIVIDER)
            print(f"{_count(len(failed), 'item')} had failures:")
            print(*(f' {failures:3d} of {tries:3d} in {name}' for name, failures, tries in failed), sep='\n')
        failures, tries, skips = (sum(counts[kind] for counts in self._stats.values()) for kind in range(3))
        if verbose:
            print(f"{_count(tries, 'test')} in {_count(len(stats), 'item')}.")
            print(f'{tries - failures} passed' + (f' and {failures} failed.' if failures else '.'))
        skipped = f" and {_count(skips, 'skipped test')}" if skips else ''
        if failures:
            print(f"***Test Failed*** {_count(failures, 'failure')}{skipped}.")
        elif verbose:
            print('Test passed.')
        return TestResults(failures, tries, skipped=skips)

    def merge(self, other):
        """Add another runner's counts by name to this one's, which summarize() sums; tries, failures and skips stay what this one ran."""
        for name, counts in other._stats.items():
            self._add(name, counts)


class DocTestFailure(Exception):
    """An example printed something else than was wanted."""

    def __init__(self, test, example, got):
        self.test = test
        self.example = example
        self.got = got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised what was not wanted."""

    def __init__(self, test, example, exc_info):
        self.test = test
        self.example = example
        self.exc_info = exc_info

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """Raises at the first example that fails, and leaves the test's names as they are then.

    >>> from doctest import DocTestParser
    >>> test = DocTestParser().get_doctest('>>> x = 3; x\\n4', {}, 'name', 'file', 0)
    >>> try:
    ...     DebugRunner(verbose=False).run(test)
    ... except DocTestFailure as failure:
    ...     failure.example.want, failure.got, test.globs['x']
    ('4\\n', '3\\n', 3)
    """

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        result = super().run(test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return result

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)
