import unittest


class Inner(unittest.TestCase):
    def test_inner(self): pass
