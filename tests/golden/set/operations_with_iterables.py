s = {1, 2, 3}
print(s.union(range(3, 5), "a" if 0 else (9,)), s.intersection(x for x in (2, 3, 4)), s.difference({1: 0}), s.symmetric_difference([3, 3, 4]), s.issubset({1: 1, 2: 2, 3: 3}), s.issuperset(x for x in [1]), s.isdisjoint(iter([7])), set(map(abs, [-1, 1])), set("aab") == {"a", "b"}, frozenset(range(3)))
class E:
    def __init__(s, v): s.v = v
    def __hash__(s): return s.v % 2
    def __eq__(s, o): return s.v == o.v
    def __repr__(s): return f"E{s.v}"
t = {E(i) for i in range(6)}; print(len(t), E(3) in t, E(9) in t, sorted(t & {E(1), E(2), E(8)}, key=lambda e: e.v), len(t | {E(7)}), sorted(t - {E(0)}, key=lambda e: e.v)); t.discard(E(0)); t.remove(E(5)); print(sorted(e.v for e in t)); t.add(E(1)); print(len(t))
big = set(range(0, 30000, 3)); other = set(range(0, 30000, 5)); print(len(big & other), len(big | other), len(big - other), len(big ^ other), sum(big & other), min(big ^ other), 29997 in big); big -= other; print(len(big)); big.clear(); print(big, len(big))
a = {1}; b = a; a |= {2}; print(b); a = a | {3}; print(b, a); c = {*a, *b, 9}; print(c, {i for i in c if i % 2}); a.update("x", [5], ()); print(len(a))
f = frozenset([frozenset([1]), frozenset()]); print(frozenset([1]) in f, {1} in f, len(f), f == {frozenset(), frozenset([1])}); print({1, 2} == frozenset([2, 1]), {1} < {1, 2} < {1, 2, 3}, {1, 2} > {3}, {1, 2}.__le__([1]), set().union(*[{1}, {2}]), {1} != {1.0}, {True} == {1})
while c: c.pop()
print(c)
