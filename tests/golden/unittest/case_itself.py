# A test case as an object: names, descriptions, equality, contexts, other ways to call it.
import contextlib
import unittest
from _results import Recorder
from unittest.case import FunctionTestCase, _SubTest


class Case(unittest.TestCase):
    def test_a(self):
        """First line.

        Second."""

    def test_b(self): pass
    def runTest(self): "Run."


class Other(Case): pass


def function():
    "Doc of the function."
    print("function runs")


for case in (Case("test_a"), Case("test_b"), Case(), FunctionTestCase(function), FunctionTestCase(lambda: None, description="Told.")):
    print(str(case), case.id(), case.shortDescription(), case.countTestCases(), repr(case).split(" at 0x")[0].split("<function")[0])
print(Case("test_a") == Case("test_a"), Case("test_a") == Case("test_b"), Case("test_a") == Other("test_a"), Case("test_a") == 5, hash(Case("test_a")) == hash(Case("test_a")))
f = FunctionTestCase(function, len, repr, "d")
for others in ((function, len, repr, "d"), (print, len, repr, "d"), (function, str, repr, "d"), (function, len, str, "d"), (function, len, repr, "e")):
    print(f == FunctionTestCase(*others), hash(f) == hash(FunctionTestCase(*others)), end="; ")
print(f == 5)
FunctionTestCase(function, lambda: print("up"), lambda: print("down"))(Recorder())
Case("test_a")(Recorder())
print(Case("test_a").run(), Case("test_a").defaultTestResult())


class WithRun(Case):
    def defaultTestResult(self): return Recorder()


print(WithRun("test_a").run(), WithRun("test_a")())
for name in ("test_nothing", "setUp", 5):
    try:
        print(Case(name))
    except Exception as error:
        print(type(error).__name__, error)
print(unittest.TestCase())
try:
    unittest.TestCase().run(Recorder())
except AttributeError as error:
    print(error)
s = _SubTest(Case("test_a"), "message", {"k": 1, "m": "x"})
print(s, s.id(), s.shortDescription(), s.params, s.failureException)
try:
    s.runTest()
except NotImplementedError as error:
    print(error)


@contextlib.contextmanager
def context(name):
    print("enter", name)
    yield name.upper()
    print("exit", name)


class Contexts(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print(cls.enterClassContext(context("class")))
    def setUp(self): print(self.enterContext(context("test")))
    def test(self): print("test")


unittest.TestSuite([Contexts("test")]).run(Recorder())
print(unittest.enterModuleContext(context("module")), unittest.doModuleCleanups())
c = Contexts("test")
c.addCleanup(print, "cleaned", 1, end="!\n")
c.addCleanup(lambda: 1 / 0)
try:
    print(c.doCleanups())
except ZeroDivisionError as error:
    print("raised", error)
print(c.doCleanups(), c.doCleanups())
Contexts.addClassCleanup(print, "class cleaned")
Contexts.addClassCleanup(lambda: 1 / 0)
Contexts.doClassCleanups()
print([(kind.__name__, str(value), tb is not None) for kind, value, tb in Contexts.tearDown_exceptions], Contexts.doClassCleanups(), Contexts.tearDown_exceptions)
for method in (c.enterContext, Contexts.enterClassContext, unittest.enterModuleContext):
    try:
        method(5)
    except TypeError as error:
        print(error)
unittest.addModuleCleanup(print, "a")
unittest.addModuleCleanup(lambda: 1 / 0)
unittest.addModuleCleanup(lambda: {}["b"])
try:
    unittest.doModuleCleanups()
except Exception as error:
    print(repr(error))
