# list, tuple, dict, set, range, slice, enumerate and their iterators: odd arguments, raising elements, special methods called by hand.
import sys, collections, itertools
from _each import each_value as each

class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class Eq:
    def __init__(self, *v): self.v = list(v)
    def __eq__(self, o):
        r = self.v.pop(0) if len(self.v) > 1 else self.v[0]
        if isinstance(r, Exception): raise r
        return r
    def __hash__(self): return 1
class Hash:
    def __hash__(self): raise KeyError("hash")
class Bool:
    def __bool__(self): raise KeyError("bool")
class Hint:
    def __init__(self, v): self.v = v
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class Len:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
    def __getitem__(self, k):
        if k > 2: raise IndexError
        return k
class Stops:
    def __init__(self, e): self.e = e
    def __len__(self): return 3
    def __getitem__(self, k):
        if k == 1: raise self.e
        return k
class Seq:
    def __getitem__(self, k): return k
class SubL(list): pass
class SubT(tuple): pass
class SubD(dict):
    def __missing__(self, k): return "missing %r" % (k,)
class SubS(set): pass
class SubF(frozenset): pass
def gen(e):
    yield 1
    raise e
big = 1 << 70
each(r"""
    [1] * "x"
    "x" * [1]
    [1] * big
    (1,) * big
    [1] * -big, (1,) * -big, [1, 2] * I(2), I(2) * (1,), [] * 5, () * 5, (1,) * 1, [0] * 0, SubT((1,)) * 2, SubT((1,)) * 1, type(SubT((1,)) * 1).__name__
    [1, 2, 3].index(2, -2), [1, 2, 3].index(3, -100, 100), (1, 2, 3).index(2, -2, -1), (1, 2, 3).index(1, -100), [1, 2, 1].index(1, 1), [1, 2].index(1, -big, big)
    [1, 2].index(1, 1)
    [1, 2].index(2, 0, -1)
    [1, 2].index(2, 0, -5)
    (1, 2).index(2, 0, -1)
    (1, 2).index(1, 5)
    (1, 2).index(2, 0, -9)
    [1].index(1, "x")
    [Eq(KeyError("eq"))].index(5)
    [Eq(KeyError("eq"))].count(5)
    [Eq(KeyError("eq"))].remove(5)
    5 in [Eq(KeyError("eq"))]
    (Eq(KeyError("eq")),).count(5)
    [Eq(True), Eq(False)].count(5), (Eq(True), 5, Eq(False)).count(5)
    [1, 2].remove(3)
    [].pop()
    [1].pop(5)
    [1].pop("x")
    l = [1, 2, 3]; l.pop(-3), l.pop(I(0)), l
    l = [1, 2]; l.insert(-100, 0); l.insert(100, 3); l.insert(-1, 2.5); l
    l.insert("x", 1)
    l = [1, 2, 3, 4, 5]; l[::2] = "abc"; l
    l[::2] = "ab"
    l[::2] = 5
    l[1:2] = 5
    l[::0] = []
    del l[::0]
    l[::-2] = (1, 2, 3); l
    l = [1, 2, 3, 4]; l[::2] = l[:2]; l[::-1] = l; l
    l = [1, 2, 3, 4, 5, 6]; del l[::-2]; l
    l = list(range(10)); del l[1:9:3]; l
    l = list(range(10)); del l[8:1:-3]; l
    l = [1, 2, 3]; l[5:] = [9]; l[:0] = [0]; l[1:-1] = []; l
    l = [1, 2]; l["x"]
    l["x"] = 1
    l[5] = 1
    del l[5]
    l[big]
    l[-big] = 1
    l[1.5]
    del l["x"]
    l[I(KeyError("index"))]
    [1, 2, 3][I(KeyError("index")):]
    [1, 2, 3][I("x"):]
    [1, 2, 3]["x":]
    l = [3, 1, 2]; l.sort(key=5)
    l.sort(reverse="x")
    l.sort(key=lambda v: 1 / 0)
    l.sort(1)
    [1, "a"].sort()
    l = [3, 1, 2]; l.sort(key=lambda v: l.append(9) or v)
    l = [1, 2, 3]; l.sort(key=lambda v: -v); l
    sorted([3, 1, 2], reverse=True), sorted("bca", key=str.upper), sorted([1.5, 1, True]), sorted([(1, "b"), (1, "a")]), sorted([2, 1], key=None, reverse=I(1)) if 0 else 0
    l = []; l.extend(5)
    l.extend(gen(KeyError("gen")))
    l, l.extend(l), l, l.__iadd__((5,)), l.__imul__(2)
    l += 5
    l + (1,)
    (1,) + [1]
    l.__add__(5)
    list(Hint(5)), list(Hint(NotImplemented)), list(Hint(0)), list(Hint(TypeError("t")))
    list(Hint(-1))
    list(Hint("x"))
    list(Hint(big))
    list(Hint(ValueError("hint")))
    list(Hint(1.5))
    list(5)
    list(x=1)
    list(1, 2)
    tuple(5)
    tuple(x=1)
    list(gen(ValueError("g")))
    tuple(gen(ValueError("g")))
    SubL([1]) == [1], SubL([1]) + [2], type(SubL([1])[:]).__name__, type(SubL([1]).copy()).__name__, SubT((1, 2))[:1], SubT((1,)) + (2,), hash(SubT((1,))) == hash((1,)), repr(SubT((1,))), repr(SubL())
    [1, 2] < [1, 3], [1] < [1, 2], [] < [], [1, 2] >= [1, 2], (1,) > (), [1, [2]] == [1, [2]], [1] != (1,), (1, "a") < (2, 5)
    [1] < (1,)
    [1] < ["a"]
    [Eq(False)] < [Eq(False)]
    [Eq(KeyError("eq"))] < [5]
    [Eq(KeyError("eq"))] == [5]
    (Eq(KeyError("eq")),) == (5,)
    l = [1]; l.append(l); l, repr(l), l == l
    it = iter([1, 2]); it.__length_hint__(), next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(5), list(it), it.__reduce__()[1]
    it = iter([1, 2, 3]); it.__setstate__(2), next(it), it.__setstate__(0), next(it)
    it = reversed([1, 2, 3]); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(-2), list(it), it.__reduce__()[1]
    it = reversed([1, 2, 3]); it.__setstate__(9); list(it)
    it = iter((1, 2)); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(1), next(it), list(it), it.__reduce__()
    it = iter((1, 2)); it.__setstate__(-3); next(it)
    it = iter(Seq()); it.__length_hint__(), next(it), it.__setstate__(sys.maxsize)
    next(it)
    it = iter(Len(2)); it.__length_hint__(), list(it), it.__length_hint__(), it.__reduce__()
    iter(Len(5)).__length_hint__(), iter(Len(5)).__reduce__()[1][0].v
    list(iter(Stops(IndexError()))), list(iter(Stops(StopIteration()))), list(reversed(Stops(IndexError()))), list(reversed(Stops(StopIteration())))
    list(iter(Stops(KeyError("k"))))
    list(reversed(Stops(KeyError("k"))))
    it = iter([1, 2, 3].pop, 1); list(it), it.__reduce__()
    it = iter(lambda: 1 / 0, 5); next(it)
    it = iter(lambda: next(iter(())), 5); list(it), list(it)
    iter(5, 5)
    iter(5)
    iter(lambda: Eq(KeyError("eq")), 5).__next__()
    next(5)
    next(iter(()))
    next(iter(()), "default"), next(iter([1]), "default")
    sys.getsizeof([1]) > sys.getsizeof([]), [].__sizeof__() > 0, ().__sizeof__() < (1,).__sizeof__(), {}.__sizeof__() > 0, {1: 2}.__sizeof__() > 0, set().__sizeof__() > 0, dict.fromkeys(range(200)).__sizeof__() > {1: 1}.__sizeof__(), dict.fromkeys(range(40000)).__sizeof__() > dict.fromkeys(range(200)).__sizeof__(), range(5).__sizeof__() > 0
""", globals())
each(r"""
    {} | 5
    {1: 2} | {3: 4}, {1: 2}.__or__(5), {1: 2} | SubD({5: 6}), type(SubD() | {}).__name__, {1: 1} | collections.OrderedDict([(2, 2)])
    d = {1: 2}; d |= [(3, 4)]; d |= {5: 6}.items(); d
    d |= 5
    d |= [(1,)]
    d |= [5]
    dict([(1, 2, 3)])
    dict([1])
    dict(["ab", "cd"]), dict([[1, 2]], x=3), dict({1: 2}, a=1), dict(a=1, **{"b": 2})
    dict(5)
    dict(1, 2)
    dict([(Hash(), 1)])
    {Hash(): 1}
    {[]: 1}
    {}[[]]
    {1: 1}[2]
    {}[None]
    {}["a", 1]
    del {}[1]
    SubD()[5], SubD({5: 1})[5], SubD().get(5), 5 in SubD()
    {1: 2}.get(3), {1: 2}.get(3, 4), {1: 2}.setdefault(1, 9), {}.setdefault(1), {1: 2}.pop(1), {}.pop(1, "d")
    {}.pop(1)
    {}.popitem()
    {Eq(KeyError("eq")): 1}[Eq(KeyError("eq2"))]
    {Eq(KeyError("eq")): 1}.get(Eq(5))
    {1: Eq(KeyError("eq"))} == {1: 5}
    {1: 2} == {1: 2.0}, {1: 2} != {2: 1}, {} == [], {1: 1} == {1: 1, 2: 2}
    {1: 2} < {1: 3}
    dict.fromkeys("ab"), dict.fromkeys([1], 2), SubD.fromkeys("a"), type(SubD.fromkeys("a")).__name__, dict.fromkeys({1, 1}), dict.fromkeys({1: 2}, 3)
    dict.fromkeys(5)
    dict.fromkeys([[]])
    dict.fromkeys(gen(ValueError("g")))
    {1: 2}.update(5)
    {1: 2}.update([(1, 2)], [3])
    d = {1: 2}; d.update({3: 4}.items(), z=1); d.update(); d
    d = {1: 2, 3: 4}; d.clear(); d, d.copy()
    d = {}; d["d"] = d; d, repr(d.values()), repr(d.items())
    d = {"a": 1, "b": 2}; k, v, i = d.keys(), d.values(), d.items(); k, v, i, len(k), len(v), len(i), k.mapping, ("a", 1) in i, ("a", 2) in i, ("c", 1) in i, 5 in i, (1, 2, 3) in i, [] in k if 0 else 0
    ([], 1) in i
    [] in k
    ("a", Eq(KeyError("eq"))) in i
    k & {"a", "z"}, sorted(k | ["c"]), sorted(k - {"a"}), sorted(k ^ {"a", "c"}), {"a"} & k, i & [("a", 1)], sorted(i ^ {("a", 1), ("c", 3)}), sorted({"z"} | k), ["z"] - k if 0 else 0, {"z", "a"} - k
    k & 5
    k | 5
    k ^ 5
    k - 5
    5 - k
    k & [[]]
    k ^ gen(ValueError("g"))
    k == {"a", "b"}, k <= {"a", "b", "c"}, k < {"a", "b"}, k >= {"a"}, k > {"a"}, {"a"} < k, i == {("a", 1), ("b", 2)}, k != ["a", "b"], k == i, v == v, v == d.values(), k.__le__(5), k.__eq__([1])
    k < 5
    k.isdisjoint("xy"), k.isdisjoint("xa"), i.isdisjoint([("a", 1)]), i.isdisjoint([]), d.keys().isdisjoint(d), {}.keys().isdisjoint({}.keys()), {}.keys().isdisjoint(k)
    k.isdisjoint(5)
    v < v
    hash(k)
    list(reversed(d)), list(reversed(k)), list(reversed(v)), list(reversed(i)), list(reversed({})), next(reversed(d)), reversed(d).__length_hint__(), reversed(d).__reduce__()[1]
    it = iter(d); next(it), it.__length_hint__(), it.__reduce__()[1:], list(it), it.__length_hint__(), list(it)
    it = iter(i); next(it), it.__length_hint__(), it.__reduce__()[1:]
    it = iter(d); next(it), d.pop("a"), next(it)
    next(it)
    d = {1: 1, 2: 2}; it = iter(d); next(it); d.pop(1); d[3] = 3; next(it)
    d = {1: 1, 2: 2, 3: 3}; it = iter(d.values()); next(it); d.clear(); next(it)
    d = {1: 1, 2: 2, 3: 3}; it = reversed(d.items()); next(it); d[4] = 4; next(it)
    set([[]])
    set(5)
    set(x=1)
    set(1, 2)
    frozenset(1, 2)
    frozenset(x=1)
    {1, 2} | [3]
    {1, 2} - [3]
    {1, 2}.__or__([3]), {1, 2}.__sub__([3]), {1, 2}.__and__(5), {1}.__xor__("x"), {1}.__ior__([1]), {1}.__le__([1])
    s = {1, 2}; s |= 5
    s = {1, 2}; s |= {3}; s &= {2, 3}; s ^= {3, 4}; s -= {4}; s
    {1, 2} < 5
    {1} < {1, 2}, {1} <= {1}, {1, 2} > {1}, {1} >= {1, 2}, {1} == frozenset([1]), frozenset([1]) == {1}, {1} != {2}, {1} == [1], set() < set(), {1, 2} < {1, 3}
    {1, 2}.union([3], (4,)), {1, 2}.intersection([2, 3], {2}), {1, 2}.difference([1], [5]), {1, 2}.symmetric_difference([2, 3]), {1}.union(), {1}.intersection(), {1}.difference(), frozenset([1]).union(), {1, 2}.difference({1: 1}), {1, 2}.intersection({1: 1}), {1, 2}.difference(frozenset([1]))
    {1}.union(5)
    {1}.intersection(5)
    {1}.difference(5)
    {1}.symmetric_difference(5)
    {1}.intersection([[]])
    {1}.difference([[]])
    {1}.issubset([1, 2]), {1}.issubset(iter([2])), {1, 2}.issuperset([1]), {1}.issuperset([1, 2]), {1}.isdisjoint([2]), {1}.isdisjoint(iter([1])), set().isdisjoint(set()), {1}.isdisjoint({1}), set().issubset([]), s.isdisjoint(s), set().isdisjoint({1}), {1, 2}.issuperset({1}), {1}.issuperset(frozenset([1, 2])), {1}.issuperset({1: 2})
    {1}.issubset(5)
    {1}.issuperset(5)
    {1}.isdisjoint(5)
    {1}.issuperset([[]])
    {1}.isdisjoint([[]])
    s = {1, 2}; s.update([3], {4}); s.intersection_update([1, 3]); s.difference_update([3]); s.symmetric_difference_update([5]); sorted(s)
    s.update(5)
    s.intersection_update(5)
    s.difference_update(5)
    s.symmetric_difference_update(5)
    s.remove(99)
    s.remove([])
    s.discard([])
    s.discard(99), s.add(7), s.add(7), sorted(s)
    s.add([])
    set().pop()
    [] in s
    {1} in {frozenset([1])}, {frozenset([1])}.discard({1}), {frozenset([1]): 1} if 0 else 0
    x = {frozenset([1]), 2}; x.remove({1}); x
    {1}.remove({1})
    SubS([1]) | {2}, type(SubS([1]) | {2}).__name__, type({2} | SubS([1])).__name__, type(SubF([1]).copy()).__name__, type(frozenset([1]).copy()).__name__, repr(SubS()), repr(SubS([1])), repr(frozenset()), repr(SubF([1])), frozenset("a") is frozenset(frozenset("a")) if 0 else 0
    hash(frozenset([1, 2])) == hash(frozenset([2, 1])), hash(frozenset()), hash(SubF([1])) == hash(frozenset([1]))
    hash(set())
    {Eq(KeyError("eq"))} == {Eq(KeyError("eq2"))}
    {Eq(KeyError("eq"))} & {Eq(KeyError("eq2"))}
    {Eq(KeyError("eq")), 1} - {Eq(KeyError("eq2"))}
    {Eq(KeyError("eq"))} | {Eq(KeyError("eq2"))}
    it = iter({1, 2}); next(it), it.__length_hint__(), len(it.__reduce__()[1][0])
    s = {1, 2}; it = iter(s); next(it); s.add(3); next(it)
    it.__length_hint__()
    class_ = type("R", (set,), {"__slots__": ("x",)}); class_([1]).__reduce__()[1:]
    s = SubS(); s.add(5); s.me = s; s.__reduce__()[1], list(s.__reduce__()[2])
""", globals())
each(r"""
    range(5).index(3), range(0, 10, 2).count(4), range(0, 10, 2).count(5), 4 in range(0, 10, 2), 4.0 in range(5), "x" in range(5), range(10, 0, -3).index(4), range(big, big + 5).index(big + 2), big in range(0, big + 1, 2), True in range(2), range(5).count(Eq(True)), range(3).index(Eq(False, True))
    range(5).index(9)
    range(0, 10, 2).index(3)
    range(5).index("x")
    Eq(KeyError("eq")) in range(5)
    range(5).count(Eq(KeyError("eq")))
    range(5).index(Eq(False))
    range()
    range("x")
    range(1.5)
    range(1, 2, 0)
    range(1, 2, 3, 4)
    range(x=1)
    range(5)[5]
    range(5)[-6]
    range(5)[big]
    range(5)["x"]
    range(5)[1:3], range(5)[::-1], range(0, 10, 3)[1:], range(big)[5:10], range(5)[5:1], range(big)[-1] == big - 1, range(5)[I(2)], range(10)[2:8:3], range(-5, 5)[-1], range(5)[:-1:2]
    range(5)[::0]
    range(5).start, range(1, 5, 2).stop, range(5).step, range(5).__reduce__(), range(0) == range(5, 5), range(5) == range(0, 5), range(0, 3, 2) == range(0, 4, 2), range(5) != [0], hash(range(0)) == hash(range(1, 1)), hash(range(3)) == hash(range(0, 3)), bool(range(0)), len(range(0, 10, 3)), len(range(10, 0, -3)), repr(range(1, 5)), repr(range(1, 5, 2)), repr(range(big))
    len(range(big))
    range(5).start = 1
    range(5) < range(6)
    it = iter(range(3)); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(2), list(it), it.__length_hint__()
    it = iter(range(3)); it.__setstate__(-5), next(it), it.__setstate__(99), list(it)
    it = iter(range(5, 0, -2)); list(it)
    it = iter(range(big, big + 3)); next(it) - big, it.__length_hint__(), [a - big if a > 100 else a for a in it.__reduce__()[1][0].__reduce__()[1]], it.__reduce__()[2], it.__setstate__(2), next(it) - big
    it.__setstate__(-1), it.__setstate__(big)
    list(it)
    list(map(lambda v: v - big, reversed(range(big, big + 6, 2)))), list(reversed(range(0, 5, 2))), list(reversed(range(0))), list(reversed(range(-3)))
    slice(1), slice(1, 2), slice(1, 2, 3), slice(None, None, -1).indices(5), slice(-3, 100).indices(5), slice(5, -10, -2).indices(7), slice(big).indices(5), slice(I(1), I(4)).indices(3), slice(1, 2) == slice(1, 2), slice(1) != slice(2), slice(1, 2) < slice(1, 3), slice(1) == 5, hash(slice(1, 2)) == hash(slice(1, 2)), slice(1, 2, 3).__reduce__()[1], slice(0, 5, 2).indices(big)
    slice()
    slice(1, 2, 3, 4)
    slice(x=1)
    slice("x").indices(5)
    slice(1, "x").indices(5)
    slice(1, 2, "x").indices(5)
    slice(1, 2, 0).indices(5)
    slice(1).indices(-1)
    slice(1).indices("x")
    slice(1).start = 5
    slice(1) < 5
    hash(slice([]))
    slice(I(KeyError("i"))).indices(1)
    s = slice(1, 2); s == s, s <= s, s < s, s > s, s >= s, s != s
    slice(Eq(KeyError("eq"))) == slice(5)
    list(enumerate("ab", 5)), list(enumerate("ab", start=I(-1))), list(enumerate("a", big)), list(enumerate(iterable="a")), enumerate("ab", 5).__reduce__()[1][1]
    enumerate("a", "x")
    enumerate(5)
    enumerate()
    enumerate("a", 1, 2)
    enumerate("a", x=1)
    next(enumerate(gen(1), (1 << 48) - 2))
    e = enumerate([1, 2, 3], (1 << 63) - 2); next(e), next(e), next(e)
    e = enumerate(gen(KeyError("g"))); next(e), next(e)
    reversed(5)
    reversed({1})
    reversed(Hint(1))
    reversed(type("N", (), {"__reversed__": None})())
    reversed(type("N", (list,), {"__reversed__": lambda s: 5})())
    reversed()
    reversed([], x=1)
    list(reversed(Len(2))), reversed(Len(3)).__length_hint__(), reversed(Len(3)).__reduce__()[1][0].v
    r = reversed(Len(3)); r.__setstate__(0); list(r)
    r = reversed(Len(3)); r.__setstate__(99); list(r), r.__length_hint__()
    list(map(lambda *a: a, [1, 2], "ab", (3, 4, 5))), list(map(str, [1])), list(map(lambda *a: len(a), *["a"] * 12)), map(str, [1], [2]).__reduce__()[1][0] is str
    map()
    map(str)
    map(5, [1]).__next__()
    map(str, 5)
    list(map(lambda a: 1 / a, [1, 0]))
    list(zip([1, 2], "ab")), list(zip()), list(zip("ab", [1])), list(zip("ab", [1, 2], strict=True))
    list(zip("ab", [1], strict=True))
    list(zip("a", [1, 2], strict=True))
    list(zip("ab", [1, 2], "a", strict=True))
    list(zip("a", [1], "ab", strict=True))
    zip("a", x=1)
    zip(5)
    list(zip("ab", gen(KeyError("g"))))
    list(filter(None, [0, 1, ""])), list(filter(lambda v: v > 1, [1, 2])), list(filter(bool, "a"))
    filter(None)
    filter(None, 5)
    list(filter(None, [Bool()]))
    list(filter(lambda v: Bool(), [1]))
    sum([1, 2], 5), sum([[1], [2]], []), sum([1.5, 1]), sum([True, 2**63, -1]), sum([1, 2.5, 1j]), sum([-2**63, -1]), sum((x for x in [1])), sum([0.1] * 10), sum([1e308, 1e308, -1e308]), sum([2**62] * 4), sum([-2**62] * 5)
    sum(["a"], "")
    sum([b"a"], b"")
    sum([bytearray()], bytearray())
    sum(["a"])
    sum(5)
    any([0, Bool()])
    all([1, Bool()])
    any([0, 1]), all([1, 0]), any([]), all([]), any(gen(1)), all(iter([1, 1]))
    min([3, 1, 2]), max(1, 2), min("b", "a", key=lambda s: -ord(s)), max([], default=5), min([], default=None), max([1, 2], key=lambda v: -v)
    min([])
    max()
    max(5)
    min(1, default=5)
    min(1, 2, default=5)
    max([1, "a"])
    max([1, 2], key=5)
    max(1, 2, x=3)
""", globals())
