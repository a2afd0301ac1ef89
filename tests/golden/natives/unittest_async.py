# unittest's asynchronous cases: order of fixtures, cleanups, contexts, what fails where, debugging, loops; modules loaded by name.
import asyncio
import contextvars
import io
import logging
import sys
import types
import unittest
from _each import each_value as each

logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a step took long, on a machine that is busy, is no failure
log = []
var = contextvars.ContextVar("var", default="outside")

class Case(unittest.IsolatedAsyncioTestCase):
    fail_in = None
    def go(self, name):
        log.append((name, var.get(), self.running()))
        if self.fail_in == name:
            raise ValueError(name)
    @staticmethod
    def running():
        try:
            return asyncio.get_running_loop() is not None
        except RuntimeError:
            return False
    def setUp(self): self.go("setUp"); var.set("setUp")
    async def asyncSetUp(self):
        self.go("asyncSetUp"); var.set("asyncSetUp")
        self.addCleanup(self.go, "cleanup")
        self.addAsyncCleanup(self.acleanup, 1)
        self.value = await self.enterAsyncContext(Manager())
    async def acleanup(self, n): self.go("acleanup")
    async def test(self): self.go("test"); var.set("test")
    def test_plain(self): self.go("plain")
    async def asyncTearDown(self): self.go("asyncTearDown")
    def tearDown(self): self.go("tearDown")
    async def test_returns(self): return 5
    async def test_skips(self): self.skipTest("why")
    async def test_fails(self): self.assertEqual(1, 2)
    async def test_cancelled(self): raise asyncio.CancelledError("c")
    async def test_subs(self):
        for k in range(3):
            with self.subTest(k=k):
                self.assertNotEqual(k, 1)
    @unittest.expectedFailure
    async def test_expected(self): 1 / 0
class Manager:
    async def __aenter__(self): log.append("enter"); return 7
    async def __aexit__(self, *a): log.append(("exit", a[0])); return False
class Sync:
    def __enter__(self): return 1
    def __exit__(self, *a): log.append("sync exit")
class Factory(unittest.IsolatedAsyncioTestCase):
    loop_factory = asyncio.SelectorEventLoop
    async def test(self): log.append(type(asyncio.get_running_loop()).__name__ in ("_UnixSelectorEventLoop", "SelectorEventLoop"))
    async def test_debug(self): log.append(asyncio.get_running_loop().get_debug())

def ran(case):
    result = unittest.TestResult()
    import warnings
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        case.run(result)
    told = [result.testsRun, [e[1].strip().splitlines()[-1] for e in result.errors], [f[1].strip().splitlines()[-1] for f in result.failures], [s[1] for s in result.skipped], len(result.expectedFailures), len(result.unexpectedSuccesses), [(w.category.__name__, str(w.message)[:60]) for w in caught]]
    steps, log[:] = log[:], []
    return told, steps
for name in ("test", "test_plain", "test_returns", "test_skips", "test_fails", "test_subs", "test_expected"):
    print(name, *ran(Case(name)), sep="\n  ")
for name in ("setUp", "asyncSetUp", "test", "asyncTearDown", "tearDown", "cleanup", "acleanup"):
    case = Case("test")
    case.fail_in = name
    print("fails in", name, *ran(case), sep="\n  ")
    case = Case("test")
    case.fail_in = name
    try:
        case.debug()
        print("  debug: passed")
    except ValueError as error:
        print("  debug:", error)
    log.clear()
Case("test").debug()
print(log)
log.clear()
print(ran(Factory("test")), ran(Factory("test_debug")), var.get())
class Odd(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        for call in (lambda: self.addAsyncCleanup(5), lambda: self.enterAsyncContext(Sync()), lambda: self.enterAsyncContext(5), lambda: self.enterContext(Manager())):
            try:
                value = call()
                if asyncio.iscoroutine(value):
                    value = await value
                log.append(value)
            except TypeError as error:
                log.append(str(error))
        self.enterContext(Sync())
    async def test(self): pass
    async def tearDown(self): pass
    def setUp(self): return 5
print(*ran(Odd("test")), sep="\n")

module = types.ModuleType("made_module")
class InModule(unittest.TestCase):
    def test_a(self): pass
    def test_b(self): pass
    def helper(self): pass
    test_attr = 5
def load_tests(loader, tests, pattern):
    log.append(("load_tests", tests.countTestCases(), pattern))
    return tests
module.InModule = InModule
module.function = lambda: unittest.TestSuite([InModule("test_a")])
module.case = lambda: InModule("test_b")
module.wrong = lambda: 5
module.number = 7
module.NotTest = int
sys.modules["made_module"] = module
loader = unittest.TestLoader()
def names(suite):
    return [t.id().rpartition(".")[2] for t in flat(suite)]
def flat(suite):
    for t in suite:
        if isinstance(t, unittest.TestSuite):
            yield from flat(t)
        else:
            yield t
each(r"""
    names(loader.loadTestsFromModule(module)), names(loader.loadTestsFromName("made_module")), names(loader.loadTestsFromName("made_module.InModule")), names(loader.loadTestsFromName("made_module.InModule.test_a")), names(loader.loadTestsFromName("made_module.function")), names(loader.loadTestsFromName("made_module.case")), names(loader.loadTestsFromName("InModule", module)), names(loader.loadTestsFromNames(["InModule.test_a", "function"], module)), names(loader.loadTestsFromTestCase(InModule)), loader.getTestCaseNames(InModule)
    loader.loadTestsFromName("made_module.wrong")
    loader.loadTestsFromName("made_module.number")
    loader.loadTestsFromName("made_module.NotTest")
    loader.loadTestsFromTestCase(unittest.TestSuite)
    names(loader.loadTestsFromName("made_module.InModule.none")), [e.strip().splitlines()[-1] for e in loader.errors], loader.errors.clear()
    names(loader.loadTestsFromName("no_such_module")), [e.strip().splitlines()[-1] for e in loader.errors], loader.errors.clear()
    names(loader.loadTestsFromName("made_module.none.more")), [e.strip().splitlines()[-1] for e in loader.errors], loader.errors.clear()
    names(loader.loadTestsFromName("InModule.nope", module)), [e.strip().splitlines()[-1] for e in loader.errors], loader.errors.clear()
    module.load_tests = load_tests; names(loader.loadTestsFromModule(module)), names(loader.loadTestsFromModule(module, pattern="p")), log[:], log.clear()
    module.load_tests = lambda *a: 1 / 0; names(loader.loadTestsFromModule(module)), [e.strip().splitlines()[-1] for e in loader.errors], loader.errors.clear()
    next(flat(loader.loadTestsFromModule(module))).debug()
    loader.loadTestsFromModule(module, 5)
    del module.load_tests; loader.testMethodPrefix = "helper"; loader.getTestCaseNames(InModule), setattr(loader, "testMethodPrefix", "test"), setattr(loader, "sortTestMethodsUsing", lambda a, b: (a < b) - (a > b)), loader.getTestCaseNames(InModule), setattr(loader, "sortTestMethodsUsing", None), loader.getTestCaseNames(InModule), setattr(loader, "testNamePatterns", ["*_b"]), loader.getTestCaseNames(InModule), setattr(loader, "testNamePatterns", ["*InModule.test_a"]), loader.getTestCaseNames(InModule), setattr(loader, "testNamePatterns", None), setattr(loader, "suiteClass", list), type(loader.loadTestsFromTestCase(InModule)).__name__
""", globals())
