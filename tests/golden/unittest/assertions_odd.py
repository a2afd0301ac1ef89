# Assertions with values that compare oddly, long texts, shortened messages, and their contexts given wrongly.
import collections
import logging
import re
import unittest
import warnings
from unittest.util import _common_shorten_repr, safe_repr, sorted_list_difference, strclass, three_way_cmp, unorderable_list_difference

t = unittest.TestCase()


def say(f, *args, **kwargs):
    try:
        got = f(*args, **kwargs)
    except Exception as error:
        print(getattr(f, "__name__", "f"), "|", type(error).__name__, "|", error)
    else:
        print(getattr(f, "__name__", "f"), "passes", "" if got is None else type(got).__name__)


class Bad:
    def __repr__(self): raise ValueError("no repr")


class NoLength:
    def __len__(self): raise NotImplementedError
    def __getitem__(self, k): raise NotImplementedError


class NoItems(list):
    def __getitem__(self, k): raise IndexError if isinstance(k, int) else TypeError


class Same(list): pass


class Never:
    def __init__(self, name): self.name = name
    def __eq__(self, other): return False
    def __hash__(self): return 1
    def __repr__(self): return self.name


# sequences
for a, b in (([1, 2, 3, 4], [1, 2]), ([1], [1, 2, 3]), ([], [1]), ((), (1, 2)), ([0] * 3, [0, 0, 1]), (Same([1]), [1]), (Same([1, 2]), [1, 3])):
    say(t.assertSequenceEqual, a, b)
    say(t.assertSequenceEqual, a, b, seq_type=type(a))
say(t.assertSequenceEqual, [1], [2], "own message")
say(t.assertSequenceEqual, [1], (2,), seq_type=list)
say(t.assertSequenceEqual, (1,), [2], seq_type=list)
for bad in (5, NoLength(), NoItems([1, 2])):
    say(t.assertSequenceEqual, bad, [1])
    say(t.assertSequenceEqual, [1], bad)
say(t.assertSequenceEqual, NoItems([1, 2]), NoItems([1, 2, 3]))
say(t.assertSequenceEqual, [Never("n")], [Never("n")])
say(t.assertSequenceEqual, (Never("n"),), [Never("m")])
say(t.assertListEqual, [[]] * 5, [[], [1]])
# sets, dictionaries, counts
say(t.assertSetEqual, {1}, {1})
say(t.assertSetEqual, frozenset([1]), {2}, "m")
say(t.assertSetEqual, 5, {1})
say(t.assertSetEqual, {1}, None)
say(t.assertSetEqual, {1}, 7)
say(t.assertEqual, frozenset([1]), frozenset([1, 2]))
say(t.assertDictEqual, {1: 1}, {1: 1})
say(t.assertDictEqual, 5, {})
say(t.assertDictEqual, {}, None, "m")
say(t.assertCountEqual, iter([1, 2]), [2, 1])
say(t.assertCountEqual, [1, 1, 2, 3], [2, 2, 1], "m")
say(t.assertCountEqual, [[1], [1], {}], [{}, [1], []])
say(t.assertCountEqual, [[], 1], [1, []])
# texts
long = "x" * 100
for a, b in ((long + "a", long + "b"), ("a" + long, "b" + long), (long + "a" + long, long + "b" + long), (long, long * 2), ("a" * 78, "b" * 78), ("a" * 79, "b" * 79), ("abc" * 30, "abd" * 30)):
    print(*_common_shorten_repr(a, b), sep="\n")
print(*_common_shorten_repr("a", "b", "c" * 90))
for n in (77, 78, 79, 90):
    print(safe_repr("y" * n, short=True), len(safe_repr("y" * n)))
print(safe_repr(Bad())[:22], strclass(collections.OrderedDict), three_way_cmp(1, 2), three_way_cmp(2, 1), three_way_cmp(1, 1))
print(sorted_list_difference([1, 2, 3, 3], [2, 4]), sorted_list_difference([], []), sorted_list_difference([1], []), sorted_list_difference([], [1]))
print(unorderable_list_difference([1, 2, 2], [2, 3]), unorderable_list_difference([], [1]), unorderable_list_difference([1], []))
for a, b in (("one", "two"), ("one\n", "two\n"), ("one\ntwo\n", "one\n2\n"), ("", "x"), ("a" * 70000, "b"), ("b\n", "a" * 65537), ("a\r", "b"), ("same", "same")):
    try:
        t.assertMultiLineEqual(a, b)
        print("equal")
    except AssertionError as error:
        print(str(error)[:200])
