# What collections.abc gives to classes that define the least.
import collections.abc as c
from _each import each_value as each

class Seq(c.Sequence):
    def __init__(self, items): self.items = list(items)
    def __getitem__(self, k): return self.items[k]
    def __len__(self): return len(self.items)
class MSeq(Seq, c.MutableSequence):
    def __setitem__(self, k, v): self.items[k] = v
    def __delitem__(self, k): del self.items[k]
    def insert(self, k, v): self.items.insert(k, v)
class Set(c.Set):
    def __init__(self, items): self.items = sorted(dict.fromkeys(items))
    def __contains__(self, x): return x in self.items
    def __iter__(self): return iter(self.items)
    def __len__(self): return len(self.items)
    def __repr__(self): return f"Set{self.items}"
class MSet(Set, c.MutableSet):
    def add(self, x): x in self.items or self.items.append(x)
    def discard(self, x): x in self.items and self.items.remove(x)
class Map(c.Mapping):
    def __init__(self, d): self.d = dict(d)
    def __getitem__(self, k): return self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
class MMap(Map, c.MutableMapping):
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
class Gen(c.Generator):
    def send(self, v): return ("sent", v)
    def throw(self, t, v=None, tb=None): super().throw(t, v, tb)
class Co(c.Coroutine):
    def __await__(self): yield
    def send(self, v): return v
    def throw(self, t, v=None, tb=None): super().throw(t, v, tb)
class AGen(c.AsyncGenerator):
    async def asend(self, v): return v
    async def athrow(self, t, v=None, tb=None): await super().athrow(t, v, tb)
def drive(co):
    try:
        co.send(None)
    except StopIteration as end:
        return end.value

