"""What a sample of faults that nothing noticed would have changed."""
import ast
import collections
import datetime
import functools
import io
import json
import lzma
import math
import sys
import traceback
import typing

from _each import each_value as each

T = datetime.timedelta


def raises(limit):
    sys.tracebacklimit = limit
    try:
        out = sys.stderr = io.StringIO()
        try:
            raise ValueError("x")
        except ValueError as e:
            sys.excepthook(type(e), e, e.__traceback__)
    finally:
        sys.stderr = sys.__stderr__
        del sys.tracebacklimit
    return len(out.getvalue().splitlines())


def alternatives(subject):
    match subject:
        case [1, x] | [x, 1] | {"k": x, "j": 1}:
            return x
        case (int() | str()) as y:
            return y


each(r"""
raises(5), raises(0), raises(-5), raises(1 << 70), raises(-1 << 70)
[(t.__covariant__, t.__contravariant__, t.__infer_variance__) for t in (typing.TypeVar("a"), typing.TypeVar("b", covariant=True), typing.TypeVar("c", contravariant=True), typing.TypeVar("d", infer_variance=True))]
[repr(t) for t in (typing.TypeVar("a"), typing.TypeVar("b", covariant=True), typing.TypeVar("c", contravariant=True), typing.TypeVar("d", infer_variance=True))]
typing.TypeVar("a", covariant=True, contravariant=True)
typing.TypeVar("a", covariant=True, infer_variance=True)
typing.ParamSpec("p", covariant=True).__covariant__, typing.ParamSpec("p", contravariant=True).__contravariant__
collections.deque([1, 2, 1]).index(1, 1), collections.deque([1, 2, 1]).index(2, 0), collections.deque([1, 2, 1]).index(1, -1)
collections.deque([1, 2, 1]).index(1, 3)
collections.deque([1, 2, 1]).index(2, 0, 1)
collections.deque([1, 2, 1]).index(2, -2, -1)
functools.partial(dict, a=1)(b=2), functools.partial(dict, a=1)(a=2), functools.partial(dict)(b=2), functools.partial(dict, [(1, 2)])(), functools.partial(dict, a=1)()
[T(1) < T(2), T(1) <= T(1), T(1) == T(1), T(1) != T(2), T(2) > T(1), T(1) >= T(2), T(1) == 5, T(1) != 5]
T(1) < 5
sorted([(2, 1), (1, 2), (1, 1), (2, 0)]), sorted([(1,), (1, 1), ()]), sorted([(1, 2.5), (1, 2), (0, 3)])
sorted([("b", 1), ("a", 2), ("a", 1)]), sorted([(1, "b"), (1, "a"), (0, "c")], reverse=True)
math.gcd(1 << 200, 1 << 130) == 1 << 130, math.gcd(3**200, 3**130) == 3**130, math.gcd(10**60, 6**60) == 2**60, math.gcd(-(10**60), 5**30) == 5**30
(-(10**60)) // 7, (10**60) // -7, -(10**60) // 10**30, (10**60 + 1) // -(10**30), -1 // (10**60), 0 // 10**60
divmod(-(10**60), 10**20 + 1), divmod(10**60, -(10**20 + 1)), (-(10**60)) % 7, 10**60 % -7
lzma.decompress(lzma.compress(b"abc" * 100, filters=[{"id": lzma.FILTER_LZMA2, "mf": lzma.MF_HC3, "mode": lzma.MODE_FAST, "nice_len": 64, "depth": 5}])) == b"abc" * 100
lzma.compress(b"abcabd" * 500, filters=[{"id": lzma.FILTER_LZMA2, "mf": lzma.MF_HC3, "mode": lzma.MODE_FAST, "nice_len": 5}]) != lzma.compress(b"abcabd" * 500, filters=[{"id": lzma.FILTER_LZMA2, "mf": lzma.MF_BT4}])
[alternatives(v) for v in ([1, 2], [3, 1], {"k": 4, "j": 1}, 5, "x", None, [1, 1])]
compile("if 1:\n  x\n\ty", "a", "exec")
compile("if 1:\n\tx\n        y", "a", "exec")
compile("if 1:\n \f x\n   y", "a", "exec")
compile("if 1:\n\f  x\n  y", "a", "exec").co_name
json.loads('{"a": {"b": [1, {"c": 2}]}, "d": {}}'), json.loads('[' * 50 + ']' * 50)
io.FileIO("/dev/null", "r+").mode, io.FileIO("/dev/null", "w+").mode
io.FileIO("/dev/null", "+")
io.FileIO("/dev/null", "r++")
io.FileIO("/dev/null", "+r").mode
datetime.datetime.fromtimestamp(-0.5, datetime.UTC), datetime.datetime.fromtimestamp(1.9999995, datetime.UTC), datetime.datetime.fromtimestamp(0.9999996, datetime.UTC)
datetime.datetime(2000, 1, 2, 3, 4, 5, 6, fold=1).__reduce_ex__(4), datetime.datetime(b"\x07\xd0\x81\x02\x03\x04\x05\x00\x00\x06").fold
""", globals())