say(t.assertMultiLineEqual, 5, "x")
say(t.assertMultiLineEqual, "x", b"x", "m")
t.maxDiff = 10
say(t.assertEqual, "one\n" * 5, "two\n" * 5)
say(t.assertEqual, [1] * 20, [2] * 20, "m")
t.maxDiff = None
say(t.assertEqual, [1] * 20, [2] * 20)
# own comparisons
t.addTypeEqualityFunc(int, lambda a, b, msg=None: t.fail(f"ints {a} {b} {msg}"))
t.addTypeEqualityFunc(float, "assertAlmostEqual")
say(t.assertEqual, 1, 1)
say(t.assertEqual, 1, 2, "m")
say(t.assertEqual, 1.0, 1.00000001)
say(t.assertEqual, 1.0, 1)
say(t.assertEqual, True, False)
# numbers
for args, more in (((1.0, 1.00000004), {}), ((1.0, 1.00000006), {}), ((1, 1), {"places": 1, "delta": 1}), ((1, 1.04), {"places": 1}), ((1, 1.06), {"places": 1}), ((1, 1.5), {"delta": 0.5}), ((1, 1.6), {"delta": 0.5, "msg": "m"}), ((1, 2, 0), {}), ((1, 2, 0, "m"), {})):
    say(t.assertAlmostEqual, *args, **more)
    say(t.assertNotAlmostEqual, *args, **more)
# contexts
for f in (t.assertRaises, t.assertWarns):
    for args in ((5,), ((ValueError, 5),), (int,), ((),)):
        say(f, *args)
    say(f, UserWarning, msg="m", other=1)
    say(f, UserWarning, None)
    say(f, (UserWarning, KeyError)) if f is t.assertRaises else say(f, (UserWarning, DeprecationWarning))
say(t.assertRaisesRegex, 5, "x")
say(t.assertWarnsRegex, 5, "x")
say(t.assertRaisesRegex, ValueError, re.compile("INVALID", re.I), int, "x")
say(t.assertRaises, ValueError, lambda: 1)
say(t.assertRaises, (ValueError, KeyError), len, "")
say(t.assertWarnsRegex, UserWarning, "b", lambda: (warnings.warn("a"), warnings.warn("b")))
say(t.assertWarns, DeprecationWarning, lambda: warnings.warn("a"))
say(t.assertWarns, (DeprecationWarning, UserWarning), lambda: warnings.warn("a"))
print(t.assertRaises(KeyError).expected, t.assertRaises(KeyError).msg)


def within(manager, f):
    with manager as got:
        f()
    return got


for kind in (t.assertRaises(ValueError, msg="m"), t.assertWarns(UserWarning, msg="m"), t.assertRaisesRegex(ValueError, "pattern"), t.assertWarnsRegex(UserWarning, "pattern")):
    say(within, kind, lambda: None)
    say(within, kind, lambda: 1 / 0)
got = within(t.assertWarns(UserWarning), lambda: (warnings.warn("first", DeprecationWarning), warnings.warn("second"), warnings.warn("third")))
print(got.warning, got.filename.rpartition("/")[2], got.lineno, len(got.warnings))
try:
    within(t.assertWarns(UserWarning), lambda: 1 / 0)
except ZeroDivisionError:
    print("passes on")
logger = logging.getLogger("assertions.logs")
logger.setLevel(logging.ERROR)
logger.propagate = True
logger.addHandler(handler := logging.NullHandler())
for name in ("assertions.logs", logger, None):
    got = within(t.assertLogs(name, "INFO"), lambda: (logger.info("info %d", 1) if name else logging.info("root"), logging.getLogger("assertions.logs" if name else None).error("error")))
    print(got.output, len(got.records), logger.level, logger.propagate, logger.handlers == [handler])
say(within, t.assertLogs(logger, "ERROR"), lambda: logger.warning("too low"))
say(within, t.assertLogs(logger, 35), lambda: logger.warning("too low"))
say(within, t.assertLogs(logger), lambda: logger.debug("too low"))
say(within, t.assertNoLogs(logger), lambda: logger.info("seen"))
say(within, t.assertNoLogs(logger, "ERROR"), lambda: logger.warning("not seen"))
say(within, t.assertLogs(logger), lambda: 1 / 0)
say(within, t.assertNoLogs(logger), lambda: (logger.error("e"), 1 / 0))
print(logger.level, logger.handlers == [handler])
