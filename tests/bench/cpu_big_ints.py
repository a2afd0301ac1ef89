# Big integers: digits of pi, factorials, Fibonacci numbers, modular powers, conversions.
def pi_digits(n):
    out = []
    q, r, t, k, m, x = 1, 0, 1, 1, 3, 3
    while len(out) < n:
        if 4 * q + r - t < m * t:
            out.append(m)
            q, r, m = 10 * q, 10 * (r - m * t), (10 * (3 * q + r)) // t - 10 * m
        else:
            q, r, t, k, m, x = (q * k, (2 * q + r) * x, t * x, k + 1,
                                (q * (7 * k + 2) + r * x) // (t * x), x + 2)
    return "".join(map(str, out))


def factorial(n):
    r = 1
    for i in range(2, n + 1):
        r *= i
    return r


def fibonacci(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def rabin(n, bases):
    d, s = n - 1, 0
    while d % 2 == 0:
        d >>= 1
        s += 1
    for a in bases:
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def xorshift(n):
    x = 88172645463325252
    mask = (1 << 64) - 1
    total = 0
    for _ in range(n):
        x ^= (x << 13) & mask
        x ^= x >> 7
        x ^= (x << 17) & mask
        total += x & 0xFF
    return total


f = factorial(3500)
primes = [e for e in (61, 89, 107, 127, 128, 521, 607) if rabin((1 << e) - 1, (2, 3, 5, 7, 11))]
fib = fibonacci(50000)
print(pi_digits(1500)[-10:], f % (10**9 + 7), len(str(f % 10**4200)), primes, fib % 10**12, fib.bit_length(), xorshift(1900000))
