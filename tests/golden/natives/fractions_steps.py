# Fractions written by every kind of format, read from every kind of text, by whole parts; and what statistics, colours, bisections and names of sizes refuse.
import bisect
import colorsys
import decimal
import fractions
import graphlib
import numbers
import operator
import statistics
import uuid
from fractions import Fraction as F
from _each import each_value as each


def words(call, *args, **options):
    try:
        return call(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


VALUES = F(1, 3), F(-22, 7), F(10 ** 9, 7), F(1, 10 ** 7), F(0), F(5), F(99999, 100000)
SPECS = "", "f", ".0f", ".3f", "#.0f", "+.2f", " .1f", "012.3f", ",.1f", "_.2f", "e", ".2e", "E", ".0e", "g", ".3g", "G", "#g", "%", ".1%", "z.0f", "-z.1f", ">20.2f", "<20", "^20", "*^21.3e", "=+9.1f", "020", "+", "_", ",", "x>12", "#", " ", "=12", "F"
BAD = "x", ".f", "010x", "c", "d", "5.", ".3", "=05f", ">05.1f", "n", "s", "\u0665f", "+-f", "zf "
TEXTS = "1/3", " -1/3 ", "1 / 3", "1/-3", "1.5", "-.5", "5.", "1e3", "1E-3", "1_0/2_0", "1__0", "_1", "1/0", "", "x", "+7", "1.5/2", "0x1", "inf", "1e", ".", "1.2e3_0", "\u0661/\u0662"
each(r"""
    [(spec, [words(format, value, spec) for value in VALUES]) for spec in SPECS]
    [words(format, F(1, 3), spec) for spec in BAD]
    [words(F, text) for text in TEXTS]
    [words(F, *args) for args in ((1.5,), (decimal.Decimal("1.1"),), (5, 10), (1.5, 2), ("1", 2), (None,), (1, None), (float("inf"),), (float("nan"),), (decimal.Decimal("NaN"),), (F(1, 2), F(3, 4)), (1, 0), (True, 2), (1j,))], F.from_float(0.5), F.from_float(3), words(F.from_float, "x"), F.from_decimal(decimal.Decimal("0.25")), F.from_decimal(4), words(F.from_decimal, 0.5)
    F(355, 113).limit_denominator(10), F(-1, 3).limit_denominator(2), words(F(1, 2).limit_denominator, 0), F(1, 3).limit_denominator(3), F("3.1415926535897932").limit_denominator(1000), F(1, 2).as_integer_ratio(), F(4, 2).is_integer(), F(1, 2).is_integer()
    [round(F(n, 2)) for n in (1, 3, 5, -1, -3)], round(F(12345, 1000), 2), round(F(12345), -2), round(F(-25), -1), [(int(v), v.__floor__(), v.__ceil__(), v.__trunc__()) for v in (F(7, 2), F(-7, 2), F(3))], abs(F(-1, 2)), -F(1, 2), +F(1, 2), bool(F(0)), bool(F(1, 9)), str(F(3)), str(F(-3, 2)), repr(F(1, 2)), hash(F(1, 2)) == hash(0.5), hash(F(3)) == 3, F(1, 2).numerator, F(1, 2).denominator, F(1, 2).real, F(1, 2).imag, F(1, 2).conjugate(), float(F(1, 4)), complex(F(1, 4))
    [words(op, F(1, 2), other) for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, divmod, operator.pow, operator.eq, operator.lt, operator.ge) for other in (F(1, 3), 2, 0.5, 1j, "x", 0, -2, F(-2))]
    [words(op, other, F(1, 2)) for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, divmod, operator.pow, operator.eq, operator.gt, operator.le) for other in (2, 0.5, 1j, "x", decimal.Decimal(1))], F(-1, 2) ** 3, F(2, 3) ** -2, words(pow, F(0), -1), F(4) ** F(1, 2), 4 ** F(1, 2), F(1, 2) ** True, words(pow, F(1, 2), 2, 3), F(1, 2) == float("nan"), F(1, 2) < float("inf"), F(1, 2) > float("-inf")
    [words(getattr(statistics, name), *args) for name, args in (("stdev", [[1]]), ("stdev", [[]]), ("variance", [[]]), ("pstdev", [[]]), ("pvariance", [[]]), ("mean", [[]]), ("fmean", [[]]), ("fmean", [[1, 2], [1]]), ("median", [[]]), ("median_low", [[]]), ("median_high", [[]]), ("median_grouped", [[]]), ("mode", [[]]), ("harmonic_mean", [[]]), ("harmonic_mean", [[-1]]), ("geometric_mean", [[0]]), ("geometric_mean", [[]]), ("covariance", [[1], [1]]), ("correlation", [[1], [2]]), ("linear_regression", [[1], [1]]), ("quantiles", [[1]]), ("quantiles", [[]]))]
    [words(getattr(statistics, name), *args, **options) for name, args, options in (("mean", [[1, F(1, 2)]], {}), ("mean", [[1, decimal.Decimal("0.5")]], {}), ("mean", [["x"]], {}), ("mean", [[1.5, float("nan")]], {}), ("fmean", [[1, 2]], {"weights": [1, 3]}), ("stdev", [[1, 2, 4]], {}), ("stdev", [[F(1), F(2)]], {}), ("stdev", [[decimal.Decimal(1), decimal.Decimal(3)]], {}), ("variance", [[1, 2, 4]], {"xbar": 2}), ("pvariance", [[1, 2, 4]], {"mu": 2}), ("pstdev", [[1, 3]], {}), ("harmonic_mean", [[40, 60]], {"weights": [5, 30]}), ("harmonic_mean", [[0, 1]], {}), ("harmonic_mean", [[5]], {}), ("geometric_mean", [[1, 4]], {}), ("median_grouped", [[1, 3, 3]], {"interval": 2}), ("mode", ["aab"], {}), ("multimode", ["aabb"], {}), ("multimode", [[]], {}), ("linear_regression", [[1, 2, 3], [2, 4, 7]], {}), ("linear_regression", [[1, 2], [2, 4]], {"proportional": True}), ("covariance", [[1, 2, 3], [4, 5, 9]], {}), ("correlation", [[1, 2, 3], [4, 5, 9]], {}), ("median_low", [[1, 2, 3, 4]], {}), ("median_high", [[1, 2, 3, 4]], {}), ("mean", [[F(1), 1.5]], {}))]
    n = statistics.NormalDist(10, 2); n.mean, n.median, n.mode, n.stdev, n.variance, n + 1, 1 + n, n - 1, 5 - n, n * 2, 2 * n, n / 2, -n, +n, n + n, n - statistics.NormalDist(1, 1), n == statistics.NormalDist(10, 2), n != 5, repr(n), hash(n) == hash(statistics.NormalDist(10, 2)), round(n.pdf(10), 9), round(n.cdf(12), 9), [round(q, 6) for q in n.quantiles()], n.zscore(14), round(n.overlap(statistics.NormalDist(11, 3)), 9), statistics.NormalDist.from_samples([1, 2, 3]), words(n.inv_cdf, 1), words(n.overlap, 5), words(statistics.NormalDist(0, 0).zscore, 1), words(statistics.NormalDist, 0, -1), words(lambda: n * "x"), len(n.samples(3, seed=1))
    [[round(x, 6) for x in getattr(colorsys, name)(*args)] for name in ("rgb_to_yiq", "yiq_to_rgb", "rgb_to_hls", "hls_to_rgb", "rgb_to_hsv", "hsv_to_rgb") for args in ((0.2, 0.5, 0.9), (0.9, 0.5, 0.2), (0.5, 0.9, 0.2), (0.3, 0.3, 0.3), (0, 0, 0), (1, 1, 1), (0.9, 0.2, 0.5), (0.99, 0.4, 1))]
    u = uuid.UUID("12345678-1234-5678-1234-567812345678"); u.hex, u.urn, u.fields, u.bytes, u.bytes_le, u.int, u.time, u.clock_seq, u.node, u.variant, u.version, u.is_safe, repr(u), str(u), hash(u) == hash(u.int), u == u, u < uuid.UUID(int=1 << 127), u == 5, words(lambda: u < 5), words(setattr, u, "x", 1), uuid.UUID(bytes_le=u.bytes_le) == u, uuid.UUID(fields=u.fields) == u, uuid.UUID(int=5, version=4), [words(uuid.UUID, **k) for k in ({}, {"hex": "x"}, {"bytes": b"x"}, {"bytes_le": b"x"}, {"fields": (1,)}, {"int": -1}, {"int": 1 << 128}, {"int": 1, "version": 9}, {"fields": (1 << 32, 0, 0, 0, 0, 0)}, {"fields": (0, 1 << 16, 0, 0, 0, 0)}, {"fields": (0, 0, 1 << 16, 0, 0, 0)}, {"fields": (0, 0, 0, 256, 0, 0)}, {"fields": (0, 0, 0, 0, 256, 0)}, {"fields": (0, 0, 0, 0, 0, 1 << 48)})], uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, "x"), uuid.UUID("{12345678123456781234567812345678}") == u, uuid.UUID(int=0xC0 << 56).variant, uuid.UUID(int=0xE0 << 56).variant, uuid.UUID(int=0).variant, uuid.UUID(int=0).version
    s = graphlib.TopologicalSorter({"d": {"b", "c"}, "b": {"a"}}); s.prepare(), sorted(s.get_ready()), s.get_ready(), bool(s), words(s.done, "d"), words(s.done, "z"), s.done("a", "c"), words(s.done, "a"), s.get_ready(), words(s.add, "x"), words(s.prepare) and 1, words(graphlib.TopologicalSorter().get_ready), words(graphlib.TopologicalSorter().done), words(graphlib.TopologicalSorter().is_active), words(lambda: list(graphlib.TopologicalSorter({1: [2], 2: [1]}).static_order())), list(graphlib.TopologicalSorter({1: [2]}).static_order())
    [words(getattr(bisect, name), [1, 2, 2, 3], 2, *args) for name in ("bisect_left", "bisect_right", "bisect") for args in ((), (2,), (0, 1), (-1,))], bisect.bisect_left([3, 2, 1], -2, key=lambda x: -x), bisect.bisect_right([3, 2, 1], -2, key=lambda x: -x), (lambda l: bisect.insort_left(l, 2) or l)([1, 2, 3]), (lambda l: bisect.insort(l, 2, key=lambda x: -x) or l)([3, 1]), [isinstance(v, k) for v in (1, 1.5, 1j, F(1), decimal.Decimal(1)) for k in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)]
""", globals())