each("""
    s = Seq("abca"); print("b" in s, "z" in s, list(s), list(reversed(s)), s.index("a"), s.index("a", 1), s.index("c", -2), s.index("b", 0, 3), s.count("a"), len(s), isinstance(s, c.Collection))
    Seq("ab").index("z")
    Seq("ab").index("a", 1)
    Seq("ab").index("b", 0, 1)
    n = float("nan"); print(n in Seq([n]), Seq([n]).index(n), Seq([n, n]).count(n))
    m = MSeq("abc"); m.append("d"); m.extend("ef"); m.extend(m); m.reverse(); print(m.items, m.pop(), m.pop(0)); m.remove("e"); m += "xy"; print(m.items); m.clear(); print(m.items)
    MSeq("a").remove("z")
    MSeq([]).pop()
    a, b = Set([1, 2, 3]), Set([2, 3, 4]); print(a & b, a | b, a - b, a ^ b, a < b, a <= a, a > Set([1]), a >= b, a == Set([3, 2, 1]), a != b, a.isdisjoint(b), a.isdisjoint([9]), a & [1, 9], a | [9], [9] | a, a - [1], [1, 9] - a, [1, 9] ^ a, [1] & a, a ^ [1])
    a == 5, a < {1, 2, 3, 4}, a._hash() == hash(frozenset([1, 2, 3]))
    a < [1]
    a & 5
    a | 5
    a - 5
    hash(Set([1]))
    m = MSet([1, 2]); m |= {3}; m &= {2, 3, 4}; m -= {3}; m ^= {2, 7}; print(m); m.add(9); m.discard(100); print(m.pop(), m); m.remove(9); m -= m; print(m); m ^= m; m.clear()
    MSet([1]).remove(5)
    MSet([]).pop()
    m = Map(a=1) if 0 else Map({"a": 1, "b": 2}); print(m.get("a"), m.get("z"), m.get("z", 5), "a" in m, "z" in m, m.keys(), m.items(), m.values(), m == {"a": 1, "b": 2}, m == Map({}), m == 5, len(m.keys()), ("a", 1) in m.items(), ("z", 1) in m.items(), 2 in m.values(), 9 in m.values(), list(m.items()), list(m.values()), m.keys() & {"a"}, m.items() - {("a", 1)}, "a" in m.keys()) if 0 else 0
    m = Map({"a": 1, "b": 2}); print(m.get("a"), m.get("z"), m.get("z", 5), "a" in m, "z" in m, m == {"a": 1, "b": 2}, m == Map({}), m == 5, len(m.keys()), ("a", 1) in m.items(), ("z", 1) in m.items(), ("a", 5) in m.items(), 2 in m.values(), 9 in m.values(), list(m.items()), list(m.values()), m.keys() & {"a"}, m.items() - {("a", 1), ("b", 2)}, "a" in m.keys(), len(m.values()))
    reversed(Map({}))
    hash(Map({}))
    m = MMap({"a": 1}); print(m.pop("a"), m.pop("a", 7), m.setdefault("q", 5), m.setdefault("q", 6), m.popitem(), m.d); m.update({"a": 1}, b=2); m.update([("c", 3)]); m.update(Map({"d": 4})); m.update(); print(m.d); m.clear(); print(m.d)
    MMap({}).pop("a")
    MMap({}).popitem()
    MMap({}).update(5)
    MMap({}).update({}, {})
    MMap({}).update(self=5, other=6)
    m = MMap({}); m.update(self=5, other=6); print(m.d)
    g = Gen(); print(next(g), iter(g) is g, g.send(5)); g.close(); g.throw(ValueError("x"))
    Gen().throw(ValueError)
    Gen().throw(ValueError, ValueError("y"))
    k = Co(); print(k.send(1)); k.close(); k.throw(KeyError("z"))
    type("IG", (Gen,), {"throw": lambda s, *a: 5})().close()
    type("IC", (Co,), {"throw": lambda s, *a: 5})().close()
    drive(AGen().__anext__()), AGen().__aiter__().__class__.__name__, drive(AGen().aclose())
    drive(AGen().athrow(ValueError))
    drive(type("IA", (AGen,), {"athrow": lambda s, *a: s.asend(1)})().aclose())
    c.Sequence()
    c.Set()
    c.Hashable()
    type("B", (c.Iterator,), {})()
    type("B", (c.MutableMapping,), {"__len__": None})()
    [isinstance(x, c.Iterable) for x in ([], 5, {}, "a", iter([]), len)], [isinstance(x, c.Hashable) for x in ([], 5, {})], [isinstance(x, c.Callable) for x in (len, 5)], [isinstance(x, c.Sized) for x in ([], 5)], [isinstance(x, c.Container) for x in ([], 5)], [isinstance(x, c.Reversible) for x in ([], {}, set(), 5)], [isinstance(x, c.Buffer) for x in (b"", "", bytearray())], [isinstance(x, c.Iterator) for x in ([], iter([]))]
    [issubclass(list, k) for k in (c.Sequence, c.MutableSequence, c.Set, c.Collection)], [issubclass(dict, k) for k in (c.Mapping, c.MutableMapping, c.Sequence)], issubclass(range, c.Sequence), issubclass(bytes, c.ByteString) if 0 else 0, issubclass(type({}.keys()), c.KeysView), issubclass(frozenset, c.Set), issubclass(set, c.MutableSet), issubclass(str, c.MutableSequence), issubclass(memoryview, c.Sequence)
    type("N", (), {"__iter__": None, "__hash__": None, "__len__": lambda s: 1}), issubclass(type("N", (), {"__iter__": None}), c.Iterable), issubclass(type("N", (), {"__iter__": 1, "__next__": 1}), c.Iterator), issubclass(type("N", (), {"__anext__": 1, "__aiter__": 1}), c.AsyncIterator), issubclass(type("N", (), {"__await__": 1}), c.Awaitable), issubclass(type("N", (), {"__len__": 1, "__iter__": 1, "__contains__": 1}), c.Collection), issubclass(type("N", (), {"__class_getitem__": 1}), c.Iterable)
    c.Callable[[int], str], c.Callable[..., int], c.Callable[[int, str], None].__args__, c.Callable[[], int].__args__, c.Iterable[int], c.Mapping[str, int], c.Callable[[int], str].__parameters__, c.Generator[int, str, None], repr(c.Callable[[type(None)], None])
    c.Callable[int]
    c.Callable[int, str]
    c.Callable[[int], str, int]
    c.Callable()
    c.Callable[[int], str] == c.Callable[[int], str], hash(c.Callable[[int], str]) == hash(c.Callable[[int], str]), __import__("pickle").loads(__import__("pickle").dumps(c.Callable[[int], str]))
    T = __import__("typing").TypeVar("T"); print(c.Callable[[T], T][int], c.Callable[[T], int].__parameters__, c.Callable[[int], T][str]); c.Callable[[T], T][int, str]
    P = __import__("typing").ParamSpec("P"); print(c.Callable[P, int], c.Callable[P, int][[str, int]], c.Callable[P, int][...]); c.Callable[P, int][5]
    c.Sequence.register(Map) is Map, isinstance(Map({}), c.Sequence), c.Sequence.register(Map) is Map
    c.Sequence.register(5)
    c.Set.register(c.MutableSet)
""", globals())
