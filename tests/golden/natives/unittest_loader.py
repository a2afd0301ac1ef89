# Loading tests: names, patterns, orders, load_tests, what is not found.
import sys, types, unittest
from unittest import TestLoader as L
from _each import each_value as each

m = types.ModuleType("mm")
sys.modules["mm"] = m
class T(unittest.TestCase):
    def test_b(self): pass
    def test_a(self): pass
    def other(self): pass
    test_no = 5
class R(unittest.TestCase):
    def runTest(self): pass
class F(unittest.FunctionTestCase): pass
for c in (T, R):
    c.__module__ = "mm"; setattr(m, c.__name__, c)
m.make = lambda: unittest.TestSuite([T("test_a")])
m.one = lambda: T("test_b")
m.bad = lambda: 5
m.raises = lambda: 1 / 0
m.value = 5
m.function = lambda: None
def errors(loader):
    e = [x.strip().splitlines()[-1] for x in loader.errors]
    loader.errors.clear()
    return e
l = L()
def ran(suite):
    r = unittest.TestResult(); suite.run(r)
    return r.testsRun, [(str(t), e.splitlines()[-1]) for t, e in r.errors], [w for _, w in r.skipped]
each("""
    l.getTestCaseNames(T), l.loadTestsFromTestCase(T), l.loadTestsFromTestCase(R), l.loadTestsFromModule(m), l.testMethodPrefix, l.suiteClass
    l.loadTestsFromTestCase(unittest.TestSuite)
    l.loadTestsFromTestCase(5)
    l.loadTestsFromTestCase(unittest.TestCase), l.loadTestsFromTestCase(unittest.FunctionTestCase)
    l.loadTestsFromName("mm"), l.loadTestsFromName("mm.T"), l.loadTestsFromName("mm.T.test_a"), l.loadTestsFromName("mm.make"), l.loadTestsFromName("mm.one"), l.loadTestsFromName("T", m), l.loadTestsFromNames(["T", "R.runTest"], m), l.loadTestsFromName("T.test_a", m)
    l.loadTestsFromName("mm.bad")
    l.loadTestsFromName("mm.value")
    l.loadTestsFromName("mm.raises")
    l.loadTestsFromName("mm.T.other"), l.errors
    ran(l.loadTestsFromName("nope_nope")), errors(l)
    ran(l.loadTestsFromName("mm.nope")), errors(l)
    ran(l.loadTestsFromName("mm.T.nope")), errors(l)
    ran(l.loadTestsFromName("nope", m)), errors(l)
    l.loadTestsFromName("")
    l.loadTestsFromName("a/b")
    l.loadTestsFromName(5)
    x = L(); x.testMethodPrefix = "other"; print(x.getTestCaseNames(T)); x.testMethodPrefix = ("test_a", "o"); print(x.getTestCaseNames(T)) if 0 else 0
    x = L(); x.sortTestMethodsUsing = lambda a, b: (a < b) - (a > b); print(x.getTestCaseNames(T)); x.sortTestMethodsUsing = None; print(x.getTestCaseNames(T)); x.testNamePatterns = ["*T.test_a"]; print(x.getTestCaseNames(T)); x.suiteClass = list; print(x.loadTestsFromTestCase(T))
    m.load_tests = lambda loader, tests, pattern: unittest.TestSuite([T("test_a")]) if pattern is None else pattern; print(l.loadTestsFromModule(m), l.loadTestsFromModule(m, pattern="p*"))
    m.load_tests = lambda loader, tests, pattern: 1 / 0; print(ran(l.loadTestsFromModule(m)), errors(l)); del m.load_tests
    l.loadTestsFromModule(m, 5)
    unittest.FunctionTestCase(m.function).id(), str(unittest.FunctionTestCase(print)), unittest.FunctionTestCase(print, description="d").shortDescription(), unittest.FunctionTestCase(print) == unittest.FunctionTestCase(print), unittest.FunctionTestCase(print, setUp=lambda: print("up"), tearDown=lambda: print("down"))()
    unittest.FunctionTestCase(5)
    l.discover("/nonexistent")
    l.discover("nope.nope")
    unittest.findTestCases(m) if hasattr(unittest, "findTestCases") else 0, unittest.defaultTestLoader.__class__
    str(T("test_a")), repr(T("test_a")), T("test_a").id(), T("test_a").shortDescription(), T("test_a").countTestCases(), T("test_a").defaultTestResult(), T.__name__
    T("test_a").addTypeEqualityFunc(5, 6), T("test_a").addCleanup()
    T("test_a").enterContext(5)
    T.enterClassContext(5)
    unittest.skip("r")(T("test_a").test_a).__unittest_skip_why__, unittest.skipIf(0, "r")(5), unittest.skipUnless(1, "r")(6), unittest.expectedFailure(lambda: 1).__unittest_expecting_failure__
    unittest.addModuleCleanup(lambda: 1 / 0), unittest.doModuleCleanups()
    r = unittest.TestResult(); r.startTest(T("test_a")); r.addSuccess(T("test_a")); r.addExpectedFailure(T("test_a"), (ValueError, ValueError(1), None)); r.addUnexpectedSuccess(T("test_a")); r.addSkip(T("test_a"), "s"); r.addDuration(T("test_a"), 1.5); r.stopTest(T("test_a")); print(r, r.wasSuccessful(), len(r.skipped), r.collectedDurations[0][1])
    r = unittest.TestResult(); r.addFailure(T("test_a"), (AssertionError, AssertionError("q"), None)); r.addError(T("test_a"), (ValueError, ValueError("w"), None)); print(r.failures[0][1], r.errors[0][1], r.wasSuccessful(), r); r.printErrors(), r.startTestRun(), r.stopTestRun()
""", globals())
