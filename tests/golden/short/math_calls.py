import cmath, math

print(math.comb(50, 20), math.perm(9, 3), math.factorial(25), math.isqrt(10**40), math.gcd(10**30, 6, 4), math.lcm(10**20, 3), math.prod([2, 3.5]), math.prod([10**20, 3]))
print(math.fsum([.1] * 10), math.sumprod([1, 2], [3.5, 4]), math.sumprod([10**20, 1], [2, 3]), math.dist((1, 2), (4, 6)), math.hypot(3, 4), math.floor(1e20), math.ceil(1.5), math.trunc(1e18))
print(math.log(10**400), math.log(8, 2), math.log2(1 << 70), math.frexp(8), math.modf(1.5), math.ldexp(1, 3), math.nextafter(1, 2, steps=3), math.ulp(1), math.fma(1, 2, 3))
print(cmath.polar(1j), cmath.rect(1, 0), cmath.log(1j, 2), cmath.sqrt(-1), cmath.isclose(1, 1), cmath.phase(-1), math.isclose(1, 1, abs_tol=1))
for wrong in (lambda: math.factorial(-1), lambda: math.factorial(1.5), lambda: math.comb(-1, 2), lambda: math.sqrt(-1), lambda: math.exp(1e4), lambda: math.dist([1], [1, 2]), lambda: math.sumprod([1], [1, 2]), lambda: math.isqrt(-1), lambda: math.log(0), lambda: cmath.log(0), lambda: math.fsum(["x"])):
    try:
        wrong()
    except (ValueError, TypeError, OverflowError) as error:
        print(error)
