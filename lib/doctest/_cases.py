"""DocTests as test cases of unittest."""

import io
import sys
import unittest

from doctest._examples import DocTestParser, REPORTING_FLAGS
from doctest._finding import DocTestFinder
from doctest._running import DebugRunner, DocTestRunner, UnexpectedException

__name__ = 'doctest'

_reporting = [0] # the flags of set_unittest_reportflags()


def set_unittest_reportflags(flags):
    """Set the reporting flags of test cases that have none; the former ones.

    >>> before = set_unittest_reportflags(REPORTING_FLAGS)
    >>> set_unittest_reportflags(before) == REPORTING_FLAGS
    True
    >>> set_unittest_reportflags(1)
    Traceback (most recent call last):
    ValueError: ('Only reporting flags allowed', 1)
    """
    if flags & REPORTING_FLAGS != flags:
        raise ValueError('Only reporting flags allowed', flags)
    before, _reporting[0] = _reporting[0], flags
    return before


class DocTestCase(unittest.TestCase):
    """A DocTest as a test case; setUp and tearDown are called with the DocTest."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        super().__init__()
        self._dt_optionflags = optionflags
        self._dt_checker = checker
        self._dt_test = test
        self._dt_setUp = setUp
        self._dt_tearDown = tearDown

    def setUp(self):
        self._dt_globs = self._dt_test.globs.copy()
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        # It may run again.
        self._dt_test.globs.clear()
        self._dt_test.globs.update(self._dt_globs)

    def runTest(self):
        """Run the DocTest; what it prints of failures is the failure's text."""
        flags = self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _reporting[0]
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = '-' * 70
        shown, stdout = io.StringIO(), sys.stdout
        try:
            results = runner.run(self._dt_test, out=shown.write, clear_globs=False)
            if results.skipped == results.attempted:
                raise unittest.SkipTest('all examples were skipped')
        finally:
            sys.stdout = stdout
        if results.failed:
            raise self.failureException(self.format_failure(shown.getvalue()))

    def format_failure(self, err):
        """The text of a failure."""
        test = self._dt_test
        line = 'unknown line number' if test.lineno is None else str(test.lineno)
        return f"Failed doctest test for {test.name}\n  File \"{test.filename}\", line {line}, in {test.name.split('.')[-1]}\n\n{err}"

    def debug(self):
        """Run the DocTest; what fails raises.

        >>> case = DocTestCase(DocTestParser().get_doctest('>>> 1/0', {}, 'name', 'file', 0))
        >>> try:
        ...     case.debug()
        ... except UnexpectedException as failure:
        ...     failure.exc_info[0].__name__
        'ZeroDivisionError'
        """
        self.setUp()
        runner = DebugRunner(optionflags=self._dt_optionflags, checker=self._dt_checker, verbose=False)
        runner.run(self._dt_test, clear_globs=False)
        self.tearDown()

    def id(self):
        return self._dt_test.name

    def _key(self):
        return self._dt_test, self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash((self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker))

    def __repr__(self):
        name = self._dt_test.name.split('.')
        return f"{name[-1]} ({'.'.join(name[:-1])})"

    __str__ = object.__str__

    def shortDescription(self):
        return 'Doctest: ' + self._dt_test.name


class DocFileCase(DocTestCase):
    """A file's DocTest as a test case."""

    def id(self):
        return '_'.join(self._dt_test.name.split('.'))

    def __repr__(self):
        return self._dt_test.filename

    def format_failure(self, err):
        return f'Failed doctest test for {self._dt_test.name}\n  File "{self._dt_test.filename}", line 0\n\n{err}'


class _DocTestSuite(unittest.TestSuite):
    """A suite that keeps its cases once they ran."""

    def _removeTestAtIndex(self, index):
        pass


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """A suite of a module's DocTests, by default of the one that calls; options are DocTestCase's."""
    import doctest
    module = doctest._normalize_module(module)
    found = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    suite = _DocTestSuite()
    for test in sorted(found):
        if test.examples:
            if not test.filename:
                filename = module.__file__
                test.filename = filename[:-1] if filename[-4:] == '.pyc' else filename
            suite.addTest(DocTestCase(test, **options))
    return suite


def DocFileTest(path, module_relative=True, package=None, globs=None, parser=DocTestParser(), encoding=None, **options):
    """The test case of a file."""
    import doctest
    globs = {} if globs is None else globs.copy()
    if package and not module_relative:
        raise ValueError('Package may only be specified for module-relative paths.')
    text, path = doctest._load_testfile(path, package, module_relative, encoding or 'utf-8')
    globs.setdefault('__file__', path)
    name = path.rpartition('/')[2]
    return DocFileCase(parser.get_doctest(text, globs, name, path, 0), **options)


def DocFileSuite(*paths, **kw):
    """A suite of files' test cases; paths are relative to the module that calls, or to package, but with module_relative=False."""
    import doctest
    suite = _DocTestSuite()
    if kw.get('module_relative', True):
        kw['package'] = doctest._normalize_module(kw.get('package'))
    for path in paths:
        suite.addTest(DocFileTest(path, **kw))
    return suite
