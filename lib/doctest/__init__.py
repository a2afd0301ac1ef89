"""Examples in docstrings, run and checked.

    def double(x):
        '''
        >>> double(2)
        4
        '''

    doctest.testmod()

An example begins with '>>>' and goes on with '...'; what it prints is below it, up to an empty line or the next example. Comments
'# doctest: +FLAG' set flags for one example. testfile() does the same for a file of text; python -m doctest FILE for either.
"""

import inspect
import linecache  # for those who ask this module for it
import os
import pdb
import sys
from _late import names as _late_names

from doctest._cases import DocFileCase, DocFileSuite, DocFileTest, DocTestCase, DocTestSuite, set_unittest_reportflags
from doctest._checking import BLANKLINE_MARKER, ELLIPSIS_MARKER, OutputChecker, _ellipsis_match, _indent
from doctest._examples import (COMPARISON_FLAGS, DONT_ACCEPT_BLANKLINE, DONT_ACCEPT_TRUE_FOR_1, DocTest, DocTestParser, ELLIPSIS, Example,
                               FAIL_FAST, IGNORE_EXCEPTION_DETAIL, NORMALIZE_WHITESPACE, OPTIONFLAGS_BY_NAME, REPORTING_FLAGS, REPORT_CDIFF,
                               REPORT_NDIFF, REPORT_ONLY_FIRST_FAILURE, REPORT_UDIFF, SKIP, register_optionflag)
from doctest._finding import DocTestFinder
from doctest._running import (DebugRunner, DocTestFailure, DocTestRunner, TestResults, UnexpectedException, _OutputRedirectingPdb,
                              _exception_traceback, _extract_future_flags, _strip_exception_details)

__all__ = ['register_optionflag', 'DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP',
           'IGNORE_EXCEPTION_DETAIL', 'COMPARISON_FLAGS', 'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF', 'REPORT_ONLY_FIRST_FAILURE',
           'REPORTING_FLAGS', 'FAIL_FAST', 'Example', 'DocTest', 'DocTestParser', 'DocTestFinder', 'DocTestRunner', 'OutputChecker',
           'DocTestFailure', 'UnexpectedException', 'DebugRunner', 'testmod', 'testfile', 'run_docstring_examples', 'DocTestSuite',
           'DocFileSuite', 'set_unittest_reportflags', 'script_from_examples', 'testsource', 'debug_src', 'debug']

master = None # the runner with all counts of testmod() and testfile()


__getattr__ = _late_names(globals(), {})


def _normalize_module(module, depth=2):
    """A module by name or itself; for None the one that called depth functions ago."""
    if inspect.ismodule(module):
        return module
    if isinstance(module, str):
        return __import__(module, globals(), locals(), ['*'])
    if module is None:
        frame = sys._getframe(depth)
        while frame.f_globals.get('__name__') == 'doctest' and frame.f_back:
            frame = frame.f_back
        return sys.modules[frame.f_globals['__name__']]
    raise TypeError('Expected a module, string, or None')


def _module_relative_path(module, test_path):
    """The path of a file beside a module; its parts are parted by '/'."""
    if not inspect.ismodule(module):
        raise TypeError(f'Expected a module: {module!r}')
    if test_path.startswith('/'):
        raise ValueError('Module-relative files may not have absolute paths')
    parts = test_path.split('/')
    if hasattr(module, '__file__') and module.__file__:
        folder = os.path.split(module.__file__)[0]
    elif module.__name__ == '__main__':
        folder = os.path.split(sys.argv[0])[0] if sys.argv and sys.argv[0] != '' else os.curdir
    elif hasattr(module, '__path__'):
        for folder in module.__path__: # a package without a file: the first folder that has it
            if os.path.exists(os.path.join(folder, *parts)):
                break
        else:
            folder = None
    else:
        folder = None
    if folder is None:
        raise ValueError(f"Can't resolve paths relative to the module {module.__name__!r} (it has no __file__)")
    return os.path.join(folder, *parts)


def _load_testfile(filename, package, module_relative, encoding):
    """A file's text and its path. What a package's loader can read need not be in the file system."""
    if module_relative:
        package = _normalize_module(package, 3)
        filename = _module_relative_path(package, filename)
        loader = getattr(package, '__loader__', None) or getattr(getattr(package, '__spec__', None), 'loader', None)
        if hasattr(loader, 'get_data'):
            text = loader.get_data(filename).decode(encoding)
            return text.replace('\r\n', '\n').replace('\r', '\n'), filename
    with open(filename, encoding=encoding) as file:
        return file.read(), filename


