import unittest


class First(unittest.TestCase):
    def test_passes(self):
        "It passes."

    def test_fails(self):
        here = "a local"
        print("said by a failing test")
        self.assertEqual(here, "b")

    @unittest.skip("not today")
    def test_skipped(self): pass
