# The arguments of unittest.main() itself.
import io
import sys
import types
import unittest
from _programs import program

module = types.ModuleType("shown")


class Case(unittest.TestCase):
    def test_a(self): print("a")
    def test_b(self): self.assertTrue(warned() or 0)


def warned():
    import warnings
    warnings.warn("something old", DeprecationWarning)


Case.__module__ = "shown"
module.Case = Case
sys.modules["shown"] = module
made = program("", "shown", exit=False)
print(made.module, made.verbosity, made.failfast, made.buffer, made.catchbreak, made.tb_locals, made.durations, made.warnings, made.progName, made.exit, made.testNames)
program("", module, exit=False, verbosity=2, defaultTest="Case.test_a")
program("", module, exit=False, verbosity=0, defaultTest=("Case.test_a", "Case.test_a"))
program("Case.test_a", module, exit=False, defaultTest="Case.test_b")
program("", module, exit=False, failfast=True, buffer=True, tb_locals=True, verbosity=2)
program("-k b", module, exit=False, warnings="ignore")
program("-k b", module, exit=False, warnings="error")
program("--durations 0 -v -k a", module, exit=False)
program("--durations=2 -v -k a", module, exit=False)
program("-k a", module, exit=False, durations=0, verbosity=2)


class Runner:
    def __init__(self, **options): print("made", options)

    def run(self, test):
        print("runs", test.countTestCases())
        return unittest.TestResult()


program("", module, exit=False, testRunner=Runner)
program("-f -b --locals -v --durations 3", module, exit=False, testRunner=Runner)
program("", module, exit=False, testRunner=unittest.TextTestRunner(io.StringIO()))
runner = unittest.TextTestRunner(verbosity=2)
print(runner.verbosity, runner.descriptions, runner.failfast, runner.buffer, runner.tb_locals, runner.warnings, runner.durations, runner.resultclass)
