l, t = [3, 1, 2], (3, 1, 2)
l.append(4); l.extend((5, 6)); l.insert(1, 7); l += "a"; l *= 2
l[1:3] = range(4); l[::5] = [0] * len(l[::5]); del l[-2:], l[0]
print(l, l.pop(), l.pop(0), l.index(2), l.count(1), l.copy(), l[::-1], l[1:4], l + [1], l * 2, [1, 2] < [1, 3], [1] == [1], 2 in l, l.remove(2), l.reverse(), list("ab"), list({1: 2}), list(reversed([1, 2])), list(iter([1])), repr([[1], l[:0]]), [].__sizeof__() > 0, iter([1]).__reduce__()[1], iter([1]).__length_hint__(), reversed([1]).__reduce__()[1])
x = [[1]]; x.append(x)
print(x, sorted([3, 1, 2]), sorted("bca", key=ord, reverse=True), sorted([(2, "b"), (1, "a")]), sorted([2.5, 1.5]), sorted([3 ** 50, 2]), sorted(range(40), key=lambda v: v % 7)[:9], l.clear(), l)
print(t + (1,), t * 2, t[::-1], t[0], t.index(1), t.count(3), t < (3, 2), hash(t) == hash((3, 1, 2)), tuple([1]), tuple("ab"), 1 in t, repr((1,)), t.__getnewargs__(), iter(t).__reduce__()[1], (*t, *l))
r = range(10, 0, -3)
print(r, list(r), r[1], r[::-1], r[-1], len(r), 7 in r, r.index(4), r.count(1), r == range(10, -1, -3), hash(r) == hash(range(10, -1, -3)), list(reversed(r)), range(2 ** 70, 2 ** 70 + 2)[1], list(range(2 ** 70, 2 ** 70 + 2)), iter(r).__reduce__()[1], r.__reduce__()[1], iter(range(2 ** 70, 2 ** 71)).__reduce__()[1], len(range(2 ** 40)))
c = slice(1, None, 2)
print(c, c.indices(5), c == slice(1, None, 2), hash(c) == hash(slice(1, None, 2)), c.__reduce__()[1], c.start, list(enumerate("ab", 1)), list(zip("ab", (1, 2))), list(zip([1], [2], strict=True)), list(map(lambda a, b: a + b, [1], [2])), list(filter(None, [0, 1])), enumerate([1]).__reduce__()[1], zip([1]).__reduce__()[1], map(abs, [1]).__reduce__()[1], filter(None, []).__reduce__()[1], list(iter([1, 2].pop, 1)), min(3, 1), max([1, 2], key=lambda v: -v), sum([1.5, 2]), sum([[1], [2]], []), any([0, 1]), all([]))
for wrong in (lambda: [][0], lambda: [].pop(), lambda: [].remove(1), lambda: [].index(1), lambda: [1] + (1,), lambda: [1]["x"], lambda: ()[0], lambda: t.index(9), lambda: hash([]), lambda: sorted([1, "x"]), lambda: r[9], lambda: r.index(5), lambda: range(1, 2, 0), lambda: list(5), lambda: [].insert("x", 1), lambda: list(zip([1], [], strict=True)), lambda: max([]), lambda: [1, 2].__setitem__(slice(0, 2, 2), []), lambda: (1,) + [1], lambda: sum(["x"])):
    try: print(wrong())
    except (LookupError, ValueError, TypeError) as error: print(error)
