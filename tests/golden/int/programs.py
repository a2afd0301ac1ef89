def isqrt(n):
    if n < 2: return n
    x = 1 << ((n.bit_length() + 1) // 2)
    while True:
        y = (x + n // x) // 2
        if y >= x: return x
        x = y
print(isqrt(10 ** 40), isqrt(2 * 10 ** 60), [isqrt(n) for n in range(20)])
def egcd(a, b): return (a, 1, 0) if b == 0 else (lambda g, x, y: (g, y, x - a // b * y))(*egcd(b, a % b))
print(egcd(240, 46), egcd(10 ** 25, 3 ** 30))
p, q, e = 1000000007, 998244353, 65537
n, phi = p * q, (p - 1) * (q - 1); d = pow(e, -1, phi)
m = int.from_bytes(b"coils", "big"); c = pow(m, e, n); print(pow(c, d, n).to_bytes(5, "big") if m < n else pow(c, d, n) == m % n)
def digits(n, base): return digits(n // base, base) + [n % base] if n else []
print(digits(10 ** 20, 7), int("".join(map(str, digits(10 ** 20, 7))), 7) == 10 ** 20)
def ackermann_bits(): return [(3 << k) ^ (5 << (2 * k)) for k in range(0, 80, 13)]
print(ackermann_bits(), sum(ackermann_bits()), bin(sum(ackermann_bits())).count("1"))
print([2 ** k - 1 for k in (47, 48, 49, 50, 62, 63, 64)], [-(2 ** k) for k in (47, 48, 49, 62, 63, 64)], [(2 ** k) * (2 ** k) for k in (23, 24, 25, 31, 32)], [x // 7 + x % 7 for x in (2 ** 48, -(2 ** 48), 2 ** 63, -(2 ** 63) - 1)])
t = 1
for k in range(1, 25): t = t * k + (-1) ** k
print(t, t % 1000003, hex(t), f"{t:,}", t.bit_length(), -t >> 5, ~t & 0xFFFF)