def _run_all(tests, runner, report):
    """Run tests, add them to master; the runner's TestResults."""
    global master
    for test in tests:
        runner.run(test)
    if report:
        runner.summarize()
    if master is None:
        master = runner
    else:
        master.merge(runner)
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
            exclude_empty=False):
    """Run the examples of a module, by default of the main one; the TestResults."""
    if m is None:
        m = sys.modules.get('__main__')
    if not inspect.ismodule(m):
        raise TypeError(f'testmod: module required; {m!r}')
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    found = DocTestFinder(exclude_empty=exclude_empty).find(m, name or m.__name__, globs=globs, extraglobs=extraglobs)
    return _run_all(found, runner, report)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0,
             extraglobs=None, raise_on_error=False, parser=DocTestParser(), encoding=None):
    """Run the examples of a file, whose path is relative to package or the module that calls; the TestResults."""
    if package and not module_relative:
        raise ValueError('Package may only be specified for module-relative paths.')
    text, filename = _load_testfile(filename, package, module_relative, encoding or 'utf-8')
    globs = {} if globs is None else globs.copy()
    globs.update(extraglobs or {})
    globs.setdefault('__name__', '__main__')
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    test = parser.get_doctest(text, globs, name or os.path.basename(filename), filename, 0)
    return _run_all([test], runner, report)


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Run the examples of one object, with globs as globals."""
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


# Examples as scripts, for the debugger

def _comment_line(line):
    line = line.rstrip()
    return '# ' + line if line else '#'


def script_from_examples(s):
    """A script of a text's examples; what else there is becomes comments.

    >>> print(script_from_examples('Words.\\n>>> 1 + 1\\n2\\n'), end='')
    # Words.
    1 + 1
    # Expected:
    ## 2
    """
    lines = []
    for part in DocTestParser().parse(s):
        if isinstance(part, Example):
            lines.append(part.source[:-1])
            if part.want:
                lines.append('# Expected:')
                lines += ['## ' + line for line in part.want.split('\n')[:-1]]
        else:
            lines += [_comment_line(line) for line in part.split('\n')[:-1]]
    while lines and lines[-1] == '#':
        lines.pop()
    while lines and lines[0] == '#':
        lines.pop(0)
    return '\n'.join(lines) + '\n'


def testsource(module, name):
    """The script of a test in a module."""
    module = _normalize_module(module)
    for test in DocTestFinder().find(module):
        if test.name == name:
            return script_from_examples(test.docstring)
    raise ValueError(name, 'not found in tests')


def debug_src(src, pm=False, globs=None):
    """Debug a docstring's examples; pm: only once something was raised."""
    debug_script(script_from_examples(src), pm, globs)


def debug_script(src, pm=False, globs=None):
    """Debug a script."""
    globs = globs.copy() if globs else {}
    if not pm:
        pdb.Pdb(nosigint=True).run(f'exec({src!r})', globs, globs)
        return
    try:
        exec(src, globs, globs)
    except:
        print(sys.exc_info()[1])
        debugger = pdb.Pdb(nosigint=True)
        debugger.reset()
        debugger.interaction(None, sys.exc_info()[2])


def debug(module, name, pm=False):
    """Debug the examples of a test in a module."""
    module = _normalize_module(module)
    debug_script(testsource(module, name), pm, module.__dict__)


# Examples of what examples may be, for python -m doctest of this module itself.
__test__ = {
    'string': """
        >>> 6 * 7
        42
    """,
    'bool-int equivalence': """
        True may be wanted as 1, for what is older than bools.

        >>> 2 > 1
        1
        >>> 1 > 2
        0
    """,
    'blank lines': """
        An empty line of output is written as a mark, for an empty line ends what is wanted.

        >>> print('above\\n\\nbelow')
        above
        <BLANKLINE>
        below
    """,
    'ellipsis': """
        >>> list(range(100)) # doctest: +ELLIPSIS
        [0, 1, ..., 98, 99]
    """,
    'whitespace normalization': """
        >>> list(range(12)) # doctest: +NORMALIZE_WHITESPACE
        [0, 1, 2,   3, 4, 5,
         6, 7, 8, 9, 10, 11]
    """,
}


def _test():
    """The command line: run the examples of files; modules end in .py."""
    import argparse
    parser = argparse.ArgumentParser(description='Runs the examples in modules and texts.')
    parser.add_argument('-v', '--verbose', action='store_true', help='print all that is tried')
    parser.add_argument('-o', '--option', action='append', choices=list(OPTIONFLAGS_BY_NAME), default=[],
                        help='set a flag for all examples')
    parser.add_argument('-f', '--fail-fast', action='store_true', help='stop at the first failure (-o FAIL_FAST)')
    parser.add_argument('file', nargs='+', help='a file')
    given = parser.parse_args()
    flags = FAIL_FAST if given.fail_fast else 0
    for option in given.option:
        flags |= OPTIONFLAGS_BY_NAME[option]
    for path in given.file:
        if path.endswith('.py'):
            folder, name = os.path.split(path)
            sys.path.insert(0, folder)
            module = __import__(name[:-3])
            del sys.path[0]
            failures, _ = testmod(module, verbose=given.verbose, optionflags=flags)
        else:
            failures, _ = testfile(path, module_relative=False, verbose=given.verbose, optionflags=flags)
        if failures:
            return 1
    return 0
