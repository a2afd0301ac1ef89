import unittest


class Other(unittest.TestCase):
    def test_other(self): pass
