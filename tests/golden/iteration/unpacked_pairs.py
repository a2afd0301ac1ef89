# `for a, b in` over enumerate, zip and a dict's items: ends, changes on the way, targets that release what they held.
print([(i, s) for i, s in enumerate("xyz")], [(i, s) for i, s in enumerate((7, 8), 5)], [a * b for a, b in zip([1, 2, 3], (4, 5))])
print([(i, n) for i, n in enumerate([1], (1 << 48) - 2)], [(i, n) for i, n in enumerate([1, 2, 3], (1 << 48) - 2)])
z = zip([1, 2, 3], [4, 5])
for a, b in z:
    print(a, b)
print(list(z))
first, second = iter([1, 2, 3]), iter([9])
print([p for p in zip(first, second)], list(first))
for strict in ([1, 2], [3]), ([1], [2, 3]):
    try:
        for a, b in zip(*strict, strict=True):
            print(a, b)
    except ValueError as e:
        print(e)
grown = [1]
for i, v in enumerate(grown):
    if i < 4:
        grown.append(v + i)
print(grown)
d = {"a": 1, "b": 2, "c": 3, "d": 4}
del d["b"]
for k, v in d.items():
    print(k, v)
    d[k] = v + 1
try:
    for k, v in d.items():
        d[k + k] = v
except RuntimeError as e:
    print(e, sorted(d))
try:
    for k, v in d.items():
        del d[k]
        d[k] = v
except RuntimeError as e:
    print(e)


class Noisy:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("gone", self.n, len(seen))


seen = []
for i, x in enumerate([Noisy(0), 1]):
    seen.append(i)
    x = None
obj = Noisy(9)
for obj, other in zip([1, 2], [3, 4]):
    print(obj, other)
for (a, b), c in zip([(1, 2), (3, 4)], [5, 6]):
    print(a, b, c)
for seen[0], b in enumerate(["p", "q"]):
    print(seen[0], b)
for a, b in {(1, 2): 3}:
    print(a, b)
try:
    for a, b in enumerate(iter(int, 1) if 0 else [1]):
        raise KeyError(a, b)
except KeyError as e:
    print(e.args)


def pairs():
    for i in range(3):
        yield i, str(i)


print([(b, a) for a, b in pairs()], {b: a for a, b in pairs()})
kept = [t for t in zip([1, 2], [3, 4])]
print(kept)
