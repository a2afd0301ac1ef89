"""Test cases: how a test is set up, run, and what becomes of it."""

import contextlib
import functools
import sys
import types
import warnings

from unittest._assertions import _Assertions
from unittest._expect import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext
from unittest.result import TestResult
from unittest.util import strclass

_unset = object()


class SkipTest(Exception):
    """Raised to skip the rest of a test."""


class _ShouldStop(Exception):
    """A test without subtests' patience has failed."""


class _UnexpectedSuccess(Exception):
    """A test that should have failed did not."""


# ---- skipping ----

def skip(reason):
    """A decorator: the test or class is not run."""
    def decorator(test_item):
        if not isinstance(test_item, type):
            @functools.wraps(test_item)
            def skip_wrapper(*args, **kwargs):
                raise SkipTest(reason)
            test_item = skip_wrapper
        test_item.__unittest_skip__ = True
        test_item.__unittest_skip_why__ = reason
        return test_item

    if isinstance(reason, types.FunctionType):  # @skip without a reason
        test_item, reason = reason, ""
        return decorator(test_item)
    return decorator


def skipIf(condition, reason):
    """skip, if the condition holds."""
    return skip(reason) if condition else lambda test_item: test_item


def skipUnless(condition, reason):
    """skip, unless the condition holds."""
    return skip(reason) if not condition else lambda test_item: test_item


def expectedFailure(test_item):
    """A decorator: the test is to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


def _is_skipped(thing):
    return getattr(thing, "__unittest_skip__", False)


# ---- clean-ups and contexts ----

_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    """Has a function called after the module's tearDownModule()."""
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    """Calls those functions, the last first; raises the first error there was."""
    errors = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as error:
            errors.append(error)
    if errors:
        raise errors[0]


def _enter_context(cm, add_cleanup):
    """Enters a context and has it left by a clean-up."""
    cls = type(cm)
    try:
        enter, exit = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") \
            from None
    result = enter(cm)
    add_cleanup(exit, cm, None, None, None)
    return result


def enterModuleContext(cm):
    """Enters a context that is left with the module's clean-ups."""
    return _enter_context(cm, addModuleCleanup)


class _Outcome:
    """What has become of a test so far."""

    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.success = True
        self.expectedFailure = None
        self.knows_subtests = hasattr(result, "addSubTest")

    @contextlib.contextmanager
    def part(self, test_case, subTest=False):
        """Runs a part of a test: what it raises is noted."""
        before, self.success = self.success, True
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as why:
            self.success = False
            _add_skip(self.result, test_case, str(why))
        except _ShouldStop:
            self.success = False
        except BaseException:
            exc_info = sys.exc_info()
            if self.expecting_failure:
                self.expectedFailure = exc_info
            else:
                self.success = False
                if subTest:
                    self.result.addSubTest(test_case.test_case, test_case, exc_info)
                else:
                    _add_error(self.result, test_case, exc_info)
            exc_info = None  # no cycle
        else:
            if subTest and self.success:
                self.result.addSubTest(test_case.test_case, test_case, None)
        finally:
            self.success = self.success and before


def _add_skip(result, test_case, reason):
    add = getattr(result, "addSkip", None)
    if add is not None:
        add(test_case, reason)
        return
    warnings.warn("TestResult has no addSkip method, skips not reported", RuntimeWarning, 2)
    result.addSuccess(test_case)


def _add_error(result, test, exc_info):
    if result is not None and exc_info is not None:
        if issubclass(exc_info[0], test.failureException):
            result.addFailure(test, exc_info)
        else:
            result.addError(test, exc_info)


def _id(obj):
    return obj


