# Every operation on numbers beside the ends of words of 32, 64 and 128 bits.
import math

edges = [s * (1 << k) + d for k in (0, 31, 32, 48, 63, 64, 96, 127, 128, 160, 192) for d in (-1, 0, 1) for s in (1, -1)]


def digest(results, p=(1 << 89) - 1):
    total = 0
    for n in results:
        total = (total * 31 + n) % p
    return total


pairs = [(a, b) for a in edges for b in edges]
print(digest(a + b for a, b in pairs), digest(a - b for a, b in pairs), digest(a * b for a, b in pairs))
print(digest(a & b for a, b in pairs), digest(a | b for a, b in pairs), digest(a ^ b for a, b in pairs))
print(digest(a // b for a, b in pairs if b), digest(a % b for a, b in pairs if b))
print(digest(math.gcd(a, b) for a, b in pairs), digest(math.isqrt(abs(a)) for a in edges))
print(digest(a << n for a in edges for n in range(0, 140, 7)), digest(a >> n for a in edges for n in range(0, 140, 7)))
print(digest(pow(a, b, m) for a in edges for b in edges[::5] if b >= 0 for m in edges[1::7] if m))
print(digest(a**n for a in edges for n in range(9)), digest(math.comb(61, k) for k in range(62)))
print(digest(int(str(a)) for a in edges), digest(int(hex(a), 16) for a in edges), digest(map(hash, edges)))
print(all(int.from_bytes(a.to_bytes(32, "big", signed=True), "big", signed=True) == a for a in edges))
print(digest(a.bit_count() + a.bit_length() for a in edges), sum(a / b for a, b in pairs if abs(b) > 1))
