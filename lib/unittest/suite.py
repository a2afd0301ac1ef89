"""Suites: tests in order, with what is done before and after a class's or a module's."""

import contextlib
import itertools
import sys

from unittest import case, util

__unittest = True

_nothing = object()


class BaseTestSuite:
    """Tests, and suites of them."""

    _cleanup = True  # let go of tests that were run
    _removed_tests = 0

    def __init__(self, tests=()):
        self._tests = []
        self.addTests(tests)

    def addTests(self, tests):
        """Adds the tests of an iterable; TypeError for a str."""
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for each in tests:
            self.addTest(each)

    def addTest(self, test):
        """Adds a test or a suite; TypeError for a class of tests, or what cannot be called."""
        if not callable(test):
            raise TypeError(f"{test!r} is not callable")
        if isinstance(test, type) and issubclass(test, (TestSuite, case.TestCase)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def countTestCases(self):
        """The number of tests, those that have run and were let go included."""
        return sum((each.countTestCases() for each in self if each), self._removed_tests)

    def __iter__(self):
        return iter(self._tests)

    def __eq__(self, other):
        return [*self] == [*other] if isinstance(other, self.__class__) else NotImplemented

    def __repr__(self):
        return f"<{util.strclass(type(self))} tests={[*self]}>"

    def run(self, result):
        """Runs the tests in order until the result says stop, and lets go of each; returns the result."""
        def run_one(test):
            test(result)
            return True

        self._run_each(result, run_one)
        return result

    def _run_each(self, result, run_one):
        """Runs the tests until the result says stop. Those that run_one() says were run are let go of."""
        tests = iter(self)
        for index in itertools.count():
            test = _nothing if result.shouldStop else next(tests, _nothing)
            if test is _nothing:
                return
            if run_one(test) and self._cleanup:
                self._removeTestAtIndex(index)

    def _removeTestAtIndex(self, index):
        """Lets go of a test that was run: what it holds may be big."""
        try:
            test = self._tests[index]
        except TypeError:
            return
        if hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
        self._tests[index] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the tests without a result."""
        for test in self:
            test.debug()


class _ErrorHolder:
    """Stands for a set-up or tear-down in a result."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def __str__(self):
        return self.id()

    def run(self, result):
        pass

    def __call__(self, result):
        return self.run(result)

    def countTestCases(self):
        return 0


class _DebugResult:
    """Where debug() runs to: only what the set-up of classes and modules asks for."""

    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False


class TestSuite(BaseTestSuite):
    """Tests in order; setUpClass(), setUpModule() and their counterparts are called where class or module changes."""

    def run(self, result, debug=False):
        """Runs the tests, with their classes' and modules' fixtures around them."""
        top = not getattr(result, "_testRunEntered", False)
        if top:
            result._testRunEntered = True

        def run_one(test):
            if _is_test(test) and not self._enter(test, result):
                return False
            if debug:
                test.debug()
            else:
                test(result)
            return True

        self._run_each(result, run_one)
        if top:
            self._tear_down_class(None, result)
            self._tear_down_module(result)
            result._testRunEntered = False
        return result

    def _enter(self, test, result):
        """Goes over to a test's class and module. True if the test can be run."""
        self._tear_down_class(test, result)
        self._change_module(test, result)
        self._set_up_class(test, result)
        result._previousTestClass = type(test)
        return not (getattr(type(test), "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False))

    def debug(self):
        """Runs the tests without collecting their errors."""
        self.run(_DebugResult(), True)

    # ---- classes ----

    def _set_up_class(self, test, result):
        cls = test.__class__
        if cls is getattr(result, "_previousTestClass", None) or getattr(result, "_moduleSetUpFailed", False) \
                or getattr(cls, "__unittest_skip__", False):
            return
        with contextlib.suppress(TypeError):  # a function's, say
            cls._classSetupFailed = False
        set_up = getattr(cls, "setUpClass", None)
        if set_up is None:
            return
        _quiet(result)
        try:
            try:
                set_up()
            except Exception as error:
                if isinstance(result, _DebugResult):
                    raise
                cls._classSetupFailed = True
                self._tell(result, error, "setUpClass", util.strclass(cls))
                cls.doClassCleanups()
                self._tell_all(result, cls.tearDown_exceptions, "setUpClass", util.strclass(cls))
        finally:
            _loud(result)

    def _tear_down_class(self, test, result):
        previous = getattr(result, "_previousTestClass", None)
        if previous is None or test is not None and test.__class__ is previous \
                or getattr(previous, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False) \
                or getattr(previous, "__unittest_skip__", False):
            return
        tear_down = getattr(previous, "tearDownClass", None)
        clean = getattr(previous, "doClassCleanups", None)
        if tear_down is None and clean is None:
            return
        name = util.strclass(previous)
        _quiet(result)
        try:
            if tear_down is not None:
                try:
                    tear_down()
                except Exception as error:
                    if isinstance(result, _DebugResult):
                        raise
                    self._tell(result, error, "tearDownClass", name)
            if clean is not None:
                clean()
                self._tell_all(result, previous.tearDown_exceptions, "tearDownClass", name)
        finally:
            _loud(result)

    # ---- modules ----

    def _change_module(self, test, result):
        previous = getattr(result, "_previousTestClass", None)
        name = test.__class__.__module__
        if previous is not None and previous.__module__ == name:
            return
        self._tear_down_module(result)
        result._moduleSetUpFailed = False
        module = sys.modules.get(name)
        set_up = getattr(module, "setUpModule", None)
        if set_up is None:
            return
        _quiet(result)
        try:
            try:
                set_up()
            except Exception as error:
                if isinstance(result, _DebugResult):
                    raise
                result._moduleSetUpFailed = True
                self._tell(result, error, "setUpModule", name)
                self._clean_module(result, "setUpModule", name)
        finally:
            _loud(result)

    def _clean_module(self, result, what, name):
        try:
            case.doModuleCleanups()
        except Exception as error:
            if isinstance(result, _DebugResult):
                raise
            self._tell(result, error, what, name)

    def _tear_down_module(self, result):
        previous = getattr(result, "_previousTestClass", None)
        if previous is None or getattr(result, "_moduleSetUpFailed", False):
            return
        name = previous.__module__
        module = sys.modules.get(name)
        if module is None:
            return
        _quiet(result)
        try:
            tear_down = getattr(module, "tearDownModule", None)
            if tear_down is not None:
                try:
                    tear_down()
                except Exception as error:
                    if isinstance(result, _DebugResult):
                        raise
                    self._tell(result, error, "tearDownModule", name)
            self._clean_module(result, "tearDownModule", name)
        finally:
            _loud(result)

    # ---- telling ----

    def _tell(self, result, error, what, name, exc_info=None):
        holder = _ErrorHolder(f"{what} ({name})")
        holder.failureException = AssertionError
        add_skip = getattr(result, "addSkip", None)
        if add_skip is not None and isinstance(error, case.SkipTest):
            add_skip(holder, str(error))
        else:
            result.addError(holder, exc_info or (type(error), error, error.__traceback__))

    def _tell_all(self, result, infos, what, name):
        for exc_info in infos:
            if isinstance(result, _DebugResult):
                raise exc_info[1]
            self._tell(result, exc_info[1], what, name, exc_info)


def _is_test(test):
    """A test, not a suite?"""
    try:
        iter(test)
        return False
    except TypeError:
        return True


def _quiet(result):
    begin = getattr(result, "_setupStdout", None)
    if begin is not None:
        begin()


def _loud(result):
    end = getattr(result, "_restoreStdout", None)
    if end is not None:
        end()
