a, b = 123456789012345678901234567890, -987654321098765432109876543210
print(a + b, a - b, a * b, a // b, a % b, b // a, b % a, divmod(a, b), -a, abs(b))
print(a ** 5, (-a) ** 3, a & b, a | b, a ^ b, ~a, a << 100, a >> 50, b >> 50, b >> 200, a >> 200)
print(a == a + 0, a < b, a > 0, b < 0, a != b, hash(a) == hash(a + 0), a / b, a / 7, 7 / a)
M = 2 ** 61 - 1
print(hash(M), hash(M + 1), hash(-M), hash(-1), hash(2 ** 64), hash(-(2 ** 64)), hash(a))
for n in (2 ** 48, 2 ** 49, 2 ** 62, 2 ** 63, 2 ** 64, 2 ** 128):
    for m in (n - 1, n, n + 1, -n, -n - 1): print(m + 1, m - 1, m * 2, m * m, m // 3, m % 10, m >> 1, m ^ 1)
x = 2 ** 200
x -= x
print(x, type(x), x == 0, bool(x), (2 ** 100 - 2 ** 100 + 5) is not None)
