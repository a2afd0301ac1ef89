s = {3, 1, 2}
s.add(4); s.add(1); s.discard(9); s.discard(4); s.update([5, 6], (7,)); s.remove(7); print(s, len(s), 3 in s, s.copy() == s, s.copy() is s)
a, b = {1, 2, 3}, {2, 3, 4}
print(a & b, a | b, a - b, a ^ b, a < b, {1} < a, a <= a, a > {1}, a >= b, a == {3, 2, 1}, a != b, a.isdisjoint({9}), a.issubset(range(5)), a.issuperset([1]))
print(a.union([9], (8,)), a.intersection([1, 2], [2]), a.difference([1], [2]), a.symmetric_difference([3, 4]), set(), set("a"), frozenset([1]), {*()} == set())
a |= {10}; a &= {1, 2, 10}; a -= {2}; a ^= {1, 5}; print(a); a.intersection_update([5, 6]); a.difference_update([6]); a.symmetric_difference_update([1]); print(a)
f = frozenset("x"); print(f, hash(f) == hash(frozenset("x")), f == {"x"}, {f: 1}[frozenset(["x"])], f | {1} == {1, "x"}, type(f | {1}).__name__, type({1} | f).__name__, f.copy() is f, frozenset(f) is f, frozenset() == set(), {frozenset([1])} == {frozenset([1])}, {1} in {frozenset([1])})
print(repr(set()), repr(frozenset()), repr(frozenset([1])), repr({(1, 2)}), {5}.pop())
for g in (lambda: set().pop(), lambda: {1}.remove(2), lambda: {[]}, lambda: {1} | [2], lambda: {1} < [1], lambda: hash(set()), lambda: set(5), lambda: {1}.add([]), lambda: [] in {1}, lambda: f.add(1), lambda: set(1, 2), lambda: {1}.union(5), lambda: {1} - 1, lambda: {1}.remove((1, 2))):
    try: print(g())
    except Exception as e: print(type(e).__name__, e)
