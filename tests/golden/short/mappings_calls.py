d = {"a": 1, 2: "b", (3,): [4], 1.5: None}
d["k"] = 5; d.update(z=1); d.update([("y", 2)]); d |= {"w": 3}; d.setdefault("v", 6); del d[2]
print(d, d.get("a"), d.get("q", 9), d.pop("k"), d.popitem(), d | {"n": 1}, {"m": 1} | d, list(d), list(d.values()), list(d.items()), list(reversed(d)), "a" in d, len(d), d == dict(d), d.copy(), dict.fromkeys("ab", 0), dict(a=1), dict([(1, 2)], b=3), {**d, "a": 9}, d.keys() & {"a"}, sorted(map(str, d.keys() | {"q"})), len(d.keys() - {"a"}), len(d.keys() ^ {"a", "r"}), d.items() & {("a", 1)}, d.keys() >= {"a"}, d.keys().isdisjoint("q"), d.keys().mapping["a"], ("a", 1) in d.items(), 1 in d.values(), repr(d.keys()), repr(d.items()), iter(d).__reduce__()[1], iter(d.items()).__length_hint__(), d.__sizeof__() > 0)
x = {}; x["x"] = x
big = {k: str(k) for k in range(30)}
for k in range(25): del big[k]
print(x, big, big.clear(), big)
s, f = {1, 2, 3}, frozenset([2, 3, 4])
s.add(5); s.update([6], (7,)); s.discard(9); s.remove(7)
print(s | f, s & f, s - f, s ^ f, f | s, s <= f, s < {1, 2, 3, 5, 6, 9}, s >= {1}, s == set(s), s.union([9]), s.intersection([1], s), s.difference([1]), s.symmetric_difference([1, 8]), s.isdisjoint([9]), s.issubset(range(9)), s.issuperset([1]), s.copy(), hash(f) == hash(frozenset([4, 3, 2])), 2 in s, len(s), s.pop() in range(9), repr(f), repr(set()), f.__reduce__()[1], iter(s).__reduce__()[1], {frozenset([1]): 1}[frozenset([1])], {1} in {f, frozenset([1])})
s |= {10}; s &= {2, 3, 10}; s -= {10}; s ^= {3, 4}
print(s, s.intersection_update([2, 4]), s.difference_update([4]), s.symmetric_difference_update([5]), s, s.clear(), s)
for wrong in (lambda: d["none"], lambda: {}.popitem(), lambda: {[]: 1}, lambda: dict(5), lambda: dict([(1, 2, 3)]), lambda: {}.update(5), lambda: s.remove(1), lambda: set().pop(), lambda: {[]}, lambda: s | [1], lambda: d.pop("none"), lambda: hash(s), lambda: d < d, lambda: {1: 2} | 5, lambda: set(5), lambda: [d.__setitem__(k, 1) for k in d for k in (k, str(k) + "+")], lambda: frozenset().add, lambda: dict(**{5: 6})):
    try: print(wrong())
    except (LookupError, ValueError, TypeError, RuntimeError, AttributeError) as error: print(error)
