# The text runner's list of slow tests.
import io
import re
import unittest

TIMES = {"a": 0.0005, "b": 1.25, "c": 0.001, "d": 12.3456}


class Result(unittest.TextTestResult):
    def addDuration(self, test, elapsed):
        super().addDuration(test, TIMES[test.id()[-1]])


class Case(unittest.TestCase):
    def test_a(self): pass
    def test_b(self): pass
    def test_c(self): self.fail("no")
    def test_d(self): self.skipTest("later")


def show(names, **options):
    out = io.StringIO()
    result = unittest.TextTestRunner(out, resultclass=Result, **options).run(unittest.TestSuite(map(Case, names)))
    print(options, result.collectedDurations and len(result.collectedDurations))
    print(re.sub(r"tests? in \d\.\d{3}s|Traceback(.|\n)*?\n(?=Assert)", "T", out.getvalue()))


everything = ["test_a", "test_b", "test_c", "test_d"]
show(everything)
show(everything, durations=0)
show(everything, durations=2)
show(everything, durations=2, verbosity=2)
show(everything, durations=9, verbosity=2)
show(["test_a"], durations=1)
show(["test_b"], durations=1, verbosity=0)
show([], durations=1)
