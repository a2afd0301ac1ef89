import unittest


class Unseen(unittest.TestCase):
    def test_unseen(self): pass
