# What assertEqual says of two lists, tuples, dicts and texts: their difference, by lines.
import unittest
class T(unittest.TestCase): pass
t = T()
for x, y in (([1, 2, [3]], [1, 4]), ((1,), (1, 2)), ({"a": 1, "b": "x"}, {"a": 2, "c": 3}), ("abc\ndef\n", "abc\ndeg\n"), ("abc", "abd"), (list(range(100)), list(range(1, 101)))):
    try: t.assertEqual(x, y)
    except AssertionError as e: print(e); print('----')
