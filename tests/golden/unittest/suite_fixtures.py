# setUpClass and the like around classes and modules: who is called when each of them is there, is missing or fails.
import io, sys, types, unittest

def module(name, **fixtures):
    m = types.ModuleType(name)
    m.__dict__.update(fixtures)
    sys.modules[name] = m

def case(name, module="plain", **members):
    def test(self): print("  test", name)
    return type(name, (unittest.TestCase,), {"__module__": module, "test": test, **members})

def says(text, fails=False):
    def f(*args):
        print("  " + text)
        if fails: raise OSError(text)
    return f
def cm(text, fails=False): return classmethod(says(text, fails))
def skips(cls): raise unittest.SkipTest("skipped there")

class Plain:
    def __init__(self, methodName="run"): pass
    def __call__(self, result): print("  a foreign test")

def run(title, *items):
    print(title)
    result = unittest.TestResult()
    unittest.TestSuite(items).run(result)
    print("  ran", result.testsRun, [str(t) for t, _ in result.errors], [e.splitlines()[-1] for _, e in result.errors], [(str(t), why) for t, why in result.skipped])

module("plain")
module("fixed", setUpModule=says("up module"), tearDownModule=says("down module"))
module("broken", setUpModule=says("up broken", True), tearDownModule=says("down broken"))
module("falls", tearDownModule=says("down falls", True))
A, B = case("A", setUpClass=cm("up A"), tearDownClass=cm("down A")), case("B")
run("both", A("test"), A("test"), B("test"))
run("only up", case("U", setUpClass=cm("up U"))("test"), B("test"))
run("only down", case("D", tearDownClass=cm("down D"))("test"), B("test"))
run("up fails", case("F", setUpClass=cm("up F", True), tearDownClass=cm("down F"))("test"), B("test"))
run("down fails", case("G", tearDownClass=cm("down G", True))("test"), B("test"))
run("up skips", case("S", setUpClass=classmethod(skips))("test"), B("test"))
run("skipped class", unittest.skip("why")(case("K", setUpClass=cm("up K"), tearDownClass=cm("down K")))("test"))
run("modules", case("M", "fixed")("test"), case("N", "fixed")("test"), B("test"))
run("broken module", case("M", "broken")("test"), case("N", "broken")("test"), B("test"))
run("module falls", case("M", "falls")("test"), B("test"))
run("nested", unittest.TestSuite([A("test")]), unittest.TestSuite([A("test"), B("test")]))
run("foreign", Plain(), A("test"), Plain())
none = case("None_", setUpClass=None, tearDownClass=None, doClassCleanups=None)
run("none of them", none("test"), B("test"))
class C(unittest.TestCase):
    @classmethod
    def setUpClass(cls): cls.addClassCleanup(says("cleanup 1")); cls.addClassCleanup(says("cleanup 2", True))
    def test(self): print("  test C")
run("class cleanups", C("test"), B("test"))
