# Fixtures of classes and modules that fail, skip, or have clean-ups: with a result, with the least of a result, and in debug().
import sys
import types
import unittest
from _results import Plain, Recorder


def made(name, where, error=None, cleanup=None, **more):
    """A class whose fixture `where` raises, with a class clean-up that raises."""
    def fixture(cls):
        print(f"{name}.{where}")
        if cleanup:
            cls.addClassCleanup(failing, cleanup)
        if error:
            raise error

    def test_one(self): print(f"{name}.test_one")
    def test_two(self): print(f"{name}.test_two")
    return type(name, (unittest.TestCase,), {where: classmethod(fixture), "test_one": test_one, "test_two": test_two, "__module__": "the_module", **more})


def failing(error):
    print("clean-up", error)
    raise error


module = sys.modules["the_module"] = types.ModuleType("the_module")


def suite(*classes):
    return unittest.TestSuite(cls(name) for cls in classes for name in ("test_one", "test_two"))


CLASSES = {
    "Fine": made("Fine", "setUpClass"),
    "BadSetUp": made("BadSetUp", "setUpClass", ValueError("set-up")),
    "BadBoth": made("BadBoth", "setUpClass", ValueError("set-up"), KeyError("clean-up")),
    "BadTearDown": made("BadTearDown", "tearDownClass", ValueError("tear-down"), KeyError("clean-up")),
    "Skips": made("Skips", "setUpClass", unittest.SkipTest("not now")),
    "Skipped": unittest.skip("the class")(made("Skipped", "setUpClass", ValueError("never"))),
    "CleanUp": made("CleanUp", "setUpClass", None, OSError("clean-up")),
}
for name, cls in CLASSES.items():
    print("==", name)
    suite(cls, CLASSES["Fine"]).run(Recorder())
    print("-- debug")
    try:
        suite(cls, CLASSES["Fine"]).debug()
    except Exception as error:
        print("raised", repr(error))
print("== plain result")
for name in ("BadSetUp", "Skips", "BadTearDown"):
    print(suite(CLASSES[name]).run(Plain()).shouldStop)


def modules(set_up=None, tear_down=None, cleanup=None):
    print("== module", repr(set_up), repr(tear_down), repr(cleanup))

    def setUpModule():
        print("setUpModule")
        if cleanup:
            unittest.addModuleCleanup(failing, cleanup)
        if set_up:
            raise set_up

    def tearDownModule():
        print("tearDownModule")
        if tear_down:
            raise tear_down

    module.setUpModule, module.tearDownModule = setUpModule, tearDownModule
    for run in (lambda s: s.run(Recorder()), lambda s: s.debug()):
        try:
            run(unittest.TestSuite([CLASSES["Fine"]("test_one"), Elsewhere("test_here"), CLASSES["Fine"]("test_two")]))
        except Exception as error:
            print("raised", repr(error))


class Elsewhere(unittest.TestCase):
    def test_here(self): print("test_here")


modules()
modules(set_up=ValueError("module set-up"))
modules(set_up=unittest.SkipTest("module skipped"))
modules(set_up=ValueError("module set-up"), cleanup=KeyError("k"))
modules(tear_down=ValueError("module tear-down"), cleanup=KeyError("k"))
modules(cleanup=KeyError("k"))
del module.setUpModule, module.tearDownModule
del sys.modules["the_module"]
suite(CLASSES["Fine"]).run(Recorder())
