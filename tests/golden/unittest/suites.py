# Suites: what they hold, compare, count, refuse and show.
import unittest

class T(unittest.TestCase):
    def test_a(self): pass
    def test_b(self): self.fail("b")
    def runTest(self): pass

def tried(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)

S = unittest.TestSuite
s = S([T("test_a"), T("test_b")])
print(s.countTestCases(), len(list(s)), s == S([T("test_a"), T("test_b")]), s == S([T("test_a")]), s == 5, s != S())
print(repr(S()), repr(s))
tried(s.addTest, 5)
tried(s.addTest, T)
tried(s.addTest, S)
tried(s.addTests, "abc")
tried(s.addTests, 5)
tried(T, "nope")
result = unittest.TestResult()
s(result)
print(result, list(s), s.countTestCases())
keep = S([T("test_a")])
keep._cleanup = False
keep(unittest.TestResult())
print(list(keep)[0] is not None)
stopped = unittest.TestResult()
stopped.stop()
S([T("test_a")])(stopped)
print(stopped.testsRun, stopped.shouldStop)
fast = unittest.TestResult()
fast.failfast = True
S([T("test_b"), T("test_a")])(fast)
print(fast.testsRun, fast.shouldStop, fast.wasSuccessful())
tried(S([T("test_b")]).debug)
print(S([S(), S([T("test_a")])]).countTestCases(), hash(T("test_a")) == hash(T("test_a")), T("test_a") == T("test_b"), T() == T("runTest"))
