# Integer arithmetic in loops: a sieve, collatz lengths, a linear congruential generator, gcds.
def sieve(n):
    flags = [True] * (n + 1)
    i = 2
    while i * i <= n:
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
        i += 1
    return sum(1 for k in range(2, n + 1) if flags[k])


def collatz(limit):
    best = 0
    for start in range(1, limit):
        n, steps = start, 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        if steps > best:
            best = steps
    return best


def lcg(n):
    x = 12345
    bits = 0
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        bits ^= x >> 16
    return bits


def gcds(n):
    total = 0
    for a in range(1, n):
        b = 360360
        while a:
            a, b = b % a, a
        total += b
    return total


print(sieve(800000), collatz(24000), lcg(2200000), gcds(90000))
