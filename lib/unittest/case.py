"""Test cases: how a test is set up, run, and what becomes of it."""

import contextlib
import warnings
from time import perf_counter

from unittest._assertions import _Assertions
from unittest._cleanups import Cleanups, _module_cleanups, addModuleCleanup, doModuleCleanups, enter, enterModuleContext
from unittest._expect import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext
from unittest._outcome import (
    Outcome as _Outcome, _ShouldStop, _UnexpectedSuccess, tell, tell_expected_failure, tell_skip as _addSkip, tell_unexpected_success,
)
from unittest._skipping import SkipTest, _unchanged as _id, expectedFailure, is_to_fail, skip, skipIf, skipUnless, why_skipped
from unittest.result import TestResult
from unittest.util import strclass

__unittest = True

_subtest_msg_sentinel = object()  # no message (runners of others' know it by this name)

# Types whose differences assertEqual() shows in a way of their own.
_compared_by = {dict: "assertDictEqual", list: "assertListEqual", tuple: "assertTupleEqual", set: "assertSetEqual",
                frozenset: "assertSetEqual", str: "assertMultiLineEqual"}


def _first_line(doc):
    return doc.strip().partition("\n")[0].strip() if doc else None


class TestCase(_Assertions):
    """One test: a method of a class, with what comes before and after it."""

    _classSetupFailed = False
    _class_cleanups = Cleanups()

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._classSetupFailed, cls._class_cleanups = False, Cleanups()

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = self._subtest = None
        self._cleanups = Cleanups()
        self._type_equality_funcs = dict(_compared_by)
        # What is there counts, even None: loaders of generated tests put a method in its place later.
        try:
            method = getattr(self, methodName)
        except AttributeError:
            if methodName != "runTest":
                raise ValueError(f"no such test method in {self.__class__}: {methodName}")
            self._testMethodDoc = "No test"
        else:
            self._testMethodDoc = method.__doc__

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
        """The result that run() makes when it is given none."""
        return TestResult()

    # ---- names ----

    def countTestCases(self):
        """1."""
        return 1

    def shortDescription(self):
        """The first line of the test's doc string, or None."""
        return _first_line(self._testMethodDoc)

    def id(self):
        """The dotted name of the test method."""
        return f"{strclass(type(self))}.{self._testMethodName}"

    def __str__(self):
        return f"{self._testMethodName} ({TestCase.id(self)})"

    def __repr__(self):
        return f"<{strclass(type(self))} testMethod={self._testMethodName}>"

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    # ---- clean-ups ----

    def addCleanup(self, function, /, *args, **kwargs):
        """Has a function called after tearDown(), the last added first."""
        self._cleanups.add(function, args, kwargs)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Has a function called after tearDownClass()."""
        cls._class_cleanups.add(function, args, kwargs)

    def enterContext(self, cm):
        """Enters a context that is left with the clean-ups."""
        return enter(cm, self.addCleanup)

    @classmethod
    def enterClassContext(cls, cm):
        """Enters a context that is left with the class's clean-ups."""
        return enter(cm, cls.addClassCleanup)

    def doCleanups(self):
        """Calls the clean-ups; True if none failed."""
        outcome = self._outcome or _Outcome()

        def noted(function, /, *args, **kwargs):
            with outcome.part(self):
                self._callCleanup(function, *args, **kwargs)

        for error in self._cleanups.run(noted):
            raise error
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Calls the class's clean-ups; errors go to `tearDown_exceptions`."""
        cls.tearDown_exceptions = [(type(error), error, error.__traceback__) for error in cls._class_cleanups.run()]

    # ---- running ----

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})",
                          DeprecationWarning, stacklevel=6)  # where run() was called

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Runs the test, and tells a result."""
        if result is not None:
            return self._run_for(result)
        result = self.defaultTestResult()
        getattr(result, "startTestRun", _nothing)()
        try:
            return self._run_for(result)
        finally:
            getattr(result, "stopTestRun", _nothing)()

    def _run_for(self, result):
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            why = why_skipped(type(self), method)
            if why is not None:
                _addSkip(result, self, why)
            else:
                self._run_method(method, result)
        finally:
            result.stopTest(self)
        return result

    def _run_method(self, method, result):
        outcome = self._outcome = _Outcome(result)
        try:
            start = perf_counter()
            to_fail = self._run_parts(method, outcome)
            self.doCleanups()
            tell(result, "addDuration", "", self, perf_counter() - start)
            if outcome.success:
                if not to_fail:
                    result.addSuccess(self)
                elif outcome.expectedFailure:
                    tell_expected_failure(result, self, outcome.expectedFailure)
                else:
                    tell_unexpected_success(result, self)
        finally:
            outcome.expectedFailure = self._outcome = None

    def _run_parts(self, method, outcome):
        """Set-up, method and tear-down. True if the method is to fail."""
        to_fail = is_to_fail(self, method)
        with outcome.part(self):
            self._callSetUp()
        if outcome.success:
            outcome.expecting_failure = to_fail
            with outcome.part(self):
                self._callTestMethod(method)
            outcome.expecting_failure = False
            with outcome.part(self):
                self._callTearDown()
        return to_fail

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the test without a result: what it raises goes through."""
        method = getattr(self, self._testMethodName)
        why = why_skipped(type(self), method)
        if why is not None:
            raise SkipTest(why)
        for step in (self._callSetUp, lambda: self._callTestMethod(method), self._callTearDown):
            step()
        for error in self._cleanups.run(self._callCleanup):
            raise error

    def skipTest(self, reason):
        """Skips the rest of this test."""
        raise SkipTest(reason)

    @contextlib.contextmanager
    def subTest(self, msg=_subtest_msg_sentinel, **params):
        """A part of a test that may fail by itself; the parameters say which one it is."""
        outcome, outer = self._outcome, self._subtest
        if outcome is None or not outcome.knows_subtests:
            yield
            return
        self._subtest = _SubTest(self, msg, params if outer is None else {**params, **{name: outer.params[name] for name in outer.params if name not in params}})
        try:
            with outcome.part(self._subtest, is_subtest=True):
                yield
        finally:
            self._subtest = outer
        failed_for_good = not outcome.success and getattr(outcome.result, "failfast", False)
        if failed_for_good or outcome.success and outcome.expectedFailure:  # the rest is not needed
            raise _ShouldStop


