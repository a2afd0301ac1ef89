# A test's steps: set-up, method, tear-down, clean-ups, subtests; with each of them failing, skipping or stopping; run() and debug().
import unittest
import warnings
from _results import Plain, Recorder


class Base(unittest.TestCase):
    fails = ()

    def step(self, name):
        print(" ", name)
        if name in self.fails:
            raise self.fails[name]

    def setUp(self):
        self.addCleanup(self.step, "clean-up 1")
        self.addCleanup(self.step, "clean-up 2")
        self.step("set-up")

    def tearDown(self): self.step("tear-down")
    def test(self): self.step("method")
    @unittest.expectedFailure
    def test_to_fail(self): self.step("method")

    def test_parts(self):
        with self.subTest("first", a=1):
            self.step("part 1")
            with self.subTest(b=2):
                self.step("part 2")
        with self.subTest():
            self.step("part 3")
        self.step("method")


def run(method, result=None, /, **fails):
    fails = {name.replace("_", "-").replace("part-", "part ").replace("clean-up-", "clean-up "): error for name, error in fails.items()}
    print("==", method, fails)
    case = type("Case", (Base,), {"fails": fails})(method)
    got = case.run(result or Recorder())
    print("  ->", got)
    if result is None:
        try:
            case.debug()
        except Exception as error:
            print("  debug:", repr(error))


failure, error, skip = AssertionError("failure"), KeyError("error"), unittest.SkipTest("skip")
for what in (failure, error, skip):
    run("test", method=what)
    run("test", set_up=what)
    run("test", tear_down=what)
    run("test_to_fail", method=what)
    run("test_parts", part_2=what)
    run("test_parts", part_1=what, part_3=what)
run("test")
run("test_to_fail")
run("test_parts")
run("test", clean_up_1=failure, clean_up_2=error)
run("test_to_fail", tear_down=error, method=failure)
run("test_to_fail", set_up=error)
run("test", method=error, tear_down=failure, clean_up_1=error)
fast = Recorder()
fast.failfast = True
run("test_parts", fast, part_2=failure)
print(fast.shouldStop)
for what in (failure, error, skip):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        run("test", Plain(), method=what)
        run("test_parts", Plain(), part_2=what)
        run("test_to_fail", Plain(), method=what)
    print(*{str(w.message) + " " + w.category.__name__: 0 for w in caught}, sep="\n")
try:
    run("test", method=KeyboardInterrupt("now"))
except KeyboardInterrupt as stopped:
    print("stopped", stopped)


class Skipped(unittest.TestCase):
    @unittest.skip("method")
    def test(self): print("never")
    @unittest.skip
    def test_bare(self): print("never")
    @unittest.skipIf(True, "if")
    def test_if(self): print("never")
    @unittest.skipUnless(False, "unless")
    def test_unless(self): print("never")
    @unittest.skipIf(False, "no")
    def test_runs(self): print("runs")


for name in ("test", "test_bare", "test_if", "test_unless", "test_runs"):
    Skipped(name).run(Recorder())
    try:
        Skipped(name).debug()
    except unittest.SkipTest as why:
        print("debug skips:", why)
unittest.skip("all")(type("All", (Skipped,), {}))("test_runs").run(Recorder())
unittest.expectedFailure(type("Fails", (Skipped,), {}))("test_runs").run(Recorder())


class Returns(unittest.TestCase):
    def test(self): return 5
    async def test_coroutine(self): print("never")
    def test_generator(self): yield 1


for name in ("test", "test_coroutine", "test_generator"):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        Returns(name).run(unittest.TestResult())
    print(*[(w.category.__name__, str(w.message).replace(" at 0x", "#").split("#")[0], str(w.message).rpartition(">>")[2]) for w in caught], sep="\n")
