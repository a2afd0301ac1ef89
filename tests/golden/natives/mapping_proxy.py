# What a mappingproxy gives and refuses, over a dict and over any mapping; what dir() refuses.
import types
from _each import each

P = types.MappingProxyType
class M:
    def __getitem__(self, k): return k * 2
    def keys(self): return ["k"]
    def __len__(self): return 9
    def __contains__(self, k): return k == "in"
    def __iter__(self): return iter("xy")
    def get(self, *a): return a
    def __repr__(self): return "M!"
    def copy(self): return "copied"
    def __reversed__(self): return iter("yx")

p, q = P({"a": 1, "b": 2}), P(M())
each("""
    P()
    P(5)
    P([1])
    P((1,))
    P("x")
    P(None)
    P(mapping={"m": 1})
    p["a"], p.get("z"), p.get("a"), p.get("z", 5), "a" in p, len(p), list(p), list(p.keys()), list(p.values()), list(p.items()), p.copy(), repr(p), str(p), list(reversed(p)), bool(P({}))
    q["a"], q.get("z", 5), "in" in q, len(q), list(q), q.keys(), q.copy(), repr(q), list(reversed(q))
    p["z"]
    p[[]]
    p["a"] = 1
    p.get()
    p.x = 5
    p.update({})
    q.values()
    p == {"a": 1, "b": 2}, p == p, p != {}, P({}) == P({}), p == 5
    p < {}
    p | {"c": 3}, {"c": 3} | p, p | p
    p | 5
    5 | p
    p |= {}
    hash(P({})) 
    hash(P(type("H", (dict,), {"__hash__": lambda s: 7})()))
    class S(P): pass
    iter(P(type("B", (), {"__getitem__": 5})()))
    len(P(type("B", (), {"__getitem__": 5})()))
    1 in P(type("B", (), {"__getitem__": 5})())
    dir(type("B", (), {"__dir__": lambda s: 5})())
    dir(type("B", (), {"__dir__": lambda s: ["b", "a"]})())
    dir(type("B", (), {"__dir__": lambda s: ["b", 5]})())
    dir(type("B", (), {"__dir__": lambda s: 1 / 0})())
    dir(type("B", (), {"__dir__": None})())
    dir(type("B", (type,), {"__dir__": lambda s: (3, 1)})("C", (), {}))
    object.__dir__(5)[:0]
    type.__dir__(int)[:0], sorted(type.__dir__(type("Z", (), {"q": 1})))[-1]
    dir(type("B", (), {"__class__": 5})())[:0]
    dir(type("B", (), {"__dict__": 5})())[:0]
    __import__("types").ModuleType("m").__dir__(), dir(__import__("types").ModuleType("m"))[:2]
    m = types.ModuleType("m"); m.__dir__ = lambda: ["z", "a"]; print(dir(m)); m.__dir__ = lambda: 5; dir(m)
    m = types.ModuleType("m"); m.__dict__["__dict__"] = 5; print(dir(m)[:1])
""", globals())
