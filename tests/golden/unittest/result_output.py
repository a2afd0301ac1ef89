# Results: what tests write is kept with `buffer`, tracebacks without unittest's own frames, locals, chains, failfast.
import io
import re
import sys
import unittest


def shown(text):
    text = re.sub(r'File ".*?/(\w+\.py)", line \d+', r"File \1", text)
    return re.sub(r"^ +[~^]+\n", "", text, flags=re.M)


class Case(unittest.TestCase):
    def says(self, end="\n"):
        print("out", end=end)
        print("err", end=end, file=sys.stderr)

    def test_good(self): self.says()

    def test_bad(self):
        self.says()
        self.helper(1)

    def test_error(self):
        self.says("")
        {}["key"]

    def helper(self, n):
        local = "value"
        self.assertEqual(n, 2)

    def test_chain(self):
        try:
            self.helper(3)
        except AssertionError as error:
            raise KeyError("outer") from error

    def test_context(self):
        try:
            1 / 0
        except ZeroDivisionError:
            self.fail("in handling")

    def test_sub(self):
        with self.subTest(k=1):
            self.says()
            self.fail("sub")
        with self.subTest(k=2):
            self.says()
            {}["sub"]

    def test_circle(self):
        error = ValueError("circle")
        error.__cause__ = KeyError("cause")
        error.__cause__.__context__ = error
        raise error

    @unittest.expectedFailure
    def test_expected(self):
        self.says()
        self.fail("expected")


def run(*names, **settings):
    print("==", names, settings)
    result = unittest.TestResult()
    vars(result).update(settings)
    out, err = result._original_stdout, result._original_stderr = io.StringIO(), io.StringIO()
    real = sys.stdout, sys.stderr
    if not settings.get("buffer"):
        sys.stdout, sys.stderr = out, err
    unittest.TestSuite(map(Case, names)).run(result)
    sys.stdout, sys.stderr = real
    print(result, result.shouldStop, result.wasSuccessful(), repr(out.getvalue()), repr(err.getvalue()))
    for kind in ("errors", "failures", "expectedFailures"):
        for test, text in getattr(result, kind):
            print(kind, test)
            print(shown(text))
    return result


everything = "test_good", "test_bad", "test_error", "test_expected"
run(*everything)
run(*everything, buffer=True)
run("test_bad", "test_good", failfast=True)
run("test_error", "test_good", failfast=True)
run("test_bad", tb_locals=True)
run("test_chain")
run("test_context")
run("test_sub")
run("test_sub", buffer=True)
run("test_sub", "test_good", failfast=True)
run("test_circle")
result = unittest.TestResult()
for name in ("failures", "errors", "skipped", "expectedFailures", "unexpectedSuccesses", "collectedDurations", "testsRun", "shouldStop", "failfast", "buffer", "tb_locals", "_previousTestClass", "_moduleSetUpFailed", "_testRunEntered"):
    print(name, getattr(result, name))
case = Case("test_good")
result.addUnexpectedSuccess(case)
print(result.wasSuccessful(), result.shouldStop, result.unexpectedSuccesses)
result.failfast = True
result.addUnexpectedSuccess(case)
print(result.shouldStop)
result.addSubTest(case, case, None)
result.addSuccess(case)
result.addSkip(case, "why")
result.addDuration(case, 1.5)
print(result.skipped, result.collectedDurations, result, result.printErrors(), result.startTestRun(), result.stopTestRun())
print(unittest.result.failfast(lambda self: 5)(result), unittest.TestResult(1, 2, 3).failfast)
result = unittest.TestResult()
result.buffer = True
result._setupStdout()
print("hidden")
kept = sys.stdout
result._restoreStdout()
print(kept is sys.stdout, repr(kept.getvalue()))