def _nothing(*args):
    pass


class FunctionTestCase(TestCase):
    """A test made of functions."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._testFunc, self._description = testFunc, description
        self._setUpFunc, self._tearDownFunc = setUp, tearDown

    def setUp(self):
        (self._setUpFunc or _nothing)()

    def tearDown(self):
        (self._tearDownFunc or _nothing)()

    def runTest(self):
        self._testFunc()

    def id(self):
        """The function's name."""
        return self._testFunc.__name__

    def _made_of(self):
        return self._setUpFunc, self._tearDownFunc, self._testFunc, self._description

    def __eq__(self, other):
        return self._made_of() == other._made_of() if isinstance(other, self.__class__) else NotImplemented

    def __hash__(self):
        return hash((type(self), *self._made_of()))

    def __str__(self):
        return f"{strclass(type(self))} ({self.id()})"

    def __repr__(self):
        return f"<{strclass(type(self))} tec={self._testFunc}>"

    def shortDescription(self):
        return self._description if self._description is not None else _first_line(self._testFunc.__doc__)


class _SubTest(TestCase):
    """What a result is told of a subtest."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self.test_case, self.params = test_case, params
        self.failureException = test_case.failureException
        self._message = message

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        shown = [] if self._message is _subtest_msg_sentinel else [f"[{self._message}]"]
        if self.params:
            shown.append("(" + ", ".join([f"{name}={value!r}" for name, value in self.params.items()]) + ")")
        return " ".join(shown) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"
