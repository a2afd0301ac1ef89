# A dict whose index has more than 65,536 slots: colliding hashes, deletions that close gaps, growth, copies.
class Same:
    def __init__(self, n, h):
        self.n, self.h = n, h

    def __hash__(self):
        return self.h

    def __eq__(self, other):
        return isinstance(other, Same) and self.n == other.n

    def __repr__(self):
        return f"Same({self.n})"


N = 70000
d = {i: -i for i in range(N)}
for n in range(60):
    d[Same(n, n % 3)] = n
for s in ("a", "b", "c"):
    d[s] = s
print(len(d), d[0], d[1], d[69999], d["b"], [d[Same(n, n % 3)] for n in (0, 1, 2, 59)], Same(60, 0) in d, Same(0, 1) in d, 70000 in d, -1 in d)
for i in range(0, N, 2):
    del d[i]
for n in range(0, 60, 3):
    del d[Same(n, n % 3)]
print(len(d), 0 in d, 1 in d, d[1], [n for n in range(60) if Same(n, n % 3) in d][:8], sum(k for k in d if isinstance(k, int)))
for i in range(0, N, 4):
    d[i] = i
e = dict(d)
for i in range(N, N + 30000):
    e[i] = i
    if i % 3 == 0:
        del e[i - 1 if i > N else 1]
print(len(e), all(e[k] == v for k, v in d.items() if k in e), sum(v for v in e.values() if isinstance(v, int)))
t = {}
for i in range(80000):
    t[i, i % 7] = i
    if i % 4 == 3:
        del t[i - 2, (i - 2) % 7]
print(len(t), t[79999, 79999 % 7], (77, 0) in t, sum(t[k] for k in list(t)[::1000]), (79997, 79997 % 7) in t)
words = {str(i): i for i in range(40000)}
print(words["39999"], words.get("40000"), "0" in words, words.pop("7"), "7" in words, len(words))
words.clear()
words["x"] = 1
print(words)
d[True], d[2.0], d[4.5] = "one", "two", "half"
print(d[1], d.get(2), d[4.5], len(d))
