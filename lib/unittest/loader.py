"""Finding tests: in classes, modules, folders, and by name."""

import contextlib
import fnmatch
import functools
import os
import sys
import traceback
import types

from unittest import suite, util
from unittest.case import FunctionTestCase, SkipTest, TestCase, skip

__unittest = True


class _FailedTest(TestCase):
    """Stands for what could not be loaded: running it fails with the reason."""

    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            return super().__getattribute__(name)

        def fail_test():
            raise self._exception
        return fail_test


def _make_failed_test(name, exception, suite_class, message):
    return suite_class((_FailedTest(name, exception),)), message


def _make_failed_import_test(name, suite_class):
    message = f"Failed to import test module: {name}\n{traceback.format_exc()}"
    return _make_failed_test(name, ImportError(message), suite_class, message)


class TestLoader:
    """Makes suites."""

    # Subclasses, and a command line, may set these.
    suiteClass = suite.TestSuite
    testMethodPrefix, testNamePatterns = "test", None
    sortTestMethodsUsing = staticmethod(util.three_way_cmp)

    _top_level_dir = None

    def __init__(self):
        self.errors = []
        self._loading_packages = set()

    def loadTestsFromTestCase(self, testCaseClass):
        """The tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        if testCaseClass in (TestCase, FunctionTestCase):
            names = []
        else:
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, "runTest"):
                names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *, pattern=None):
        """The tests of a module's classes, or what its load_tests() gives."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, TestCase) and \
                    obj not in (TestCase, FunctionTestCase):
                tests.append(self.loadTestsFromTestCase(obj))
        tests = self.suiteClass(tests)
        load_tests = getattr(module, "load_tests", None)
        if load_tests is None:
            return tests
        try:
            return load_tests(self, tests, pattern)
        except Exception as error:
            message = f"Failed to call load_tests:\n{traceback.format_exc()}"
            failed, message = _make_failed_test(module.__name__, error, self.suiteClass, message)
            self.errors.append(message)
            return failed

    def loadTestsFromName(self, name, module=None):
        """The tests that a dotted name means: of a module, a class, a method; or what a function gives."""
        parts = name.split(".")
        failure = None
        if module is None:
            count = len(parts)
            while count:
                try:
                    module = __import__(".".join(parts[:count]))
                    break
                except ImportError:
                    count -= 1
                    failure = _make_failed_import_test(parts[count], self.suiteClass)
            if not count:
                self.errors.append(failure[1])
                return failure[0]
            parts = parts[1:]
        obj, parent = module, None
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as error:
                if failure is not None and getattr(obj, "__path__", None) is not None:
                    self.errors.append(failure[1])  # a module that can't be imported
                    return failure[0]
                message = f"Failed to access attribute:\n{traceback.format_exc()}"
                failed, message = _make_failed_test(part, error, self.suiteClass, message)
                self.errors.append(message)
                return failed
        return self._tests_of_object(obj, parent, parts[-1] if parts else None)

    def _tests_of_object(self, obj, parent, name):
        """The suite that a module, class, method, suite or function means; `name` is its name in its parent."""
        match obj:
            case types.ModuleType():
                return self.loadTestsFromModule(obj)
            case type() if issubclass(obj, TestCase) and obj not in (TestCase, FunctionTestCase):
                return self.loadTestsFromTestCase(obj)
            case types.FunctionType() if isinstance(parent, type) and issubclass(parent, TestCase):
                test = parent(name)
                if not isinstance(getattr(test, name), types.FunctionType):  # no static method
                    return self.suiteClass([test])
            case suite.TestSuite():
                return obj
        if not callable(obj):
            raise TypeError(f"don't know how to make test from: {obj}")
        match obj():
            case suite.TestSuite() as made:
                return made
            case TestCase() as made:
                return self.suiteClass([made])
            case made:
                raise TypeError(f"calling {obj} returned {made}, not a test")

    def loadTestsFromNames(self, names, module=None):
        """The tests of several names in one suite."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """The names of a class's test methods, in order."""
        def wanted(name):
            if not name.startswith(self.testMethodPrefix) or not callable(getattr(testCaseClass, name)):
                return False
            full = f"{testCaseClass.__module__}.{testCaseClass.__qualname__}.{name}"
            return self.testNamePatterns is None or \
                any(fnmatch.fnmatchcase(full, pattern) for pattern in self.testNamePatterns)

        names = list(filter(wanted, dir(testCaseClass)))
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names

    # ---- folders ----

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """The tests of all modules below a folder or package whose files match a pattern."""
        before = self._top_level_dir
        if top_level_dir is None:
            top_level_dir = before if before is not None else start_dir
            explicit = before is not None
        else:
            explicit = True
        # Modules are imported by their names below the top folder, so it must be where imports look.
        top = os.path.abspath(top_level_dir)
        if top not in sys.path:
            sys.path.insert(0, top)
        self._top_level_dir = top
        start = None
        if os.path.isdir(os.path.abspath(start_dir)):
            start = start_dir = os.path.abspath(start_dir)
            if start != top and not os.path.isfile(os.path.join(start, "__init__.py")):
                start = None
        else:
            try:
                __import__(start_dir)
            except ImportError:
                start = None
            else:
                file = _file_of(sys.modules[start_dir])
                start = os.path.abspath(os.path.dirname(file))
                if not explicit:
                    # start_dir named a package: the top is the folder that its outermost package lies in.
                    up = start
                    for _ in start_dir.split("."):
                        up = os.path.dirname(up)
                    self._top_level_dir = up
                    if top in sys.path:
                        sys.path.remove(top)
        if start is None:
            raise ImportError(f"Start directory is not importable: {start_dir!r}")
        tests = list(self._find_tests(start, pattern))
        self._top_level_dir = before
        return self.suiteClass(tests)

    def _name_of(self, path):
        if path == self._top_level_dir:
            return "."
        return os.path.relpath(os.path.splitext(os.path.normpath(path))[0], self._top_level_dir).replace(os.path.sep, ".")

    def _match_path(self, path, full_path, pattern):
        """May a file be a test module? Subclasses may think otherwise."""
        return fnmatch.fnmatch(path, pattern)

    def _find_tests(self, start_dir, pattern):
        name = self._name_of(start_dir)
        if name != "." and name not in self._loading_packages:
            tests, below = self._tests_of_path(start_dir, pattern)
            if tests is not None:
                yield tests
            if not below:
                return  # its load_tests() sees to what is below
        for entry in sorted(os.listdir(start_dir)):
            place = os.path.join(start_dir, entry)
            tests, below = self._tests_of_path(place, pattern)
            if tests is not None:
                yield tests
            if below:
                with self._loading(self._name_of(place)):
                    yield from self._find_tests(place, pattern)

    @contextlib.contextmanager
    def _loading(self, name):
        """A package is being loaded: it is not to be loaded again by what it does."""
        self._loading_packages.add(name)
        try:
            yield
        finally:
            self._loading_packages.discard(name)

    def _tests_of_path(self, full_path, pattern):
        """(tests or None, is it a package to go down into?)"""
        base = os.path.basename(full_path)
        stem, ending = os.path.splitext(base)
        is_file = os.path.isfile(full_path)
        if is_file:
            wanted = ending == ".py" and stem.isidentifier() and self._match_path(base, full_path, pattern)
        else:
            wanted = os.path.isfile(os.path.join(full_path, "__init__.py"))
        if not wanted:
            return None, False
        name = self._name_of(full_path)
        try:
            __import__(name)
        except SkipTest as why:
            return self._skipped(name, why), False
        except Exception:
            failed, message = _make_failed_import_test(name, self.suiteClass)
            self.errors.append(message)
            return failed, False
        module = sys.modules[name]
        if is_file:
            _check_place(module, stem, full_path)
            return self.loadTestsFromModule(module, pattern=pattern), False
        with self._loading(name):
            return self.loadTestsFromModule(module, pattern=pattern), not hasattr(module, "load_tests")

    def _skipped(self, name, why):
        @skip(str(why))
        def skipped(self):
            pass

        return self.suiteClass((type("ModuleSkipped", (TestCase,), {name: skipped})(name),))


def _file_of(module):
    """Where the file of a module is that discovery starts from."""
    file = getattr(module, "__file__", None)
    if file is None and module.__name__ in sys.builtin_module_names:
        raise TypeError("Can not use builtin modules as dotted module names") from None
    if file is None:
        raise TypeError(f"don't know how to discover from {module!r}") from None
    return file


def _check_place(module, name, path):
    """ImportError, if a module was imported from elsewhere than a path."""
    found = os.path.abspath(getattr(module, "__file__", path))
    compared = {os.path.splitext(os.path.realpath(each))[0].lower() for each in (found, path)}
    if len(compared) > 1:
        raise ImportError(f"{name!r} module incorrectly imported from {os.path.dirname(found)!r}. Expected "
                          f"{os.path.dirname(path)!r}. Is this module globally installed?")


defaultTestLoader = TestLoader()