class TestCase(_Assertions):
    """One test: a method of a class, with what comes before and after it."""

    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        try:
            method = getattr(self, methodName)
        except AttributeError:
            if methodName != "runTest":
                raise ValueError(f"no such test method in {self.__class__}: {methodName}") from None
        else:
            self._testMethodDoc = method.__doc__
        self._cleanups = []
        self._subtest = None
        self._type_equality_funcs = {dict: "assertDictEqual", list: "assertListEqual", tuple: "assertTupleEqual",
                                     set: "assertSetEqual", frozenset: "assertSetEqual", str: "assertMultiLineEqual"}

    # ---- what subclasses override ----

    def setUp(self):
        """Called before each test."""

    def tearDown(self):
        """Called after each test whose setUp() succeeded."""

    @classmethod
    def setUpClass(cls):
        """Called before the class's tests."""

    @classmethod
    def tearDownClass(cls):
        """Called after the class's tests."""

    def defaultTestResult(self):
        return TestResult()

    # ---- names ----

    def countTestCases(self):
        return 1

    def shortDescription(self):
        """The first line of the test's doc string, or None."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        return f"{strclass(self.__class__)}.{self._testMethodName}"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({strclass(self.__class__)}.{self._testMethodName})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} testMethod={self._testMethodName}>"

    # ---- clean-ups ----

    def addCleanup(self, function, /, *args, **kwargs):
        """Has a function called after tearDown(), the last added first."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters a context that is left with the clean-ups."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Has a function called after tearDownClass()."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Enters a context that is left with the class's clean-ups."""
        return _enter_context(cm, cls.addClassCleanup)

    def doCleanups(self):
        """Calls the clean-ups; True if none failed."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.part(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Calls the class's clean-ups; errors go to `tearDown_exceptions`."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    # ---- running ----

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if (result := method()) is not None:
            import inspect

            msg = (f"It is deprecated to return a value that is not None from a test case "
                   f"({method} returned {type(result).__name__!r})")
            if inspect.iscoroutine(result):
                msg += ". Maybe you forgot to use IsolatedAsyncioTestCase as the base class?"
                result.close()
            elif inspect.isgenerator(result):
                msg += ". Maybe you forgot to wrap it in a function that drives it?"
            warnings.warn(msg, DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Runs the test, and tells a result."""
        stop = None
        if result is None:
            result = self.defaultTestResult()
            start = getattr(result, "startTestRun", None)
            stop = getattr(result, "stopTestRun", None)
            if start is not None:
                start()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            for thing in (self.__class__, method):
                if _is_skipped(thing):
                    why = getattr(self.__class__, "__unittest_skip_why__", "") or getattr(method, "__unittest_skip_why__", "")
                    _add_skip(result, self, why)
                    return result
            self._run_method(method, result)
            return result
        finally:
            result.stopTest(self)
            if stop is not None:
                stop()

    def _run_method(self, method, result):
        import time

        expecting = getattr(self, "__unittest_expecting_failure__", False) or \
            getattr(method, "__unittest_expecting_failure__", False)
        outcome = self._outcome = _Outcome(result)
        start = time.perf_counter()
        try:
            with outcome.part(self):
                self._callSetUp()
            if outcome.success:
                outcome.expecting_failure = expecting
                with outcome.part(self):
                    self._callTestMethod(method)
                outcome.expecting_failure = False
                with outcome.part(self):
                    self._callTearDown()
            self.doCleanups()
            add_duration = getattr(result, "addDuration", None)
            if add_duration is not None:
                add_duration(self, time.perf_counter() - start)
            if not outcome.success:
                return
            if not expecting:
                result.addSuccess(self)
            elif outcome.expectedFailure:
                result.addExpectedFailure(self, outcome.expectedFailure)
            else:
                result.addUnexpectedSuccess(self)
        finally:
            outcome.expectedFailure = None
            self._outcome = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the test without a result: what it raises goes through."""
        method = getattr(self, self._testMethodName)
        if _is_skipped(self.__class__) or _is_skipped(method):
            raise SkipTest(getattr(self.__class__, "__unittest_skip_why__", "") or
                           getattr(method, "__unittest_skip_why__", ""))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        """Skips the rest of this test."""
        raise SkipTest(reason)

    @contextlib.contextmanager
    def subTest(self, msg=_unset, **params):
        """A part of a test that may fail by itself; the parameters say which one it is."""
        if self._outcome is None or not self._outcome.knows_subtests:
            yield
            return
        outer = self._subtest
        params = {**(outer.params if outer is not None else {}), **params}
        self._subtest = _SubTest(self, msg, params)
        try:
            with self._outcome.part(self._subtest, subTest=True):
                yield
            if not self._outcome.success:
                if getattr(self._outcome.result, "failfast", False):
                    raise _ShouldStop
            elif self._outcome.expectedFailure:
                raise _ShouldStop  # it failed as it should: the rest is not needed
        finally:
            self._subtest = outer


class FunctionTestCase(TestCase):
    """A test made of functions."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc = setUp
        self._tearDownFunc = tearDown
        self._testFunc = testFunc
        self._description = description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def _parts(self):
        return self._setUpFunc, self._tearDownFunc, self._testFunc, self._description

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self):
        return hash((type(self), *self._parts()))

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._testFunc}>"

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    """What a result is told of a subtest."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not _unset:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append(f"({', '.join(f'{name}={value!r}' for name, value in self.params.items())})")
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"
