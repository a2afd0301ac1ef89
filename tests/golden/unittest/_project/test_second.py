import unittest


class Second(unittest.TestCase):
    def test_one(self): print("said by a passing test")
    def test_two(self): pass
