import weakref
class A:
    def __init__(self, n): self.n = n
a, b = A(1), A(2)
d = weakref.WeakValueDictionary(); d["a"] = a; d["b"] = b; print(sorted(d), len(d)); del a; print(sorted(d), d.get("a"), "b" in d)
k = weakref.WeakKeyDictionary(); k[b] = "vb"; c = A(3); k[c] = "vc"; print(len(k), k[b]); del c; print(len(k), list(k.values()))
s = weakref.WeakSet([b]); x = A(4); s.add(x); print(len(s), b in s); del x; print(len(s))
f = weakref.finalize(b, print, "finalized", 1); print(f.alive); del b; print(f.alive, len(s), len(k), len(d))
class M:
    def hi(self): return "hi"
m = M(); w = weakref.WeakMethod(m.hi); print(w()()); del m; print(w())
