# Suites as collections: what they take, compare, count and let go of.
import unittest
from _results import Plain, Recorder
from unittest.suite import BaseTestSuite, TestSuite, _ErrorHolder


class Case(unittest.TestCase):
    def test_a(self): pass
    def test_b(self): self.fail("b")


class Stops(unittest.TestCase):
    def test_stops(self): self.current.stop()


def a(): return Case("test_a")


for cls in (BaseTestSuite, TestSuite):
    s = cls([a(), cls([a()])])
    print(s, s.countTestCases(), cls(), cls() == cls(), cls([a()]) == cls([a()]), cls([a()]) == cls(), cls() == 5, cls([a()]) == TestSuite([a()]), [*s] == s._tests)
    result = Recorder()
    print(s.run(result) is result, s.countTestCases(), s, result.testsRun)
    s = cls([a()])
    s._cleanup = False
    s(result)
    print(s, s.countTestCases())
    for wrong in ("ab", [5], [Case], [TestSuite], 5):
        try:
            cls().addTests(wrong)
        except TypeError as error:
            print(error)
    s = cls()
    s.addTest(a)
    s.addTest(lambda result: print("called with a", type(result).__name__))
    print(s.countTestCases() if cls is None else len([*s]))
    result = Recorder()
    Stops.current = result
    cls([Stops("test_stops"), a()]).run(result)
    try:
        cls([a(), Case("test_b")]).debug()
    except AssertionError as error:
        print("debug", error)
s = TestSuite([lambda result: print("a function", type(result).__name__)])
s.run(Plain())


class Kept(TestSuite):
    _tests = ()

    def __init__(self): self._tests = (a(), a())
    _removed_tests = 0


class Lazy(TestSuite):
    def __iter__(self): return iter([a()])


s = Lazy()
s._tests = None
s.run(Recorder())
print(s.countTestCases())
h = _ErrorHolder("setUpClass (x)")
print(h, repr(h), h.id(), h.shortDescription(), h.countTestCases(), h.run(None), h(None), h.failureException)
nested = TestSuite([TestSuite([Case("test_a"), Case("test_b")]), TestSuite([Stops("test_stops")])])
print(nested.countTestCases())
result = Recorder()
Stops.current = result
nested.run(result)
print(nested, nested.countTestCases(), result, result.failures[0][1].splitlines()[-1])
