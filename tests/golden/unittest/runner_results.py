# The text runner with results and suites of other kinds: an old result class, one without separators, errors in subtests, no tests.
import copy
import io
import re
import unittest
import warnings


def show(runner, test):
    result = runner.run(test)
    print(re.sub(r"in \d\.\d{3}s", "in T", re.sub(r"Traceback(.|\n)*?\n(?=\w)", "", runner.stream.getvalue())), end="")
    print("=>", result)
    return result


def runner(*args, **options):
    return unittest.TextTestRunner(io.StringIO(), *args, **options)


class Case(unittest.TestCase):
    def test_sub(self):
        "A first line.\n\nAnd more."
        with self.subTest("message", k=1): {}["missing"]
        with self.subTest(k=2): self.fail("no")
        with self.subTest(): pass

    def test_warns(self):
        warnings.warn("w", ResourceWarning)
        print(warnings.filters[0][0], warnings.filters[0][2])

    def test_expected(self): self.fail()
    test_expected = unittest.expectedFailure(test_expected)
    def test_unexpected(self): pass
    test_unexpected = unittest.expectedFailure(test_unexpected)


class Old(unittest.TextTestResult):
    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        print("old", type(stream).__name__, descriptions, verbosity)


class Plain(unittest.TestResult):
    def __init__(self, stream, descriptions, verbosity, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream

    def startTestRun(self): print("start of the run")
    def stopTestRun(self): print("end of the run")
    def printErrors(self): self.stream.writeln("own errors")


for verbosity in (0, 1, 2):
    show(runner(verbosity=verbosity), Case("test_sub"))
show(runner(False, 2), Case("test_sub"))
show(runner(resultclass=Old), Case("test_expected"))
show(runner(resultclass=Plain), Case("test_expected"))
show(runner(verbosity=2), unittest.TestSuite([Case("test_expected"), Case("test_unexpected")]))
show(runner(), Case("test_unexpected"))
show(runner(), unittest.TestSuite())
show(runner(warnings="ignore"), Case("test_warns"))
show(runner(warnings="always"), Case("test_warns"))
show(runner(failfast=True), unittest.TestSuite([Case("test_sub"), Case("test_expected")]))
stream = runner().stream
print(type(stream).__name__)
stream.writeln()
stream.writeln("")
stream.writeln("x")
print(repr(stream.getvalue()))
for name in ("stream", "__getstate__", "nope"):
    try:
        type(stream).__getattr__(stream, name)
    except AttributeError as error:
        print(error)
result = unittest.TextTestResult(stream, True, 1)
print(result.separator1, result.separator2, result.dots, result.showAll, result.durations, result.descriptions)
