# load_tests() decides about the whole package: what is below it is not looked for.
import unittest


class Chosen(unittest.TestCase):
    def test_chosen(self): pass


def load_tests(loader, tests, pattern):
    print("load_tests", tests.countTestCases(), pattern)
    return tests
