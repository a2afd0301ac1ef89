# Keys that have ranks (ints, floats, strs, tuples by their first) sort as comparisons would: stable, either way round, at every length.
def ordered(items, key, reverse):
    """By insertion, with < alone."""
    out = []
    for item in reversed(items) if reverse else items:
        k = len(out)
        while k and key(item) < key(out[k - 1]):
            k -= 1
        out.insert(k, item)
    return out[::-1] if reverse else out


def number():
    global x
    x = x * 48271 % 2147483647
    return x


x = 7
kinds = {
    "few ints": lambda: number() % 4, "ints": lambda: number() % 2000 - 1000, "far ints": lambda: (number() - 2**30) * 2**18,
    "wide ints": lambda: (number() - 2**30) * 2**(number() % 33), "edges": lambda: (2**48, 2**48 - 1, -2**48, -2**48 - 1, 2**63 - 1, -2**63, 0, -1)[number() % 8],
    "big ints": lambda: (2**63, -2**63 - 1, 2**63 - 1, 2**70, 5)[number() % 5], "bools": lambda: (True, False, 0, 1, 2)[number() % 5],
    "floats": lambda: (number() - 2**30) / 7, "small floats": lambda: number() % 9 / 4 - 1, "zeros": lambda: (0.0, -0.0, 1.0, -5e-324)[number() % 4],
    "infinities": lambda: (float("inf"), -float("inf"), 1e308, -1e-308, 3.5)[number() % 5], "both": lambda: (number() % 5, number() % 5 + 0.5, 2.0, -0.0, 2**47)[number() % 5],
    "large and float": lambda: (2**60 + number() % 3, 1.5 * 2**60, 2.0**60)[number() % 3], "strs": lambda: str(number() % 1000), "long strs": lambda: "a common start" + str(number() % 90),
    "NULs": lambda: "\0" * (number() % 11) + "a" * (number() % 2), "latin": lambda: chr(number() % 256) * (number() % 12), "wide": lambda: ("é", "日本", "\U0001f600", "z", "zz", "日本語で", "\ud800", "日本語だ")[number() % 8],
    "pairs": lambda: (number() % 5, number() % 5), "pairs by float": lambda: (number() % 3 / 2, str(number() % 7)), "pairs by str": lambda: ("abc"[number() % 3], -(number() % 9)),
    "pairs by any": lambda: ((1, 1), (True, 0), (0.5, 3), (1,))[number() % 4], "lists": lambda: [number() % 3, number() % 3], "bytes": lambda: b"%d" % (number() % 50),
    "up": lambda: up.append(1) or len(up), "down": lambda: up.append(1) or -len(up) // 3,
}
up = []
for name, kind in kinds.items():
    bad = 0
    for n in (2, 3, 31, 64, 65, 130, 400):
        values = [kind() for _ in range(n)]
        items = list(enumerate(values))
        for reverse in (False, True):
            plain = sorted(values, reverse=reverse)
            bad += list(map(repr, plain)) != list(map(repr, ordered(values, lambda v: v, reverse)))
            bad += sorted(items, key=lambda i: i[1], reverse=reverse) != ordered(items, lambda i: i[1], reverse)
    print(name, bad)
nan = float("nan")
print(sorted([3.0, nan, 1.0, 2.0]), [n for n, _ in sorted(enumerate([2.0, nan, 1.0]), key=lambda p: p[1])])
