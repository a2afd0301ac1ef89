# fsum, prod and sumprod: exactness, kinds of numbers, errors.
import math
from _each import each

each("""
    math.fsum([]), math.fsum([0.1] * 10), math.fsum([1e100, 1, -1e100]), math.fsum([1, 2, 3]), math.fsum(range(100)), math.fsum([1e-16, 1, 1e16])
    math.fsum([math.inf, 1]), math.fsum([math.nan]), math.fsum([1e308, 1e308, -1e308]), math.fsum([-0.0])
    math.fsum([1e308, 1e308])
    math.fsum([math.inf, -math.inf])
    math.fsum(["x"])
    math.fsum(5)
    math.prod([]), math.prod([1, 2, 3]), math.prod([2, 0.5]), math.prod([1.5, 2, 3]), math.prod([2] * 70), math.prod([2, 3], start=10), math.prod([], start="a"), math.prod([True, 5])
    math.prod([1 << 40, 1 << 40, 0.5]), math.prod([0.5, 1 << 80]), math.prod([[1], 2]), math.prod([3, 1j])
    math.prod(["x", "y"])
    math.prod(5)
    math.prod([1], 2)
    math.sumprod([], []), math.sumprod([1, 2], [3, 4]), math.sumprod([0.1] * 10, [1] * 10), math.sumprod([1 << 40] * 3, [1 << 40] * 3), math.sumprod((1.5, 2), [2, 3.5])
    math.sumprod([True, 2], [1.5, 2]), math.sumprod([1, 2.5, 1j], [1, 2, 3]), math.sumprod([10, 20, 30], (1, 2, 3)), math.sumprod(iter([1]), [2])
    math.sumprod([1e308, 1e308], [10, -10]), math.sumprod([math.inf], [1]), math.sumprod([1e16, 1, -1e16], [1.0, 1.0, 1.0])
    math.sumprod([math.inf, -math.inf], [1, 1])
    math.sumprod([1], [1, 2])
    math.sumprod([1, 2], [1])
    math.sumprod([1], 5)
    math.sumprod(5, [1])
    math.sumprod(["x"], ["y"])
    math.sumprod([1.5], [10 ** 400])
""", globals())
