# Products that a mask, a divisor or a shift cuts at once, beyond words, of negative numbers, and of what is no int after all.
def masked(n, x, a, c):
    out = []
    for i in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        y = (x * a + c) & 0xFFFFFFFF
        z = (y * -7919 - c) & 0xFFFFFFFFFFFF
        w = (x * 16807) % 2147483647
        v = (y * a - c) % 1000003
        u = (x * y) >> 16
        t = (x * -y + c) >> 20
        s = (a * i) % (i + 1)
        r = (x * 3) & 1023
        q = (w * 31 + 7) % 7
        out.append((x, y, z, w, v, u, t, s, r, q))
    return out
h = 0
for args in [(300, 1, 69069, 1), (300, 12345, -69069, 5), (300, 7, 2**47, 2**47), (300, 7, -2**48, 3), (300, 3, 2**60, 2**70), (300, 3, True, False), (300, -5, 10**9+7, -9)]:
    for t in masked(*args):
        h = (h * 1000003 + sum(t)) & 0xFFFFFFFFFFFFFFF
    print(h, t)
def mod(n, m):
    s = 0
    try:
        for i in range(n):
            s = (s * 31 + i) % m
            if i == 400: m = -m
            if i == 600: m = 0
    except ZeroDivisionError as e:
        print(s, e)
    return s
print(mod(300, 97), mod(1000, 101))
def flt(n, k):
    s = 1
    for i in range(n):
        s = (s * 31 + k) % 1009
        if i == 300: k = 0.5
        if i == 500: s, k = 3, 2
    return s
print(flt(1000, 3))
