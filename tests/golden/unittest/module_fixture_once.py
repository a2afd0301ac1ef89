# A module's fixture is set up once for all its classes, and torn down after the last; one that fails skips them all, told once.
import sys
import types
import unittest


def made(name, fails=False):
    module = types.ModuleType(name)
    sys.modules[name] = module

    def set_up():
        print(name, "set up")
        if fails:
            raise ValueError(name)

    module.setUpModule, module.tearDownModule = set_up, lambda: print(name, "torn down")

    def case(letter):
        class Case(unittest.TestCase):
            setUpClass = classmethod(lambda cls: print(name, letter, "class"))
            tearDownClass = classmethod(lambda cls: print(name, letter, "class ends"))

            def test_one(self):
                print(name, letter, 1)

            def test_two(self):
                print(name, letter, 2)
        Case.__module__, Case.__qualname__ = name, letter
        return unittest.defaultTestLoader.loadTestsFromTestCase(Case)
    return [case("A"), case("B")]


for fails in (False, True):
    result = unittest.TestResult()
    unittest.TestSuite([*made("m", fails), *made("n"), *made("o", fails)]).run(result)
    print(result, [str(test) for test, _ in result.errors])
