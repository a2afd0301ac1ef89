# An int of more than a word may be worked on in place while nothing else holds it; who holds one never sees it change.
def aliased(x):
    kept, y = [x], x
    x ^= 1 << 60
    x += 1 << 70
    x -= y
    x = x | (y << 3) | 1
    x = (x >> 2) & ((1 << 90) - 1)
    return kept, y, x


print(aliased(88172645463325252), aliased(-(1 << 62)), aliased(1 << 125))


def loop(x, n):
    seen = []
    for i in range(n):
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        seen.append(x)
    return seen[0], seen[1], seen[-1], len(set(seen))


print(loop(88172645463325252, 50))


def closure():
    x = 1 << 63
    steps = []
    for k in range(4):
        x = x * 1 + (1 << 62)
        steps.append(lambda v=x: v)
        x ^= x
        x += 1 << (60 + k)
    return [s() for s in steps], x


print(closure())


def signs(a, b):
    return [a & b, a | b, a ^ b, a << 2, a >> 3, a + b, a - b, a * 3, a // 7 if b else 0, a % 1000003]


big = (1 << 62) + 12345
for a in (big, -big, 1 << 64, (1 << 64) - 1, -(1 << 64), 1 << 63, 5, -5, 0):
    for b in (big, -7, 9, 1 << 100, 0):
        print(signs(a, b))
for x, n in ((1, 62), (1, 63), (1, 64), (3, 62), (0, 63), (1 << 62, 1), (1 << 62, 2), ((1 << 64) - 1, 62), (1 << 63, 0), (1 << 63, 64), (1 << 63, 63)):
    print(x << n, x >> n)
