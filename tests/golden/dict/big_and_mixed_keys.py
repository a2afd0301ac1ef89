d = {}
for i in range(20000): d[i] = i; d[str(i)] = -i
print(len(d), sum(d.values()), d[19999], d["19999"])
for i in range(0, 20000, 2): del d[i]
print(len(d), sum(v for k, v in d.items() if type(k) is int), 0 in d, 1 in d)
keys = [0, "0", 0.5, (1, 2), None, True, b"0", frozenset([1]), int, 2 ** 70, -1, 1j, range(2), ..., len]
m = {k: i for i, k in enumerate(keys)}
print([m[k] for k in keys], len(m), [type(k).__name__ for k in m])
print(m[0.0], m[1], m[frozenset({1})], m[range(0, 2)], m[1 << 70], m.get(-1.0))
n = dict.fromkeys(range(-5, 5)); print(list(n), list(dict.fromkeys("mississippi")), {**n} == n)
e = {i: i for i in range(100)}
while len(e) > 3: e.pop(next(iter(e)))
print(e); e.update((k, None) for k in "zyx"); print(e); print({k: e[k] for k in reversed(e)})
