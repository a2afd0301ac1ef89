"""Outcomes of tests as the text runner tells them: failures, errors, skips, subtests, contexts, coroutines, set-up of classes."""
import asyncio, unittest, sys, io, logging, warnings
class T(unittest.TestCase):
    @classmethod
    def setUpClass(cls): cls.addClassCleanup(print, "class cleanup")
    def setUp(self): self.addCleanup(print, "cleanup")
    def test_ok(self): "Doc line"
    def test_fail(self): self.assertEqual(1, 2, "own")
    def test_err(self):
        try: {}['x']
        except KeyError: 1/0
    def test_sub(self):
        for i in range(3):
            with self.subTest("m", i=i): self.assertNotEqual(i, 1)
    @unittest.skip("why")
    def test_skip(self): pass
    def test_skip2(self): self.skipTest("later")
    @unittest.expectedFailure
    def test_xf(self): self.fail("x")
    @unittest.expectedFailure
    def test_us(self): pass
    def test_raises(self):
        with self.assertRaises(ValueError) as cm: int("x")
        self.assertIn("invalid", str(cm.exception))
        with self.assertRaisesRegex(ValueError, "nope"): int("x")
    def test_raises2(self): self.assertRaises(ValueError, int, "1")
    def test_logs(self):
        with self.assertLogs("a", "INFO") as cm: logging.getLogger("a.b").info("hi %d", 1)
        self.assertEqual(cm.output, ["INFO:a.b:hi 1"])
    def test_warns(self):
        with self.assertWarns(UserWarning): warnings.warn("x")
        with self.assertWarnsRegex(UserWarning, "y"): warnings.warn("x")
    def test_count(self): self.assertCountEqual([1, 2, 2], [2, 1])
    def test_almost(self): self.assertAlmostEqual(1.0, 1.1)
    def test_set(self): self.assertEqual({1, 2}, {2, 3})
    def test_regex(self): self.assertRegex("abc", "x")
    def test_long(self): self.assertEqual("a" * 100 + "b", 5)
class Async(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self): self.x = 1; asyncio.get_running_loop().slow_callback_duration = 60
    async def test_a(self):
        await asyncio.sleep(0); self.assertEqual(self.x, 1)
    async def test_b(self): await self.enterAsyncContext(CM())
class CM:
    async def __aenter__(self): print("in")
    async def __aexit__(self, *a): print("out")
class Bad(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise OSError("no")
    def test_x(self): pass
s = io.StringIO()
for v in (1, 2):
    r = unittest.TextTestRunner(s, verbosity=v).run(unittest.defaultTestLoader.loadTestsFromModule(sys.modules['__main__']))
    print(r)
import re
print(re.sub(r"in \d+\.\d+s", "in T", s.getvalue()))
