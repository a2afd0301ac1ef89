"""Loading tests by name and from classes; order, patterns, what can't be loaded; suites."""
import unittest


class A(unittest.TestCase):
    def test_b(self): pass
    def test_a(self): pass
    def other(self): pass


class B(unittest.TestCase):
    def runTest(self): pass


def make():
    return A("test_a")


loader = unittest.TestLoader()
print(loader.getTestCaseNames(A), loader.loadTestsFromTestCase(B))
print(loader.loadTestsFromName("__main__.A"), loader.loadTestsFromName("__main__.A.test_b"), loader.loadTestsFromName("__main__.make"))
print(loader.loadTestsFromNames(["__main__.A", "__main__.B"]).countTestCases())
loader.testNamePatterns = ["*test_a"]
print(loader.getTestCaseNames(A))
for name in ("__main__.A.nope", "no_such_module_at_all"):
    failed = loader.loadTestsFromName(name)
    result = unittest.TestResult()
    failed.run(result)
    print(result, result.errors[0][1].strip().splitlines()[-1], len(loader.errors))
for bad in ("__main__.loader", "__main__.print"):
    try:
        loader.loadTestsFromName(bad)
    except TypeError as error:
        print(str(error).split(" at 0x")[0][:40])
suite = unittest.TestSuite([A("test_a"), A("test_b")])
print(suite, A("test_a") == A("test_a"), A("test_a").id(), repr(A("test_b")))
try:
    suite.addTest(A)
except TypeError as error:
    print(error)
try:
    A("nope")
except ValueError as error:
    print(error)
