"""A case is made of any attribute's name, even of one that is None: loaders of generated tests set the method on the case later."""
import unittest


class Case(unittest.TestCase):
    later = None

    def test(self):
        """What it tests."""


class Own(unittest.TestCase):
    runTest = None


case = Case("later")
case.later = lambda: print("ran")
print(case, case._testMethodDoc == type(None).__doc__, case.run().wasSuccessful())
print(Case("test").shortDescription(), Case().shortDescription(), Own()._testMethodDoc == type(None).__doc__)
for name in ("absent", "runTes", ""):
    try:
        Case(name)
    except ValueError as e:
        print(e, type(e.__context__).__name__)
