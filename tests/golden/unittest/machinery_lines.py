# Modules of the test machinery say so by __unittest, and a subtest without a message has the sentinel.
import contextlib
import sys
import unittest.case


def frames(tb):
    while tb:
        yield tb.tb_frame.f_code.co_filename == __file__, "__unittest" in tb.tb_frame.f_globals
        tb = tb.tb_next


class Result(unittest.TestResult):
    def addFailure(self, test, err):
        print("failure", set(frames(err[2])))

    def addSubTest(self, test, subtest, err):
        print("subtest", subtest._message is unittest.case._subtest_msg_sentinel, dict(subtest.params), err and set(frames(err[2])))


class T(unittest.TestCase):
    def test_lists(self):
        self.assertEqual([1], [2])

    def test_parts(self):
        for k in range(2):
            with self.subTest(k=k):
                self.assertLess(k, 1)
        with self.subTest("said"):
            pass

    def test_context(self):
        with self.assertRaises(ValueError):
            pass


unittest.defaultTestLoader.loadTestsFromTestCase(T).run(Result())
