# math's functions of whole numbers.
import math
from _each import each

class Index:
    def __index__(self): return 12

each("""
    [math.factorial(n) for n in (0, 1, 2, 5, 12, 20, 21)], math.factorial(100) % 10 ** 40
    math.factorial(-1)
    math.factorial(1.5)
    math.factorial(5.0)
    math.factorial("x")
    math.factorial(10 ** 20)
    [math.isqrt(n) for n in (0, 1, 2, 3, 4, 24, 25, 26, 10 ** 18, 2 ** 64 - 1, 2 ** 64)], math.isqrt(10 ** 50) == 10 ** 25, math.isqrt(Index())
    math.isqrt(-1)
    math.isqrt(1.5)
    math.gcd(), math.gcd(12), math.gcd(12, 18), math.gcd(-12, 18, 8), math.gcd(0, 0), math.gcd(0, 5), math.gcd(10 ** 30, 10 ** 20 * 3), math.gcd(Index(), 8), math.gcd(1 << 70, 1 << 65)
    math.gcd(1.5)
    math.gcd(1, "x")
    math.lcm(), math.lcm(12), math.lcm(4, 6), math.lcm(-4, 6, 10), math.lcm(0, 5), math.lcm(10 ** 20, 3), math.lcm(5, 0, 7)
    math.lcm(1.5)
    [math.comb(5, k) for k in range(7)], math.comb(100, 50), math.comb(0, 0), math.comb(10 ** 20, 2), math.comb(70, 35), math.comb(1000, 998)
    math.comb(-1, 2)
    math.comb(5, -2)
    math.comb(1.5, 2)
    math.comb(10 ** 30, 10 ** 20)
    [math.perm(5, k) for k in range(7)], math.perm(5), math.perm(0), math.perm(30, 20), math.perm(10 ** 20, 2), math.perm(5, None)
    math.perm(-1)
    math.perm(5, -2)
    math.perm(5, 1.5)
    math.perm("x")
    math.perm(10 ** 30, 10 ** 20)
""", globals())
