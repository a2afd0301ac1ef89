words = "the quick brown fox jumps over the lazy dog".split()
print(sorted(words), sorted(words, key=len), sorted(words, key=len, reverse=True), sorted(words, key=lambda w: (-len(w), w)), sorted(words, key=str.upper))
pairs = [(i % 3, i) for i in range(12)]
print(sorted(pairs, key=lambda p: p[0]), sorted(pairs, key=lambda p: p[0], reverse=True))
print(sorted([3, 1.5, True, -2]), sorted("hello"), sorted({"b": 1, "a": 2}), sorted([[2], [1, 5], []]), sorted([]), sorted([1]), sorted([(1, "b"), (1, "a")]), sorted(["b", "B", "a"]), sorted([2 ** 70, -(2 ** 70), 5, 2 ** 48]))
big = [(i * 7919) % 1009 for i in range(2000)]
s = sorted(big); print(s[:5], s[-5:], all(a <= b for a, b in zip(s, s[1:])), sorted(s, reverse=True) == s[::-1], sorted(big, key=lambda x: -x) == s[::-1])
runs = list(range(100)) + list(range(50)) + list(range(200, 100, -1)); runs.sort(); print(runs[::25])
class C:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"C{self.v}"
print(sorted([C(3), C(1), C(2)]), max([C(1), C(9)], key=lambda c: c.v), min(C(2), C(1)).v)
